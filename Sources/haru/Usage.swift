/// What `haru help` and `haru version` print.
enum Usage {
    static let version = "haru 0.1.0"

    static let text = """
        usage: haru COMMAND [OPTIONS]

          serve     serve the app: --web DIR [--port 8080] [--host 127.0.0.1] [--data DIR] [--base /PATH]
                    [--quiet] [--https]; HARU_PORT and so on stand in for options that are not given
          help      this text
          version   the version
        """
}
