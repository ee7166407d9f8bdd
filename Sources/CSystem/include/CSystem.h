#pragma once
// Linux calls that the Glibc module does not import, or imports as macros.
// _GNU_SOURCE must not be defined here: the header would then disagree with the Glibc module.

#include <stdint.h>
#include <sys/epoll.h>
#include <sys/eventfd.h>
#include <sys/types.h>

/// Bytes that a TCP socket has received, and bytes it sent that the peer has acknowledged. Returns 0, or -1 with errno.
int haru_tcp_progress(int descriptor, uint64_t *received, uint64_t *acknowledged);

/// fcntl(descriptor, F_DUPFD_CLOEXEC, 0); fcntl is variadic.
int haru_duplicate(int descriptor);
