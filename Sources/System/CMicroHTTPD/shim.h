#pragma once
#include <microhttpd.h>

// MHD_start_daemon and the two info functions are variadic, which Swift does not import.

static inline struct MHD_Daemon *haru_mhd_start(
    unsigned int flags, MHD_AcceptPolicyCallback policy, MHD_AccessHandlerCallback access, void *context,
    const struct MHD_OptionItem *options)
{
    return MHD_start_daemon(flags, 0, policy, context, access, context, MHD_OPTION_ARRAY, options, MHD_OPTION_END);
}

// Option items, because a C function pointer does not convert to intptr_t in Swift.

static inline struct MHD_OptionItem haru_mhd_number(enum MHD_OPTION option, intptr_t value)
{
    struct MHD_OptionItem item = { option, value, NULL };
    return item;
}

static inline struct MHD_OptionItem haru_mhd_on_target(
    void *(*callback)(void *, const char *, struct MHD_Connection *), void *context)
{
    struct MHD_OptionItem item = { MHD_OPTION_URI_LOG_CALLBACK, (intptr_t)callback, context };
    return item;
}

static inline struct MHD_OptionItem haru_mhd_on_completed(MHD_RequestCompletedCallback callback, void *context)
{
    struct MHD_OptionItem item = { MHD_OPTION_NOTIFY_COMPLETED, (intptr_t)callback, context };
    return item;
}

static inline struct MHD_OptionItem haru_mhd_on_connection(MHD_NotifyConnectionCallback callback, void *context)
{
    struct MHD_OptionItem item = { MHD_OPTION_NOTIFY_CONNECTION, (intptr_t)callback, context };
    return item;
}

static inline int haru_mhd_epoll_fd(struct MHD_Daemon *daemon)
{
    const union MHD_DaemonInfo *info = MHD_get_daemon_info(daemon, MHD_DAEMON_INFO_EPOLL_FD);
    return info ? info->epoll_fd : -1;
}

static inline int haru_mhd_connection_fd(struct MHD_Connection *connection)
{
    const union MHD_ConnectionInfo *info = MHD_get_connection_info(connection, MHD_CONNECTION_INFO_CONNECTION_FD);
    return info ? info->connect_fd : -1;
}

static inline struct sockaddr *haru_mhd_client_address(struct MHD_Connection *connection)
{
    const union MHD_ConnectionInfo *info = MHD_get_connection_info(connection, MHD_CONNECTION_INFO_CLIENT_ADDRESS);
    return info ? info->client_addr : NULL;
}

static inline void *haru_mhd_socket_context(struct MHD_Connection *connection)
{
    const union MHD_ConnectionInfo *info = MHD_get_connection_info(connection, MHD_CONNECTION_INFO_SOCKET_CONTEXT);
    return info ? info->socket_context : NULL;
}

static inline size_t haru_mhd_head_size(struct MHD_Connection *connection)
{
    const union MHD_ConnectionInfo *info =
        MHD_get_connection_info(connection, MHD_CONNECTION_INFO_REQUEST_HEADER_SIZE);
    return info ? info->header_size : 0;
}
