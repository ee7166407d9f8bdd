#pragma once
// Linux calls that the Glibc module does not import, or imports as macros.
// _GNU_SOURCE must not be defined here: the header would then disagree with the Glibc module.

#include <semaphore.h>
#include <stdint.h>
#include <sys/epoll.h>
#include <sys/eventfd.h>
#include <sys/socket.h>
#include <sys/types.h>

/// How far a TCP connection is.
struct haru_tcp_progress {
    /// Bytes received.
    uint64_t received;
    /// Bytes sent that the peer has acknowledged.
    uint64_t acknowledged;
    /// 1 if the peer has said that it will send nothing more.
    int is_half_closed;
    /// 1 if the peer has ended the connection, or reset it, whether or not we have.
    int is_ended_by_peer;
};

/// Fills in `progress`. Returns 0, or -1 with errno.
int haru_tcp_progress_of(int descriptor, struct haru_tcp_progress *progress);

/// fcntl(descriptor, F_DUPFD_CLOEXEC, 0); fcntl is variadic.
int haru_duplicate(int descriptor);

/// accept4(…, SOCK_NONBLOCK | SOCK_CLOEXEC), which is a GNU extension.
int haru_accept(int listening, struct sockaddr *address, socklen_t *length);

/// Waits until `semaphore` is posted, `milliseconds` at most, by the monotonic clock. 1 if it was posted, 0 if not.
int haru_wait(sem_t *semaphore, int64_t milliseconds);
