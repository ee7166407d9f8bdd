extension Migrator {
    /// The schema of a Haru data folder. Add at the end, change nothing that was released.
    static let haru = Migrator([
        Migration(
            "store identity",
            """
            CREATE TABLE store (
                -- One row: which store this is, so that a client notices when it talks to another one.
                only INTEGER PRIMARY KEY CHECK (only = 1),
                id TEXT NOT NULL,
                created INTEGER NOT NULL,
                checked INTEGER NOT NULL
            ) STRICT
            """)
    ])
}
