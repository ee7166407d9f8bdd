extension Migrator {
    /// The same schema in PostgreSQL's types; Schema.swift explains the columns. Texts are compared byte by byte, as
    /// stamps are, whatever the database's language. Add at the end, and change nothing that was released.
    static let postgreSQL = Migrator([
        Migration(
            "store identity",
            """
            CREATE TABLE store (
                "only" bigint PRIMARY KEY CHECK ("only" = 1),
                id text NOT NULL,
                created bigint NOT NULL,
                checked bigint NOT NULL
            )
            """),
        Migration(
            "accounts",
            """
            CREATE TABLE account (
                account bigint NOT NULL PRIMARY KEY,
                name text COLLATE "C" NOT NULL,
                passphrase text NOT NULL,
                created bigint NOT NULL,
                log text NOT NULL,
                seq bigint NOT NULL,
                digest bigint NOT NULL,
                fields bigint NOT NULL,
                restamped text COLLATE "C" NOT NULL,
                photos bigint NOT NULL
            );
            CREATE TABLE device (
                account bigint NOT NULL,
                device bigint NOT NULL,
                name text NOT NULL,
                kind text NOT NULL,
                token bytea NOT NULL,
                created bigint NOT NULL,
                seen bigint NOT NULL,
                expires bigint,
                PRIMARY KEY (account, device)
            );
            CREATE UNIQUE INDEX device_token ON device (account, token);
            CREATE TABLE invitation (
                account bigint NOT NULL,
                token bytea NOT NULL,
                kind text NOT NULL,
                created bigint NOT NULL,
                expires bigint NOT NULL,
                PRIMARY KEY (account, token)
            )
            """),
        Migration(
            "changes",
            """
            CREATE TABLE state (
                account bigint NOT NULL,
                collection text COLLATE "C" NOT NULL,
                record text COLLATE "C" NOT NULL,
                field text COLLATE "C" NOT NULL,
                value bytea NOT NULL,
                stamp text COLLATE "C" NOT NULL,
                base text COLLATE "C",
                seq bigint NOT NULL,
                PRIMARY KEY (account, collection, record, field)
            );
            CREATE UNIQUE INDEX state_seq ON state (account, seq);
            CREATE TABLE history (
                account bigint NOT NULL,
                collection text COLLATE "C" NOT NULL,
                record text COLLATE "C" NOT NULL,
                field text COLLATE "C" NOT NULL,
                value bytea NOT NULL,
                stamp text COLLATE "C" NOT NULL,
                base text COLLATE "C",
                seq bigint NOT NULL,
                newer text COLLATE "C" NOT NULL,
                conflict bigint NOT NULL,
                PRIMARY KEY (account, collection, record, field, stamp, seq)
            );
            CREATE UNIQUE INDEX history_conflict ON history (account, seq) WHERE conflict = 1;
            CREATE TABLE restamp (
                account bigint NOT NULL,
                collection text COLLATE "C" NOT NULL,
                record text COLLATE "C" NOT NULL,
                sent text COLLATE "C" NOT NULL,
                field text COLLATE "C" NOT NULL,
                stamp text COLLATE "C" NOT NULL,
                PRIMARY KEY (account, collection, record, sent, field)
            )
            """),
        Migration(
            "photos",
            """
            CREATE TABLE photo (
                account bigint NOT NULL,
                hash text COLLATE "C" NOT NULL,
                type text NOT NULL,
                size bigint NOT NULL,
                created bigint NOT NULL,
                PRIMARY KEY (account, hash)
            )
            """),
        Migration(
            "feeds",
            """
            CREATE TABLE feed (
                account bigint NOT NULL,
                feed bigint NOT NULL,
                name text NOT NULL,
                choice text NOT NULL,
                token bytea NOT NULL,
                created bigint NOT NULL,
                seen bigint,
                PRIMARY KEY (account, feed)
            );
            CREATE UNIQUE INDEX feed_token ON feed (account, token)
            """),
        Migration(
            "reminders",
            """
            ALTER TABLE store ADD COLUMN pushkey bytea;
            CREATE TABLE push (
                account bigint NOT NULL,
                device bigint NOT NULL,
                endpoint text NOT NULL,
                key bytea NOT NULL,
                secret bytea NOT NULL,
                zone text NOT NULL,
                language text NOT NULL,
                home text NOT NULL,
                planned bigint NOT NULL,
                taken bigint,
                received bigint,
                problem bigint,
                PRIMARY KEY (account, device)
            );
            CREATE TABLE notice (
                account bigint NOT NULL,
                device bigint NOT NULL,
                name text COLLATE "C" NOT NULL,
                due bigint NOT NULL,
                until bigint NOT NULL,
                next bigint NOT NULL,
                tries bigint NOT NULL,
                done bigint NOT NULL,
                token bytea,
                PRIMARY KEY (account, device, name)
            );
            CREATE INDEX notice_next ON notice (account, done, next);
            CREATE UNIQUE INDEX notice_token ON notice (account, token)
            """),
        Migration("widgets", "ALTER TABLE feed ADD COLUMN kind text NOT NULL DEFAULT 'calendar'"),
        Migration(
            "attempts",
            """
            CREATE TABLE attempt (
                account bigint NOT NULL,
                source bytea NOT NULL,
                attempts bigint NOT NULL,
                next bigint NOT NULL,
                PRIMARY KEY (account, source)
            );
            CREATE INDEX attempt_next ON attempt (account, next)
            """),
        Migration(
            "channels",
            """
            CREATE TABLE channel (
                account bigint NOT NULL,
                device bigint NOT NULL,
                address text NOT NULL,
                secret text NOT NULL,
                zone text NOT NULL,
                language text NOT NULL,
                home text NOT NULL,
                planned bigint NOT NULL,
                taken bigint,
                problem bigint,
                code bytea,
                expires bigint NOT NULL,
                tries bigint NOT NULL,
                PRIMARY KEY (account, device)
            )
            """),
        Migration(
            "subscribed calendars",
            """
            CREATE TABLE calendar (
                account bigint NOT NULL,
                calendar text COLLATE "C" NOT NULL,
                source bytea NOT NULL,
                body bytea NOT NULL,
                tag text NOT NULL,
                modified text NOT NULL,
                fetched bigint,
                tried bigint NOT NULL,
                next bigint NOT NULL,
                failures bigint NOT NULL,
                problem text,
                PRIMARY KEY (account, calendar)
            )
            """),
        Migration(
            "beginnings",
            """
            ALTER TABLE push ADD COLUMN begun bigint NOT NULL DEFAULT 0;
            ALTER TABLE channel ADD COLUMN begun bigint NOT NULL DEFAULT 0;
            UPDATE channel SET device = device - 100 WHERE code IS NOT NULL
            """),
        Migration(
            "latest stamps",
            """
            ALTER TABLE account ADD COLUMN latest text NOT NULL DEFAULT '';
            UPDATE account SET latest =
                (SELECT coalesce(max(stamp), '') FROM state WHERE state.account = account.account)
            """),
        Migration("purged texts", "SELECT 1"),
        Migration(
            "restamped in order",
            """
            ALTER TABLE restamp ADD COLUMN seq bigint NOT NULL DEFAULT 0;
            ALTER TABLE restamp ADD COLUMN sender bigint NOT NULL DEFAULT 0
            """),
        Migration("renewed logs", "ALTER TABLE account ADD COLUMN renewed bigint NOT NULL DEFAULT 0"),
    ])
}
