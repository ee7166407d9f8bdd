/// Copies people's data from one database into another, of whatever kinds: all have the same tables and columns.
enum TableCopy {
    enum Kind { case integer, text, blob }

    /// Every table that begins with an account, and its columns.
    static let tables: KeyValuePairs<String, KeyValuePairs<String, Kind>> = [
        "account": [
            "account": .integer, "name": .text, "passphrase": .text, "created": .integer, "log": .text,
            "seq": .integer, "digest": .integer, "fields": .integer, "restamped": .text, "photos": .integer,
            "latest": .text, "renewed": .integer,
        ],
        "device": [
            "account": .integer, "device": .integer, "name": .text, "kind": .text, "token": .blob,
            "created": .integer, "seen": .integer, "expires": .integer,
        ],
        "invitation": [
            "account": .integer, "token": .blob, "kind": .text, "created": .integer, "expires": .integer,
        ],
        "state": [
            "account": .integer, "collection": .text, "record": .text, "field": .text, "value": .blob,
            "stamp": .text, "base": .text, "seq": .integer,
        ],
        "history": [
            "account": .integer, "collection": .text, "record": .text, "field": .text, "value": .blob,
            "stamp": .text, "base": .text, "seq": .integer, "newer": .text, "conflict": .integer,
        ],
        "restamp": [
            "account": .integer, "collection": .text, "record": .text, "sent": .text, "field": .text, "stamp": .text,
            "seq": .integer, "sender": .integer,
        ],
        "photo": ["account": .integer, "hash": .text, "type": .text, "size": .integer, "created": .integer],
        "feed": [
            "account": .integer, "feed": .integer, "name": .text, "choice": .text, "token": .blob, "created": .integer,
            "seen": .integer, "kind": .text,
        ],
        "push": [
            "account": .integer, "device": .integer, "endpoint": .text, "key": .blob, "secret": .blob, "zone": .text,
            "language": .text, "home": .text, "planned": .integer, "taken": .integer, "received": .integer,
            "problem": .integer, "begun": .integer,
        ],
        "channel": [
            "account": .integer, "device": .integer, "address": .text, "secret": .text, "zone": .text,
            "language": .text, "home": .text, "planned": .integer, "taken": .integer, "problem": .integer,
            "code": .blob, "expires": .integer, "tries": .integer, "begun": .integer,
        ],
        "notice": [
            "account": .integer, "device": .integer, "name": .text, "due": .integer, "until": .integer,
            "next": .integer, "tries": .integer, "done": .integer, "token": .blob,
        ],
        "attempt": ["account": .integer, "source": .blob, "attempts": .integer, "next": .integer],
        "calendar": [
            "account": .integer, "calendar": .text, "source": .blob, "body": .blob, "tag": .text, "modified": .text,
            "fetched": .integer, "tried": .integer, "next": .integer, "failures": .integer, "problem": .text,
        ],
    ]

    /// Copies. For one state of the source and one transaction of the target, the caller must have begun them.
    static func run(from source: any SQLConnection, to target: any SQLConnection) throws(DatabaseError) {
        let accounts = try source.query("SELECT account FROM account") { row throws(DatabaseError) in row.integer(0) }
        for account in accounts {
            for (table, columns) in tables {
                let names = columns.map(\.key).joined(separator: ", ")
                let marks = columns.map { _ in "?" }.joined(separator: ", ")
                let insert = "INSERT INTO \(table) (\(names)) VALUES (\(marks))"
                try source.scan(
                    "SELECT \(names) FROM \(table) WHERE account = ?", .integer(account)
                ) { row throws(DatabaseError) in
                    var values: [SQLValue] = []
                    for (place, column) in columns.enumerated() {
                        values.append(Self.value(row, Int32(place), column.value))
                    }
                    try target.scan(insert, values: values) { _ throws(DatabaseError) in true }
                    return true
                }
            }
        }
    }

    /// Copies the key by which push services know the servers of a store; without one, none is known yet. Where the
    /// target has a key and no accounts, nobody relies on that.
    static func copyPushKey(from source: any SQLConnection, to target: any SQLConnection) throws(DatabaseError) {
        let keys = try source.query("SELECT pushkey FROM store WHERE pushkey IS NOT NULL") {
            row throws(DatabaseError) in row.blob(0)
        }
        guard let key = keys.first else { return }
        try target.run("UPDATE store SET pushkey = ?", .blob(key))
    }

    private static func value(_ row: borrowing Row, _ place: Int32, _ kind: Kind) -> SQLValue {
        if row.isNull(place) { return .null }
        return switch kind {
        case .integer: .integer(row.integer(place))
        case .text: .text(row.text(place))
        case .blob: .blob(row.blob(place))
        }
    }
}
