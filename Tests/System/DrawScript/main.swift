import Cards
import Glibc
import Raster
import Replica

// Draws a canvas script: `DrawScript png|svg [PHOTO] < SCRIPT > PICTURE`, one pixel of the picture for one of the list.

func contents(of file: Int32) -> [UInt8] {
    var (bytes, buffer) = ([UInt8](), [UInt8](repeating: 0, count: 1 << 16))
    while case let count = read(file, &buffer, buffer.count), count > 0 { bytes += buffer[..<count] }
    return bytes
}

func give(_ bytes: [UInt8], to file: Int32) {
    var done = 0
    while done < bytes.count {
        let count = bytes.withUnsafeBytes { write(file, $0.baseAddress! + done, bytes.count - done) }
        guard count > 0 else { exit(1) }
        done += count
    }
}

func end(_ problem: String) -> Never {
    give(Array((problem + "\n").utf8), to: STDERR_FILENO)
    exit(1)
}

let arguments = CommandLine.arguments
let script = String(decoding: contents(of: STDIN_FILENO), as: UTF8.self)
guard arguments.count > 1, let list = DisplayList(script: script) else { end("this is no canvas script") }
// Then nothing was lost by reading it.
guard list.canvasScript() == script else { end("it would be written otherwise: \(list.canvasScript())") }

if arguments[1] == "svg" {
    give(Array(list.svg(photo: arguments.count > 2 ? arguments[2] : nil).utf8), to: STDOUT_FILENO)
} else {
    var photo: PhotoPixels?
    if arguments.count > 2 {
        let file = open(arguments[2], O_RDONLY)
        photo = try PhotoPixels(decoding: contents(of: file), width: 4096, height: 4096)
    }
    give(try Raster.png(list, scale: 1, photo: photo), to: STDOUT_FILENO)
}
