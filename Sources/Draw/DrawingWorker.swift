import CChildProcess
import Drawing
import Glibc

/// Reads one order after the other from a socket, and answers each.
struct DrawingWorker {
    /// Seconds of processor time for a picture; the kernel ends a process that takes longer.
    private static let mostSeconds: Int32 = 5

    let socket: Int32

    /// Returns the exit code once the socket is closed: 0, or 2 if the message was no order.
    func run() -> Int32 {
        while true {
            guard haru_allow_seconds(Self.mostSeconds) == 0 else { return 3 }
            var photo: Int32 = -1
            guard let head = receive(DrawingMessage.headLength, &photo) else { return 0 }
            let length = DrawingMessage.length(head)
            guard length <= DrawingMessage.longestOrder, let bytes = receive(length, &photo),
                let order = DrawingOrder(bytes)
            else { return 2 }
            let answer = Picture.answer(order, photo: photo)
            if photo >= 0 { close(photo) }
            guard send(DrawingMessage.head(answer.count)), send(answer) else { return 0 }
        }
    }

    /// Waits for so many bytes; nil if the other side ended before.
    private func receive(_ count: Int, _ photo: inout Int32) -> [UInt8]? {
        var bytes = [UInt8](repeating: 0, count: count)
        var done = 0
        while done < count {
            let got = bytes.withUnsafeMutableBytes {
                haru_receive_file(socket, $0.baseAddress! + done, count - done, &photo)
            }
            guard got > 0 else { return nil }
            done += got
        }
        return bytes
    }

    private func send(_ bytes: [UInt8]) -> Bool {
        var done = 0
        while done < bytes.count {
            let sent = bytes.withUnsafeBytes {
                Glibc.send(socket, $0.baseAddress! + done, bytes.count - done, Int32(MSG_NOSIGNAL))
            }
            if sent < 0, errno == EINTR { continue }
            guard sent > 0 else { return false }
            done += sent
        }
        return true
    }
}
