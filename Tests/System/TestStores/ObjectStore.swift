import Foundation
import Store
import Synchronization

/// An S3-compatible object store of the tests' own, on the loopback: moto (PyPI), which checks who asks and every signature. It ends
/// with the process that has made it, however that ends.
public final class ObjectStore: @unchecked Sendable {
    public enum Failure: Error {
        /// With its message.
        case noServer(String)
        case refused(String)
    }

    /// One for all tests.
    public static let shared = Result { try ObjectStore() }

    public static let region = "eu-test-1"
    public let endpoint: String
    public let key: String
    public let secret: String
    private let process = Process()
    private let (input, output) = (Pipe(), Pipe())
    private let turn = NSLock()

    /// Makes a bucket and somebody who may use it, says where they are, and then does one word a line. Only from then on is it asked
    /// who somebody is.
    private static let program = #"""
        import json, logging, sys
        logging.getLogger("werkzeug").setLevel(logging.ERROR)
        import boto3
        from moto import settings
        from moto.server import ThreadedMotoServer
        server = ThreadedMotoServer(ip_address="127.0.0.1", port=0, verbose=False)
        server.start()
        host, port = server.get_host_and_port()
        region = sys.argv[1]
        def client(name, key, secret):
            return boto3.client(name, endpoint_url=f"http://{host}:{port}", region_name=region, aws_access_key_id=key,
                                aws_secret_access_key=secret)
        people = client("iam", "none", "none")
        people.create_user(UserName="haru")
        rule = {"Version": "2012-10-17", "Statement": {"Effect": "Allow", "Action": "s3:*", "Resource": "*"}}
        people.put_user_policy(UserName="haru", PolicyName="all", PolicyDocument=json.dumps(rule))
        access = people.create_access_key(UserName="haru")["AccessKey"]
        key, secret = access["AccessKeyId"], access["SecretAccessKey"]
        client("s3", "none", "none").create_bucket(
            Bucket="photos", CreateBucketConfiguration={"LocationConstraint": region})
        settings.INITIAL_NO_AUTH_ACTION_COUNT = 0
        print(port, key, secret, flush=True)
        store = client("s3", key, secret)
        for line in sys.stdin:
            word, name = line.split()
            if word == "list":
                found = store.list_objects_v2(Bucket="photos", Prefix=name).get("Contents", [])
                print(" ".join(["done", *(item["Key"] for item in found)]), flush=True)
            elif word == "spoil":
                store.put_object(Bucket="photos", Key=name, Body=b"spoilt")
                print("done", flush=True)
            elif word == "delete":
                store.delete_object(Bucket="photos", Key=name)
                print("done", flush=True)
        """#

    private init() throws {
        let root = URL(fileURLWithPath: #filePath).appendingPathComponent("../../../..").standardized
        let environment = try Self.environment(root)
        process.executableURL = URL(fileURLWithPath: environment + "/bin/python")
        process.arguments = ["-c", Self.program, Self.region]
        process.standardInput = input
        process.standardOutput = output
        process.standardError = FileHandle.nullDevice
        try process.run()
        // Otherwise its end would not be seen.
        try output.fileHandleForWriting.close()
        try input.fileHandleForReading.close()
        let line = Self.line(output) ?? "no line"
        let words = line.split(separator: " ").map(String.init)
        guard words.count == 3 else { throw Failure.noServer(line) }
        (endpoint, key, secret) = ("http://127.0.0.1:\(words[0])", words[1], words[2])
    }

    /// The Python with moto in it, which is made where it is missing.
    private static func environment(_ root: URL) throws -> String {
        let (tool, output) = (Process(), Pipe())
        tool.executableURL = root.appendingPathComponent("Tools/python-environment")
        tool.arguments = [root.appendingPathComponent("Tests/Server/requirements.txt").path]
        tool.standardOutput = output
        try tool.run()
        try output.fileHandleForWriting.close()
        guard let line = line(output) else { throw Failure.noServer("Tools/python-environment") }
        tool.waitUntilExit()
        return line
    }

    /// A place in the bucket that nobody else has.
    public func newPrefix() -> String { "p\(String(UInt64.random(in: .min ... .max), radix: 36))/photos" }

    public func address(_ prefix: String) -> String { "s3://photos/\(prefix)" }

    public func bucket(_ prefix: String, secret: String? = nil) -> Bucket {
        guard
            let bucket = Bucket(
                address(prefix), endpoint: endpoint, region: Self.region, key: key, secret: secret ?? self.secret)
        else { preconditionFailure("the address is made here") }
        return bucket
    }

    /// The environment that `haru` is given.
    public func environment(_ prefix: String) -> [String: String] {
        [
            "HARU_BLOBS": address(prefix), "HARU_S3_ENDPOINT": endpoint, "HARU_S3_REGION": Self.region,
            "HARU_S3_KEY": key, "HARU_S3_SECRET": secret,
        ]
    }

    /// All keys that begin with a text.
    public func keys(_ prefix: String) throws -> [String] { try ask("list \(prefix)") }
    /// Replaces the bytes that are there.
    public func spoil(_ key: String) throws { _ = try ask("spoil \(key)") }
    public func delete(_ key: String) throws { _ = try ask("delete \(key)") }

    private func ask(_ words: String) throws -> [String] {
        try turn.withLock {
            try input.fileHandleForWriting.write(contentsOf: Data((words + "\n").utf8))
            let answer = (Self.line(output) ?? "").split(separator: " ").map(String.init)
            guard answer.first == "done" else { throw Failure.refused(words) }
            return Array(answer.dropFirst())
        }
    }

    private static func line(_ output: Pipe) -> String? {
        var line = Data()
        while let byte = try? output.fileHandleForReading.read(upToCount: 1), !byte.isEmpty {
            if byte == Data([10]) { return String(decoding: line, as: UTF8.self) }
            line += byte
        }
        return line.isEmpty ? nil : String(decoding: line, as: UTF8.self)
    }
}
