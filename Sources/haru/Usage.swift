/// What `haru help` and `haru version` print.
enum Usage {
    static let version = "haru 0.1.0"

    static let text = """
        usage: haru COMMAND [OPTIONS]

          serve     serve the app: --web DIR [--port 8080] [--host 127.0.0.1] [--data DIR] [--base /PATH]
                    [--contact ADDRESS] [--maps] [--quiet] [--https]; HARU_PORT and so on stand in for options that are not given;
                    HARU_YOUTUBE_KEY lets pages offer music; --maps (or HARU_TILES, HARU_KAKAO_KEY,
                    HARU_NOMINATIM_URL) lets trips show maps and find places
          lunar     from-solar DATE... | to-solar DATE... [--leap]; --historical for Julian dates before 1582-10-15
                    verify --year YEAR [--timeout SECONDS] asks KASI's service, with the key in HARU_KASI_KEY
          dday      --kind countdown|count --date DATE [--lunar [--leap]] [--repeat none|monthly|yearly]
                    [--leap-policy regular|present|both|only] [--day30 last|next|skip] [--feb29 feb28|mar1]
                    [--on DATE] [--next N] [--milestones]; or - for one JSON object a line
          holidays  YEAR... [--rules-only]
          terms     YEAR...
          month     YYYY-MM... [--week-start sunday|monday]
                    these take --json, and - for one item a line
          help      this text
          version   the version
        """
}
