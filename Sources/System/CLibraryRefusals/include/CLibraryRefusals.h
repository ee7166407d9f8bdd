#pragma once
// Puts our answer in the place of those that libmicrohttpd makes by itself.
//
// The library refuses some requests before it calls any of our callbacks: a malformed Content-Length, a head that is too
// large. It answers them with HTML of its own, through its public function MHD_queue_response; and as that function can be
// replaced by the program (ELF symbol interposition), ours is called in its place. docs/technotes/server.md has the reasons.

#include <microhttpd.h>

/// Answers a request that the library refuses with `status`, by the socket itself; the library then closes the connection.
typedef void (*haru_mhd_refusal_callback)(struct MHD_Connection *connection, unsigned int status);

/// Sets what answers for the library, for all daemons of the process. To be called before the first is started.
void haru_mhd_on_refusal(haru_mhd_refusal_callback callback);

/// The library's MHD_queue_response, for our own answers.
enum MHD_Result haru_mhd_queue(
    struct MHD_Connection *connection, unsigned int status, struct MHD_Response *response);
