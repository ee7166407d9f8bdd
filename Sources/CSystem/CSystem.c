#include "CSystem.h"

#include <errno.h>
#include <fcntl.h>
#include <linux/tcp.h>
#include <netinet/in.h>
#include <stddef.h>
#include <sys/socket.h>

// TCP_CLOSE_WAIT stands in <netinet/tcp.h>, which cannot be included beside <linux/tcp.h>.
static const int closeWait = 8;

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
    return 0;
}

int haru_duplicate(int descriptor)
{
    return fcntl(descriptor, F_DUPFD_CLOEXEC, 0);
}
