#define _GNU_SOURCE
#include "FaultShim.h"

#include "FaultTable.h"

#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <stdarg.h>
#include <linux/magic.h>
#include <stdlib.h>
#include <string.h>
#include <sys/epoll.h>
#include <sys/eventfd.h>
#include <sys/mman.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/vfs.h>
#include <unistd.h>

static struct fault_table *table;

__attribute__((constructor)) static void begin(void)
{
    const char *path = getenv("HARU_FAULTS");
    if (!path)
        return;
    int descriptor = (int)(long)(*(int (*)(const char *, int, ...))dlsym(RTLD_NEXT, "open"))(path, O_RDWR | O_CLOEXEC);
    if (descriptor < 0)
        abort();
    table = mmap(NULL, sizeof *table, PROT_READ | PROT_WRITE, MAP_SHARED, descriptor, 0);
    if (table == MAP_FAILED)
        abort();
    close(descriptor);
}

static uint64_t random_number(void)
{
    uint64_t mixed = __atomic_add_fetch(&table->seed, 0x9e3779b97f4a7c15, __ATOMIC_RELAXED);
    mixed = (mixed ^ (mixed >> 30)) * 0xbf58476d1ce4e5b9;
    mixed = (mixed ^ (mixed >> 27)) * 0x94d049bb133111eb;
    return mixed ^ (mixed >> 31);
}

/// 0, or the errno with which the call must fail.
static int failure(enum fault_system_call call)
{
    if (!table)
        return 0;
    struct fault_rule *rule = &table->rules[call];
    int64_t number = __atomic_add_fetch(&rule->seen, 1, __ATOMIC_RELAXED);
    int64_t at = __atomic_load_n(&rule->at, __ATOMIC_RELAXED);
    int64_t permille = __atomic_load_n(&rule->permille, __ATOMIC_RELAXED);
    int isListed = at > 0 && number >= at && number - at < __atomic_load_n(&rule->length, __ATOMIC_RELAXED);
    if (!isListed && !(permille > 0 && (int64_t)(random_number() % 1000) < permille))
        return 0;
    __atomic_add_fetch(&rule->failed, 1, __ATOMIC_RELAXED);
    return (int)__atomic_load_n(&rule->code, __ATOMIC_RELAXED);
}

// Each function below fails where it must, and else calls the one that it stands before.
#define NEXT(name) ((__typeof__(&name))dlsym(RTLD_NEXT, #name))
#define FAIL(call)               \
    do {                         \
        int code = failure(call); \
        if (code) {              \
            errno = code;        \
            return -1;           \
        }                        \
    } while (0)

int accept4(int socket, struct sockaddr *address, socklen_t *length, int flags)
{
    FAIL(FAULT_ACCEPT);
    return NEXT(accept4)(socket, address, length, flags);
}

ssize_t recv(int socket, void *bytes, size_t count, int flags)
{
    FAIL(FAULT_RECV);
    return NEXT(recv)(socket, bytes, count, flags);
}

ssize_t send(int socket, const void *bytes, size_t count, int flags)
{
    FAIL(FAULT_SEND);
    return NEXT(send)(socket, bytes, count, flags);
}

ssize_t sendmsg(int socket, const struct msghdr *message, int flags)
{
    FAIL(FAULT_SENDMSG);
    return NEXT(sendmsg)(socket, message, flags);
}

int epoll_create1(int flags)
{
    FAIL(FAULT_EPOLL_CREATE);
    return NEXT(epoll_create1)(flags);
}

int epoll_ctl(int poll, int operation, int descriptor, struct epoll_event *event)
{
    if (operation == EPOLL_CTL_ADD)
        FAIL(FAULT_EPOLL_ADD);
    return NEXT(epoll_ctl)(poll, operation, descriptor, event);
}

int epoll_wait(int poll, struct epoll_event *events, int count, int timeout)
{
    FAIL(FAULT_EPOLL_WAIT);
    return NEXT(epoll_wait)(poll, events, count, timeout);
}

int eventfd(unsigned int value, int flags)
{
    FAIL(FAULT_EVENTFD);
    return NEXT(eventfd)(value, flags);
}

int socket(int domain, int type, int protocol)
{
    FAIL(FAULT_SOCKET);
    return NEXT(socket)(domain, type, protocol);
}

int bind(int socket, const struct sockaddr *address, socklen_t length)
{
    FAIL(FAULT_BIND);
    return NEXT(bind)(socket, address, length);
}

int listen(int socket, int backlog)
{
    FAIL(FAULT_LISTEN);
    return NEXT(listen)(socket, backlog);
}

int getsockname(int socket, struct sockaddr *address, socklen_t *length)
{
    FAIL(FAULT_GETSOCKNAME);
    return NEXT(getsockname)(socket, address, length);
}

int getsockopt(int socket, int level, int name, void *value, socklen_t *length)
{
    FAIL(FAULT_GETSOCKOPT);
    return NEXT(getsockopt)(socket, level, name, value, length);
}

int shutdown(int socket, int how)
{
    FAIL(FAULT_SHUTDOWN);
    return NEXT(shutdown)(socket, how);
}

static mode_t mode_of(int flags, va_list list)
{
    return flags & (O_CREAT | O_TMPFILE) ? va_arg(list, mode_t) : 0;
}

/* Swift's pool of threads looks at its threads below /proc once a second, and ends the process where it cannot: that is not ours. */
static int is_ours(const char *path)
{
    return strncmp(path, "/proc/", 6) != 0;
}

int open(const char *path, int flags, ...)
{
    if (is_ours(path))
        FAIL(FAULT_OPEN_FILE);
    va_list list;
    va_start(list, flags);
    mode_t mode = mode_of(flags, list);
    va_end(list);
    return NEXT(open)(path, flags, mode);
}

int open64(const char *path, int flags, ...)
{
    if (is_ours(path))
        FAIL(FAULT_OPEN_FILE);
    va_list list;
    va_start(list, flags);
    mode_t mode = mode_of(flags, list);
    va_end(list);
    return NEXT(open64)(path, flags, mode);
}

static int is_file(int descriptor)
{
    struct stat status;
    struct statfs system;
    return fstat(descriptor, &status) == 0 && S_ISREG(status.st_mode) && fstatfs(descriptor, &system) == 0
        && system.f_type != PROC_SUPER_MAGIC;
}

ssize_t read(int descriptor, void *bytes, size_t count)
{
    if (is_file(descriptor))
        FAIL(FAULT_READ_FILE);
    return NEXT(read)(descriptor, bytes, count);
}

ssize_t pread64(int descriptor, void *bytes, size_t count, off64_t offset)
{
    FAIL(FAULT_READ_FILE);
    return NEXT(pread64)(descriptor, bytes, count, offset);
}

ssize_t write(int descriptor, const void *bytes, size_t count)
{
    // The streams are files where a test keeps what they say; they work.
    if (descriptor > STDERR_FILENO && is_file(descriptor))
        FAIL(FAULT_WRITE_FILE);
    return NEXT(write)(descriptor, bytes, count);
}

ssize_t pwrite64(int descriptor, const void *bytes, size_t count, off64_t offset)
{
    FAIL(FAULT_WRITE_FILE);
    return NEXT(pwrite64)(descriptor, bytes, count, offset);
}

int ftruncate64(int descriptor, off64_t size)
{
    FAIL(FAULT_TRUNCATE_FILE);
    return NEXT(ftruncate64)(descriptor, size);
}

int fsync(int descriptor)
{
    FAIL(FAULT_SYNC_FILE);
    return NEXT(fsync)(descriptor);
}

int fdatasync(int descriptor)
{
    FAIL(FAULT_SYNC_FILE);
    return NEXT(fdatasync)(descriptor);
}

int mkdir(const char *path, mode_t mode)
{
    FAIL(FAULT_MKDIR);
    return NEXT(mkdir)(path, mode);
}

int pthread_create(
    pthread_t *thread, const pthread_attr_t *attributes, void *(*body)(void *), void *context)
{
    int code = failure(FAULT_THREAD);
    return code ? code : NEXT(pthread_create)(thread, attributes, body, context);
}
