#pragma once
// curl_easy_setopt and curl_easy_getinfo are variadic, which Swift cannot call: one function for each kind of argument.

#include <curl/curl.h>

static inline CURLcode haru_curl_set_long(CURL *handle, CURLoption option, long value) {
    return curl_easy_setopt(handle, option, value);
}

static inline CURLcode haru_curl_set_text(CURL *handle, CURLoption option, const char *value) {
    return curl_easy_setopt(handle, option, value);
}

static inline CURLcode haru_curl_set_list(CURL *handle, CURLoption option, struct curl_slist *value) {
    return curl_easy_setopt(handle, option, value);
}

/// The bytes are copied.
static inline CURLcode haru_curl_set_body(CURL *handle, const void *bytes, curl_off_t count) {
    CURLcode code = curl_easy_setopt(handle, CURLOPT_POSTFIELDSIZE_LARGE, count);
    return code != CURLE_OK ? code : curl_easy_setopt(handle, CURLOPT_COPYPOSTFIELDS, bytes);
}

typedef size_t (*haru_curl_sender)(char *bytes, size_t size, size_t count, void *context);

/// Makes it a PUT of so many bytes, which the sender hands out.
static inline CURLcode haru_curl_set_upload(
    CURL *handle, haru_curl_sender sender, void *context, curl_off_t size) {
    CURLcode code = curl_easy_setopt(handle, CURLOPT_UPLOAD, 1L);
    if (code == CURLE_OK) code = curl_easy_setopt(handle, CURLOPT_INFILESIZE_LARGE, size);
    if (code == CURLE_OK) code = curl_easy_setopt(handle, CURLOPT_READFUNCTION, sender);
    if (code == CURLE_OK) code = curl_easy_setopt(handle, CURLOPT_READDATA, context);
    return code;
}

/// Has the sender hand out a message to a mail server, and insists on TLS before anything else is said.
static inline CURLcode haru_curl_set_mail(CURL *handle, haru_curl_sender sender, void *context, curl_off_t size) {
    CURLcode code = curl_easy_setopt(handle, CURLOPT_USE_SSL, (long)CURLUSESSL_ALL);
    return code != CURLE_OK ? code : haru_curl_set_upload(handle, sender, context, size);
}

typedef size_t (*haru_curl_receiver)(char *bytes, size_t size, size_t count, void *context);

/// Sets who receives the body and the header lines, and the context both are handed.
static inline CURLcode haru_curl_set_receivers(
    CURL *handle, haru_curl_receiver body, haru_curl_receiver header, void *context) {
    CURLcode code = curl_easy_setopt(handle, CURLOPT_WRITEFUNCTION, body);
    if (code == CURLE_OK) code = curl_easy_setopt(handle, CURLOPT_WRITEDATA, context);
    if (code == CURLE_OK) code = curl_easy_setopt(handle, CURLOPT_HEADERFUNCTION, header);
    if (code == CURLE_OK) code = curl_easy_setopt(handle, CURLOPT_HEADERDATA, context);
    return code;
}

static inline CURLcode haru_curl_status(CURL *handle, long *status) {
    return curl_easy_getinfo(handle, CURLINFO_RESPONSE_CODE, status);
}

typedef curl_socket_t (*haru_curl_opener)(void *context, curlsocktype purpose, struct curl_sockaddr *address);

/// Sets who opens the sockets, and so sees each address that is about to be connected to.
static inline CURLcode haru_curl_set_opener(CURL *handle, haru_curl_opener open, void *context) {
    CURLcode code = curl_easy_setopt(handle, CURLOPT_OPENSOCKETFUNCTION, open);
    return code != CURLE_OK ? code : curl_easy_setopt(handle, CURLOPT_OPENSOCKETDATA, context);
}

/// CURL_SOCKET_BAD, which is a macro with a cast.
static const curl_socket_t haru_curl_no_socket = CURL_SOCKET_BAD;
