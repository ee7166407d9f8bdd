import Outbound
import XML

/// Why a bucket does not do as asked.
public enum BucketFault: Error, Equatable, Sendable {
    case noAnswer(OutboundError)
    /// The requested object is missing.
    case missing
    /// The store refuses, with its status and the code in its answer, such as 403 and `SignatureDoesNotMatch`.
    case refused(status: Int, code: String)
    /// A malformed list.
    case unreadable
}

extension BucketFault {
    /// Names the problem, in one line, without secrets.
    public var text: String {
        switch self {
        case .noAnswer(let error):
            switch error {
            case .offline: "this machine has no network"
            case .malformed: "its address cannot be asked"
            case .unreachable: "it cannot be reached"
            case .timedOut: "it does not answer in time"
            case .untrusted: "its certificate is not good"
            case .forbidden: "its address is one of a network of one’s own"
            case .tooLarge: "it answers with more than a photo may have"
            case .broken(let code), .unwelcome(let code): "the connection broke (libcurl's error \(code))"
            }
        case .missing: "what is asked for is not there"
        case .refused(let status, let code): "it refuses with \(status)\(code.isEmpty ? "" : " \(code)")"
        case .unreadable: "its list of photos cannot be read"
        }
    }
}

extension OutboundResponse {
    /// The answer of a bucket, if it is a success.
    func checked() throws(BucketFault) -> OutboundResponse {
        if (200..<300).contains(status) { return self }
        // An answer to HEAD has no body that says more.
        let code = XMLReader.read(body)?.value("Code") ?? ""
        if status == 404, code != "NoSuchBucket" { throw .missing }
        // Text from outside is cut to the form of such codes.
        throw .refused(
            status: status, code: String(code.prefix(64).filter { $0.isASCII && ($0.isLetter || $0.isNumber) }))
    }

    /// The hashes of the photos in a list of them.
    func hashes() throws(BucketFault) -> [String] {
        guard let root = XMLReader.read(body), root.name == "ListBucketResult" else { throw .unreadable }
        return root.children.filter { $0.name == "Contents" }.compactMap {
            $0.value("Key")?.split(separator: "/").last.map(String.init)
        }
    }
}
