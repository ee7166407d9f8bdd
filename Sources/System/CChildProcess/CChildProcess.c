#define _GNU_SOURCE
#include "CChildProcess.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <spawn.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <unistd.h>

int haru_start_child(const char *program, int socket, char *const environment[], pid_t *child)
{
    posix_spawn_file_actions_t files;
    int result = posix_spawn_file_actions_init(&files);
    if (result != 0)
        return result;
    posix_spawnattr_t attributes;
    result = posix_spawnattr_init(&attributes);
    if (result != 0) {
        posix_spawn_file_actions_destroy(&files);
        return result;
    }
    // The threads of the server block all signals, and the server ignores some.
    sigset_t none, all;
    sigemptyset(&none);
    sigfillset(&all);
    char *const arguments[] = { (char *)program, NULL };
    if ((result = posix_spawn_file_actions_adddup2(&files, socket, 0)) == 0
        && (result = posix_spawn_file_actions_addopen(&files, 1, "/dev/null", O_WRONLY, 0)) == 0
        && (result = posix_spawn_file_actions_addclosefrom_np(&files, 3)) == 0
        && (result = posix_spawnattr_setsigmask(&attributes, &none)) == 0
        && (result = posix_spawnattr_setsigdefault(&attributes, &all)) == 0
        && (result = posix_spawnattr_setpgroup(&attributes, 0)) == 0
        && (result = posix_spawnattr_setflags(&attributes,
                POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETPGROUP)) == 0)
        result = posix_spawn(child, program, &files, &attributes, arguments, environment);
    posix_spawnattr_destroy(&attributes);
    posix_spawn_file_actions_destroy(&files);
    return result;
}

int haru_socket_pair(int sockets[2])
{
    return socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, sockets);
}

ssize_t haru_send_file(int socket, const void *bytes, size_t count, int descriptor)
{
    struct iovec part = { .iov_base = (void *)bytes, .iov_len = count };
    struct msghdr message = { .msg_iov = &part, .msg_iovlen = 1 };
    _Alignas(struct cmsghdr) char control[CMSG_SPACE(sizeof descriptor)] = { 0 };
    if (descriptor >= 0) {
        message.msg_control = control;
        message.msg_controllen = sizeof control;
        struct cmsghdr *header = CMSG_FIRSTHDR(&message);
        header->cmsg_level = SOL_SOCKET;
        header->cmsg_type = SCM_RIGHTS;
        header->cmsg_len = CMSG_LEN(sizeof descriptor);
        memcpy(CMSG_DATA(header), &descriptor, sizeof descriptor);
    }
    ssize_t sent;
    do
        sent = sendmsg(socket, &message, MSG_NOSIGNAL | MSG_DONTWAIT);
    while (sent < 0 && errno == EINTR);
    return sent;
}

ssize_t haru_receive_file(int socket, void *bytes, size_t count, int *descriptor)
{
    struct iovec part = { .iov_base = bytes, .iov_len = count };
    _Alignas(struct cmsghdr) char control[CMSG_SPACE(sizeof *descriptor)] = { 0 };
    struct msghdr message = {
        .msg_iov = &part, .msg_iovlen = 1, .msg_control = control, .msg_controllen = sizeof control
    };
    ssize_t received;
    do
        received = recvmsg(socket, &message, MSG_CMSG_CLOEXEC);
    while (received < 0 && errno == EINTR);
    if (received < 0)
        return received;
    for (struct cmsghdr *header = CMSG_FIRSTHDR(&message); header; header = CMSG_NXTHDR(&message, header))
        if (header->cmsg_level == SOL_SOCKET && header->cmsg_type == SCM_RIGHTS) {
            if (*descriptor >= 0)
                close(*descriptor);
            memcpy(descriptor, CMSG_DATA(header), sizeof *descriptor);
        }
    return received;
}

static int limit(int resource, rlim_t value)
{
    struct rlimit now;
    if (getrlimit(resource, &now) != 0)
        return -1;
    // The system's own limit may be lower.
    struct rlimit next = { .rlim_cur = value, .rlim_max = value };
    if (now.rlim_max != RLIM_INFINITY && now.rlim_max < value)
        next.rlim_cur = next.rlim_max = now.rlim_max;
    return setrlimit(resource, &next);
}

int haru_confine(size_t memory, int files)
{
    int nothing = open("/dev/null", O_WRONLY | O_CLOEXEC);
    if (nothing < 0 || dup2(nothing, STDERR_FILENO) < 0)
        return -1;
    close(nothing);
    if (chdir("/") != 0 || prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) != 0 || prctl(PR_SET_DUMPABLE, 0, 0, 0, 0) != 0)
        return -1;
    return limit(RLIMIT_CORE, 0) != 0 || limit(RLIMIT_NOFILE, files) != 0 || limit(RLIMIT_AS, memory) != 0 ? -1 : 0;
}

int haru_allow_seconds(int seconds)
{
    struct rusage used;
    struct rlimit now;
    if (getrusage(RUSAGE_SELF, &used) != 0 || getrlimit(RLIMIT_CPU, &now) != 0)
        return -1;
    rlim_t end = used.ru_utime.tv_sec + used.ru_stime.tv_sec + 1 + seconds;
    if (now.rlim_max == RLIM_INFINITY || end < now.rlim_max)
        now.rlim_cur = end;
    else
        now.rlim_cur = now.rlim_max;
    return setrlimit(RLIMIT_CPU, &now);
}
