/// What `haru help` and `haru version` print.
enum Usage {
    static let version = "haru 0.1.0"

    static let text = """
        usage: haru COMMAND [OPTIONS]

          help      this text
          version   the version
        """
}
