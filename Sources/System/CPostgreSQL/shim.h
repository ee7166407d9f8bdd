#pragma once
#include <libpq-fe.h>
#include <poll.h>

// The codes of error fields are characters, which Swift imports as other numbers: PG_DIAG_SQLSTATE and its kin.

/// The SQLSTATE of a failed result, five characters (PostgreSQL's appendix A); NULL where the server did not say.
static inline const char *haru_pq_state(const PGresult *result) {
    return PQresultErrorField(result, PG_DIAG_SQLSTATE);
}

/// The server's sentence, without the detail, which names values.
static inline const char *haru_pq_sentence(const PGresult *result) {
    return PQresultErrorField(result, PG_DIAG_MESSAGE_PRIMARY);
}
