#pragma once
// A file system for SQLite that fails where a test wants it to. For tests only.

/// What SQLite asks of a file system.
enum fault_call { FAULT_OPEN, FAULT_DELETE, FAULT_READ, FAULT_WRITE, FAULT_TRUNCATE, FAULT_SYNC, FAULT_SIZE, FAULT_LOCK };

enum { fault_calls = 8 };

/// Which calls fail, and how. Calls count from 1, all kinds that `kinds` holds together.
struct fault_plan {
    /// 1 << FAULT_WRITE and so on: the calls that count and fail.
    int kinds;
    /// The first call that fails; 0 for none.
    long at;
    /// How many fail from there on.
    long length;
    /// What they answer: an SQLite result code.
    int code;
    /// 1: a write that fails has written half of its bytes, a read that fails has read half of them.
    int is_partial;
    /// Calls that counted so far.
    long seen;
};

/// Registers a file system under `name`, on top of the default one; it obeys `plan`, which must outlive it. Of every file
/// it keeps what was synced last beside it, as `.durable`. Returns an SQLite result code.
int fault_vfs_register(const char *name, struct fault_plan *plan);

/// Unregisters and frees it. No file may be open.
void fault_vfs_unregister(const char *name);
