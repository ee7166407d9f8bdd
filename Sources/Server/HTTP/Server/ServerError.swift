/// Why a server could not start.
public enum ServerError: Error, Equatable, Sendable {
    /// The host is no address and no name that resolves.
    case unknownHost(String)
    /// Another program listens on the port.
    case addressInUse(host: String, port: UInt16)
    /// The address is not this machine's, or the port needs rights that the process lacks.
    case cannotListen(host: String, port: UInt16, errno: Int32)
    /// libmicrohttpd or the kernel refused something else.
    case system(String, errno: Int32)
}
