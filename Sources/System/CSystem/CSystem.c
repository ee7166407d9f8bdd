#define _GNU_SOURCE
#include "CSystem.h"

#include <errno.h>
#include <fcntl.h>
#include <linux/tcp.h>
#include <netinet/in.h>
#include <stddef.h>
#include <sys/socket.h>
#include <time.h>

// The states stand in <netinet/tcp.h>, which cannot be included beside <linux/tcp.h>.
enum { timeWait = 6, closeWait = 8, lastAck = 9, closing = 11 };

int haru_tcp_progress_of(int descriptor, struct haru_tcp_progress *progress)
{
    struct tcp_info info = { 0 };
    socklen_t size = sizeof info;
    if (getsockopt(descriptor, IPPROTO_TCP, TCP_INFO, &info, &size) != 0)
        return -1;
    // Kernels before 4.1 answer with a shorter structure.
    if (size < offsetof(struct tcp_info, tcpi_bytes_received) + sizeof info.tcpi_bytes_received) {
        errno = ENOTSUP;
        return -1;
    }
    progress->received = info.tcpi_bytes_received;
    progress->acknowledged = info.tcpi_bytes_acked;
    progress->is_half_closed = info.tcpi_state == closeWait;
    progress->is_ended_by_peer = info.tcpi_state >= timeWait && info.tcpi_state <= lastAck;
    progress->is_ended_by_peer |= info.tcpi_state == closing;
    return 0;
}

int haru_accept(int listening, struct sockaddr *address, socklen_t *length)
{
    return accept4(listening, address, length, SOCK_NONBLOCK | SOCK_CLOEXEC);
}

int haru_duplicate(int descriptor)
{
    return fcntl(descriptor, F_DUPFD_CLOEXEC, 0);
}

int haru_wait(sem_t *semaphore, int64_t milliseconds)
{
    struct timespec end;
    clock_gettime(CLOCK_MONOTONIC, &end);
    end.tv_sec += milliseconds / 1000;
    end.tv_nsec += milliseconds % 1000 * 1000000;
    if (end.tv_nsec >= 1000000000) {
        end.tv_nsec -= 1000000000;
        end.tv_sec++;
    }
    int result;
    do
        result = sem_clockwait(semaphore, CLOCK_MONOTONIC, &end);
    while (result != 0 && errno == EINTR);
    return result == 0;
}
