import Store

/// The bucket that `--blobs` or HARU_BLOBS names, for photos outside of the data folder.
enum BlobsOption {
    static let name = "blobs"

    /// Nil if none is named. Keys come only from the environment: every user of the machine can read a command line.
    static func bucket(
        _ arguments: Arguments, _ environment: (String) -> String? = ServeOptions.environment
    ) throws(Arguments.Failure) -> Bucket? {
        guard let address = arguments.value(name) ?? environment("HARU_BLOBS") else { return nil }
        guard let key = environment("HARU_S3_KEY") else { throw .missing("HARU_S3_KEY") }
        guard let secret = environment("HARU_S3_SECRET") else { throw .missing("HARU_S3_SECRET") }
        let (endpoint, region) = (environment("HARU_S3_ENDPOINT"), environment("HARU_S3_REGION"))
        guard let bucket = Bucket(address, endpoint: endpoint, region: region ?? "us-east-1", key: key, secret: secret)
        else {
            throw .invalidValue(
                option: name, value: address,
                expected: "s3://BUCKET or s3://BUCKET/PREFIX, with HARU_S3_ENDPOINT such as https://s3.example.org and "
                    + "HARU_S3_REGION such as us-east-1")
        }
        return bucket
    }
}
