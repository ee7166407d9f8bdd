#pragma once
// Loaded into a process by LD_PRELOAD, with HARU_FAULTS naming the file of a fault_table. Nothing to call.
