#define _GNU_SOURCE
#include "CLibraryRefusals.h"

#include <dlfcn.h>
#include <stdatomic.h>

typedef enum MHD_Result (*queue_function)(struct MHD_Connection *, unsigned int, struct MHD_Response *);

static _Atomic(haru_mhd_refusal_callback) refusal;

void haru_mhd_on_refusal(haru_mhd_refusal_callback callback)
{
    atomic_store(&refusal, callback);
}

enum MHD_Result haru_mhd_queue(
    struct MHD_Connection *connection, unsigned int status, struct MHD_Response *response)
{
    static _Atomic(queue_function) next;
    queue_function queue = atomic_load_explicit(&next, memory_order_relaxed);
    if (!queue) {
        queue = (queue_function)dlsym(RTLD_NEXT, "MHD_queue_response");
        if (!queue)
            return MHD_NO;
        atomic_store_explicit(&next, queue, memory_order_relaxed);
    }
    return queue(connection, status, response);
}

// Our code calls haru_mhd_queue, so whoever calls this is the library, with a refusal.
enum MHD_Result MHD_queue_response(
    struct MHD_Connection *connection, unsigned int status, struct MHD_Response *response)
{
    haru_mhd_refusal_callback callback = atomic_load_explicit(&refusal, memory_order_relaxed);
    if (!callback)
        return haru_mhd_queue(connection, status, response);
    callback(connection, status);
    // An answer that could not be queued makes the library close.
    return MHD_NO;
}
