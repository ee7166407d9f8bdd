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
            """),
        // Each key begins with the account, and no statement crosses accounts: so the tables can be spread over
        // machines by it.
        Migration(
            "accounts",
            """
            CREATE TABLE account (
                account INTEGER NOT NULL PRIMARY KEY,
                name TEXT NOT NULL,
                -- As libsodium writes it, with salt and cost.
                passphrase TEXT NOT NULL,
                created INTEGER NOT NULL,
                -- Which log it is that cursors are places in; another after a restored backup.
                log TEXT NOT NULL,
                seq INTEGER NOT NULL,
                -- Of all rows of state.
                digest INTEGER NOT NULL,
                fields INTEGER NOT NULL,
                -- The last stamp that was given instead of one too far ahead; empty when none was.
                restamped TEXT NOT NULL,
                -- Bytes of its photos.
                photos INTEGER NOT NULL
            ) STRICT;
            CREATE TABLE device (
                account INTEGER NOT NULL,
                device INTEGER NOT NULL,
                name TEXT NOT NULL,
                kind TEXT NOT NULL,
                -- SHA-256 of its token.
                token BLOB NOT NULL,
                created INTEGER NOT NULL,
                seen INTEGER NOT NULL,
                expires INTEGER,
                PRIMARY KEY (account, device)
            ) STRICT, WITHOUT ROWID;
            CREATE UNIQUE INDEX device_token ON device (account, token);
            CREATE TABLE invitation (
                account INTEGER NOT NULL,
                token BLOB NOT NULL,
                kind TEXT NOT NULL,
                created INTEGER NOT NULL,
                expires INTEGER NOT NULL,
                PRIMARY KEY (account, token)
            ) STRICT, WITHOUT ROWID
            """),
        Migration(
            "changes",
            """
            CREATE TABLE state (
                -- The newest change of each field.
                account INTEGER NOT NULL,
                collection TEXT NOT NULL,
                record TEXT NOT NULL,
                field TEXT NOT NULL,
                value BLOB NOT NULL,
                stamp TEXT NOT NULL,
                base TEXT,
                seq INTEGER NOT NULL,
                PRIMARY KEY (account, collection, record, field)
            ) STRICT, WITHOUT ROWID;
            CREATE UNIQUE INDEX state_seq ON state (account, seq);
            CREATE TABLE history (
                -- All others.
                account INTEGER NOT NULL,
                collection TEXT NOT NULL,
                record TEXT NOT NULL,
                field TEXT NOT NULL,
                value BLOB NOT NULL,
                stamp TEXT NOT NULL,
                base TEXT,
                seq INTEGER NOT NULL,
                newer TEXT NOT NULL,
                conflict INTEGER NOT NULL,
                PRIMARY KEY (account, collection, record, field, stamp, seq)
            ) STRICT, WITHOUT ROWID;
            -- Where both texts are to be shown, every device has to see both.
            CREATE UNIQUE INDEX history_conflict ON history (account, seq) WHERE conflict = 1;
            CREATE TABLE restamp (
                -- What a change was stored as that came with a stamp too far ahead, so that it is known when it comes again.
                account INTEGER NOT NULL,
                collection TEXT NOT NULL,
                record TEXT NOT NULL,
                sent TEXT NOT NULL,
                field TEXT NOT NULL,
                stamp TEXT NOT NULL,
                PRIMARY KEY (account, collection, record, sent, field)
            ) STRICT, WITHOUT ROWID
            """),
        Migration(
            "photos",
            """
            CREATE TABLE photo (
                account INTEGER NOT NULL,
                -- SHA-256 of its bytes.
                hash TEXT NOT NULL,
                type TEXT NOT NULL,
                size INTEGER NOT NULL,
                created INTEGER NOT NULL,
                PRIMARY KEY (account, hash)
            ) STRICT, WITHOUT ROWID
            """),
        Migration(
            "feeds",
            """
            CREATE TABLE feed (
                account INTEGER NOT NULL,
                feed INTEGER NOT NULL,
                name TEXT NOT NULL,
                -- What is in it, as JSON.
                choice TEXT NOT NULL,
                -- SHA-256 of what its address ends with.
                token BLOB NOT NULL,
                created INTEGER NOT NULL,
                seen INTEGER,
                PRIMARY KEY (account, feed)
            ) STRICT, WITHOUT ROWID;
            CREATE UNIQUE INDEX feed_token ON feed (account, token)
            """),
        Migration(
            "reminders",
            """
            -- The pair of keys by which push services know the servers of this store.
            ALTER TABLE store ADD COLUMN pushkey BLOB;
            CREATE TABLE push (
                account INTEGER NOT NULL,
                device INTEGER NOT NULL,
                endpoint TEXT NOT NULL,
                key BLOB NOT NULL,
                secret BLOB NOT NULL,
                zone TEXT NOT NULL,
                language TEXT NOT NULL,
                -- Where the app is for that device.
                home TEXT NOT NULL,
                -- Up to when all that was due is in the table notice.
                planned INTEGER NOT NULL,
                taken INTEGER,
                received INTEGER,
                problem INTEGER,
                PRIMARY KEY (account, device)
            ) STRICT, WITHOUT ROWID;
            CREATE TABLE notice (
                account INTEGER NOT NULL,
                device INTEGER NOT NULL,
                name TEXT NOT NULL,
                due INTEGER NOT NULL,
                until INTEGER NOT NULL,
                -- When it is tried next; while a server delivers it, the end of its lease.
                next INTEGER NOT NULL,
                tries INTEGER NOT NULL,
                done INTEGER NOT NULL,
                -- SHA-256 of what an answer to it comes with.
                token BLOB,
                PRIMARY KEY (account, device, name)
            ) STRICT, WITHOUT ROWID;
            CREATE INDEX notice_next ON notice (account, done, next);
            CREATE UNIQUE INDEX notice_token ON notice (account, token)
            """),
        Migration(
            "widgets",
            """
            -- Widgets have addresses as calendars have them: `calendar` or `widget`.
            ALTER TABLE feed ADD COLUMN kind TEXT NOT NULL DEFAULT 'calendar'
            """),
        Migration(
            "attempts",
            """
            CREATE TABLE attempt (
                -- Whose passphrase it is; for what is counted by a hash, a few numbers that the hashes are spread over.
                account INTEGER NOT NULL,
                -- The hash; empty for the account itself.
                source BLOB NOT NULL,
                attempts INTEGER NOT NULL,
                -- When the next may be made.
                next INTEGER NOT NULL,
                PRIMARY KEY (account, source)
            ) STRICT, WITHOUT ROWID;
            CREATE INDEX attempt_next ON attempt (account, next)
            """),
        Migration(
            "channels",
            """
            CREATE TABLE channel (
                account INTEGER NOT NULL,
                -- What it is in the table notice, where devices have numbers from 0 on: -1 for an ntfy topic, -2 for mail.
                device INTEGER NOT NULL,
                address TEXT NOT NULL,
                -- What proves to an ntfy server that it may be written to; empty for nothing.
                secret TEXT NOT NULL,
                zone TEXT NOT NULL,
                language TEXT NOT NULL,
                home TEXT NOT NULL,
                planned INTEGER NOT NULL,
                taken INTEGER,
                problem INTEGER,
                -- SHA-256 of the code that confirms a mail address; NULL once it is confirmed.
                code BLOB,
                expires INTEGER NOT NULL,
                -- How often a wrong code was given.
                tries INTEGER NOT NULL,
                PRIMARY KEY (account, device)
            ) STRICT, WITHOUT ROWID
            """),
        Migration(
            "subscribed calendars",
            """
            CREATE TABLE calendar (
                account INTEGER NOT NULL,
                -- The id of its record.
                calendar TEXT NOT NULL,
                -- SHA-256 of the address from which it is.
                source BLOB NOT NULL,
                -- What was there last, packed; empty when nothing was.
                body BLOB NOT NULL,
                -- What the source calls this version of it, and since when it is there, in its own words.
                tag TEXT NOT NULL,
                modified TEXT NOT NULL,
                -- When it was fetched, and when that was tried last.
                fetched INTEGER,
                tried INTEGER NOT NULL,
                -- When it is tried again.
                next INTEGER NOT NULL,
                -- How often it failed since.
                failures INTEGER NOT NULL,
                problem TEXT,
                PRIMARY KEY (account, calendar)
            ) STRICT, WITHOUT ROWID
            """),
        Migration(
            "beginnings",
            """
            -- When it was turned on: nothing that was due by then is told.
            ALTER TABLE push ADD COLUMN begun INTEGER NOT NULL DEFAULT 0;
            ALTER TABLE channel ADD COLUMN begun INTEGER NOT NULL DEFAULT 0;
            -- An address that waits for its code has a number of its own beside the one that is told.
            UPDATE channel SET device = device - 100 WHERE code IS NOT NULL
            """),
        Migration(
            "latest stamps",
            """
            -- The latest stamp that was stored as it was sent.
            ALTER TABLE account ADD COLUMN latest TEXT NOT NULL DEFAULT '';
            UPDATE account SET latest =
                (SELECT coalesce(max(stamp), '') FROM state WHERE state.account = account.account)
            """),
        Migration(
            "purged texts",
            """
            -- Changes no table. From here on `conflict` in history may be 2, of which earlier versions know nothing: they are to refuse
            -- the database.
            SELECT 1
            """),
        Migration(
            "restamped in order",
            """
            -- The number of the change that got the stamp, 0 where it was overtaken; and the device that sent it.
            ALTER TABLE restamp ADD COLUMN seq INTEGER NOT NULL DEFAULT 0;
            ALTER TABLE restamp ADD COLUMN sender INTEGER NOT NULL DEFAULT 0
            """),
        Migration(
            "renewed logs",
            """
            -- The number that the log had reached when it got its name: up to there it is the log of the former name.
            ALTER TABLE account ADD COLUMN renewed INTEGER NOT NULL DEFAULT 0
            """),
    ])
}
