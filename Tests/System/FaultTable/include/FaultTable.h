#pragma once
// Which system calls of another process fail, and how: a file that a test writes and that FaultShim, loaded into the
// process by LD_PRELOAD, maps into its memory. Changes hold at once. For tests only.

#include <stdint.h>

enum fault_system_call {
    FAULT_ACCEPT,
    FAULT_RECV,
    FAULT_SEND,
    FAULT_SENDMSG,
    FAULT_EPOLL_CREATE,
    /// Adding a descriptor alone: the kernel does not fail the others for want of memory.
    FAULT_EPOLL_ADD,
    FAULT_EPOLL_WAIT,
    FAULT_EVENTFD,
    FAULT_SOCKET,
    FAULT_BIND,
    FAULT_LISTEN,
    FAULT_GETSOCKNAME,
    FAULT_GETSOCKOPT,
    FAULT_SHUTDOWN,
    FAULT_OPEN_FILE,
    FAULT_READ_FILE,
    FAULT_WRITE_FILE,
    FAULT_TRUNCATE_FILE,
    FAULT_SYNC_FILE,
    FAULT_MKDIR,
    FAULT_THREAD,
};

enum { fault_system_calls = 21 };

struct fault_rule {
    /// The errno that it fails with.
    int64_t code;
    /// The first call that fails, from 1; 0 for none.
    int64_t at;
    /// How many fail from there on.
    int64_t length;
    /// How many of a thousand others fail at random.
    int64_t permille;
    /// Calls so far, and those that failed.
    int64_t seen;
    int64_t failed;
};

struct fault_table {
    /// Makes random failures the same again.
    uint64_t seed;
    struct fault_rule rules[fault_system_calls];
};
