import HTTP
import Store

/// Why Haru could not start.
public enum StartError: Error, Equatable, Sendable {
    case site(SiteError)
    case store(StoreError)
    case server(ServerError)
}
