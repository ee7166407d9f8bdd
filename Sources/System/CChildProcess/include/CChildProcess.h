#pragma once
// A child process and the socket that it is talked to by: what takes macros, variadic calls or GNU extensions.

#include <stddef.h>
#include <sys/types.h>

/// Starts `program` with `socket` as its standard input and this process's standard error. It has no other open files, none of this
/// process's signal settings, and a process group of its own. `environment` ends with NULL. Returns 0, or an errno.
int haru_start_child(const char *program, int socket, char *const environment[], pid_t *child);

/// A pair of connected stream sockets, which no other child process gets. Returns 0, or -1 with errno.
int haru_socket_pair(int sockets[2]);

/// Sends what the socket takes at once, together with an open file unless `descriptor` is -1. Returns the number of bytes, or -1 with
/// errno.
ssize_t haru_send_file(int socket, const void *bytes, size_t count, int descriptor);

/// Waits for bytes and receives up to `count` of them. `descriptor` becomes the open file that came with them, or stays as it is.
/// Returns the number of bytes, 0 at the end, or -1 with errno.
ssize_t haru_receive_file(int socket, void *bytes, size_t count, int *descriptor);

/// Takes from this process what it does not need: address space beyond `memory` bytes, more than `files` open files, memory dumps, new
/// privileges, its standard error and its folder. Returns 0, or -1 with errno.
int haru_confine(size_t memory, int files);

/// Lets this process run for so many more seconds of processor time; then the kernel ends it. Returns 0, or -1 with errno.
int haru_allow_seconds(int seconds);
