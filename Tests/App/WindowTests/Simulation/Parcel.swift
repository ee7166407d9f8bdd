import AppFrame
import HaruApp

/// Something under way between windows, their browser, and the server.
struct Parcel {
    enum Content {
        /// The browser tells a window something.
        case event(HostEvent)
        /// The disk has a window's save: its news go to the others, and the window is told.
        case stored(id: Int32, news: String)
        /// News of another window.
        case news(String)
        case request(job: Int32, body: [UInt8])
        /// The server's answer; nil where there was none.
        case answer(job: Int32, body: [UInt8]?)
    }

    /// Parcels of one lane arrive in their order; those of the network have none.
    enum Lane: Equatable {
        case network
        case disk
        case lock
        case timer(Int32)
        /// From the window with this number.
        case window(Int)
    }

    let device: Int
    /// The number of the window that it goes to, or comes from.
    let window: Int
    let lane: Lane
    let content: Content
}
