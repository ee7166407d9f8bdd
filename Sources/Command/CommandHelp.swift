/// The purpose of a command, and all words that it takes.
struct CommandHelp {
    let name: String
    /// Its line in the list of all commands.
    let summary: String
    let text: String

    static func of(_ command: String) -> CommandHelp? { all.first { $0.name == command } }

    static let all = [
        CommandHelp(
            name: "serve", summary: "serve the app",
            text: """
                usage: haru serve --web DIR [OPTIONS]

                Serves the app and its data until SIGTERM or SIGINT.

                  --web DIR           the built web app (HARU_WEB)
                  --data DIR          where the data is kept (HARU_DATA); $XDG_DATA_HOME/haru or ~/.local/share/haru
                  --store ADDRESS     keep accounts and changes in PostgreSQL, which several servers may share:
                                      postgres://user:pass@host:port/db (HARU_STORE, which no other user can read)
                  --blobs ADDRESS     keep photos in an S3-compatible store: s3://BUCKET or s3://BUCKET/PREFIX
                                      (HARU_BLOBS), with HARU_S3_KEY and HARU_S3_SECRET, and where it is not Amazon's
                                      us-east-1 HARU_S3_ENDPOINT and HARU_S3_REGION
                  --host ADDRESS      the address to listen on (HARU_HOST); 127.0.0.1
                  --port N            the port to listen on, 0 for a free one (HARU_PORT); 8080
                  --base PATH         the path below which people find it (HARU_BASE); /
                  --connections N     connections at a time (HARU_CONNECTIONS); 12000, or what ulimit -n leaves room for
                  --trusted-proxies ADDRESSES
                                      the reverse proxies before it, as addresses or networks: 10.0.0.9,fd00::/64
                                      (HARU_TRUSTED_PROXIES); those on this machine
                  --contact ADDRESS   an email address that Settings offers for feedback (HARU_CONTACT)
                  --maps              show maps and find places with OpenStreetMap (HARU_MAPS=1)
                  --https             people reach it over HTTPS; say so with HSTS (HARU_HTTPS=1)
                  --quiet             no access log (HARU_QUIET=1)

                From the environment alone: HARU_YOUTUBE_KEY lets pages offer music; HARU_TILES,
                HARU_TILES_ATTRIBUTION, HARU_KAKAO_KEY and HARU_NOMINATIM_URL name other sources of maps and places;
                HARU_KASI_KEY lets it ask KASI once a day for new Korean public holidays. Those in the data folder's
                holidays.json are shown, too. HARU_PUSH=0 lets no device subscribe to reminders; with HARU_PUSH_PRIVATE=1
                push services may be in your own network, and with HARU_CALENDARS_PRIVATE=1 the calendars that people
                subscribe to. HARU_NTFY names ntfy servers (https://ntfy.sh) to which people
                may have their reminders sent, HARU_SMTP a mail server (smtps://user@host:465, or smtp://user@host:587
                for STARTTLS) with HARU_SMTP_FROM, and HARU_SMTP_PASSWORD or HARU_SMTP_PASSWORD_FILE; HARU_SMTP_CA is
                a file of certificates to trust there.
                Started by systemd with Type=notify, it says when it is ready and feeds WatchdogSec.
                """),
        CommandHelp(
            name: "lunar", summary: "convert between the civil and the Korean lunar calendar",
            text: """
                usage: haru lunar from-solar DATE... [--historical] [--json]
                       haru lunar to-solar DATE... [--leap] [--historical] [--json]
                       haru lunar verify --year YEAR [--timeout SECONDS] [--json]

                DATE is yyyy-MM-dd, or - to read one per line of the input.

                  --leap              the month is a leap month; "2025-06-01 leap" says the same
                  --historical        civil dates before 1582-10-15 are Julian
                  --json              one JSON object per line

                verify compares a year of our table with KASI's service, with the key in HARU_KASI_KEY.

                  --year YEAR         the lunar year
                  --timeout SECONDS   how long an answer may take; 15
                """),
        CommandHelp(
            name: "dday", summary: "count days to and from a date",
            text: """
                usage: haru dday --date DATE [OPTIONS]
                       haru dday - [--json]

                With -, one JSON object per line of the input, with the members date, kind, calendar (solar or
                lunar), leap (true or false), repeat, leapPolicy, day30, feb29 and on.

                  --date DATE         yyyy-MM-dd
                  --kind KIND         countdown or count; countdown
                  --lunar, --leap     the date is lunar; its month is a leap month
                  --repeat HOW        none, monthly or yearly; none
                  --leap-policy HOW   in years without that leap month: regular, present, both or only; regular
                  --day30 HOW         in months without a 30th: last, next or skip; last
                  --feb29 HOW         in years without a 29th of February: feb28 or mar1; feb28
                  --on DATE           the day to count from; today
                  --next N            the next N occurrences instead
                  --milestones        the milestones instead
                  --json              JSON
                """),
        CommandHelp(
            name: "holidays", summary: "Korea's public holidays in a year",
            text: """
                usage: haru holidays YEAR... [--rules-only] [--json]
                       haru holidays verify --year YEAR [--timeout SECONDS] [--json]

                YEAR is a year, or - to read one per line of the input. 예정 marks elections that a vacancy could move.

                  --rules-only        without the temporary holidays that the government decreed
                  --json              one JSON array per line

                verify says how our holidays of a year and those of KASI's service differ, with the key in
                HARU_KASI_KEY.

                  --year YEAR         the year
                  --timeout SECONDS   how long an answer may take; 15
                """),
        CommandHelp(
            name: "terms", summary: "the twenty-four solar terms of a year",
            text: """
                usage: haru terms YEAR... [--json]

                YEAR is a year, or - to read one per line of the input.

                  --json              one JSON array per line
                """),
        CommandHelp(
            name: "month", summary: "a month with its lunar days, solar terms and holidays",
            text: """
                usage: haru month YYYY-MM... [--week-start sunday|monday] [--json]

                YYYY-MM is a month, or - to read one per line of the input.

                  --week-start DAY    sunday or monday; sunday
                  --json              one JSON object per line
                """),
        CommandHelp(
            name: "archive", summary: "inspect and merge archives of everything written",
            text: """
                usage: haru archive check FILE
                       haru archive list FILE [--json]
                       haru archive export FILE --to DIR
                       haru archive merge FILE FILE --out FILE

                FILE is a .haru.zip that Haru made. check reads all of it, with all sums, and says what is in it or
                which entry is broken. The others do that first, and do nothing with a file that is broken.

                  --json              the manifest as it is
                  --to DIR            a new or empty folder for Markdown, calendars, GPX and photos
                  --out FILE          a new file for what both hold: of each field the newer value, the older ones in
                                      the history
                """),
        CommandHelp(
            name: "user", summary: "make, list and remove accounts, set their passphrases, end their sessions",
            text: """
                usage: haru user add NAME [--passphrase-stdin] [--data DIR] [--store ADDRESS]
                       haru user list [--data DIR] [--store ADDRESS]
                       haru user passphrase NAME [--passphrase-stdin] [--data DIR] [--store ADDRESS]
                       haru user sign-out NAME [--data DIR] [--store ADDRESS]
                       haru user remove NAME [--data DIR] [--store ADDRESS] [--blobs ADDRESS]

                add and passphrase ask for the passphrase on the terminal. passphrase is for who has forgotten it: it signs
                all browsers out, and leaves locked pages, which have a passphrase of their own, as they are. sign-out ends
                programs' tokens, too. Both also end links that were made, and reminders by ntfy and mail. remove deletes
                all that the account has here, photos too. What is on its devices stays there.

                  --passphrase-stdin  the passphrase is the first line of the input
                  --data DIR          where the data is kept (HARU_DATA); as with haru serve, which may run meanwhile
                  --store ADDRESS     the PostgreSQL that haru serve is given (HARU_STORE)
                  --blobs ADDRESS     the bucket of photos that haru serve is given (HARU_BLOBS)
                """),
        CommandHelp(
            name: "token", summary: "let a program sync an account",
            text: """
                usage: haru token NAME --device NAME [--days N] [--data DIR] [--store ADDRESS]

                Prints a token for the Authorization field: Bearer TOKEN. It is shown once. The app lists it among the
                devices, by the device's name, and can revoke it.

                  --device NAME       what people shall call the program
                  --days N            how long it is good; for ever
                  --data DIR          where the data is kept (HARU_DATA)
                  --store ADDRESS     the PostgreSQL that haru serve is given (HARU_STORE)
                """),
        CommandHelp(
            name: "backup", summary: "write all data into one file",
            text: """
                usage: haru backup FILE [--data DIR] [--store ADDRESS] [--blobs ADDRESS]
                       haru backup [--to DIR] [--data DIR] [--store ADDRESS] [--blobs ADDRESS]
                       haru backup --drill [--to DIR]

                FILE is new, and has everything as it was at one moment: accounts, changes, history and photos. haru serve may
                run meanwhile. Passphrases are in it as argon2id keeps them, and what people wrote as it is stored.
                Restored into another kind of store, it moves the data there.

                Without FILE the new file is in a folder of backups and has the time in its name. Each week it is restored
                into a scratch folder there and checked. Then older ones are removed: of the last 7 days, 4 weeks and 12
                months the last one stays. --drill restores and checks the newest one, and makes none.

                  --to DIR            the folder of backups (HARU_BACKUP)
                  --data DIR          where the data is kept (HARU_DATA)
                  --store ADDRESS     the PostgreSQL that haru serve is given (HARU_STORE)
                  --blobs ADDRESS     the bucket of photos that haru serve is given (HARU_BLOBS)
                """),
        CommandHelp(
            name: "restore", summary: "bring a backup back into an empty place",
            text: """
                usage: haru restore FILE [--data DIR] [--store ADDRESS] [--blobs ADDRESS]

                The backup is checked whole before anything is written. Devices that meet the restored server send it what the
                backup does not have.

                  --data DIR          a folder without data (HARU_DATA)
                  --store ADDRESS     the PostgreSQL that haru serve is given (HARU_STORE)
                  --blobs ADDRESS     the bucket of photos that haru serve is given (HARU_BLOBS)
                """),
        CommandHelp(
            name: "verify", summary: "look through all that is stored",
            text: """
                usage: haru verify [FILE] [--data DIR] [--store ADDRESS] [--blobs ADDRESS]

                Reads all of a backup, or of the data folder: the database, every change, the digests and every photo. Says
                what is not as it should be, and ends with 1 then.

                  --data DIR          where the data is kept (HARU_DATA)
                  --store ADDRESS     the PostgreSQL that haru serve is given (HARU_STORE)
                  --blobs ADDRESS     the bucket of photos that haru serve is given (HARU_BLOBS)
                """),
        CommandHelp(
            name: "doctor", summary: "look at what most often goes wrong",
            text: """
                usage: haru doctor [--data DIR] [--store ADDRESS] [--blobs ADDRESS]

                Looks at the folder, the room on the disk, the clock, the limits of the system and the data. Ends with 1 where
                something is to be done.

                  --data DIR          where the data is kept (HARU_DATA)
                  --store ADDRESS     the PostgreSQL that haru serve is given (HARU_STORE)
                  --blobs ADDRESS     the bucket of photos that haru serve is given (HARU_BLOBS)
                """),
    ]
}
