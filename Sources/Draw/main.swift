import CChildProcess
import Glibc

// haru-draw: draws pictures of widgets and decodes photos for `haru serve`, which starts it and talks to it by its
// standard input, a socket. A failure here costs one picture.

/// Bytes of address space: fonts, which are mapped whole, the largest photo as pixels, and the largest picture.
let mostMemory = 1 << 30
/// Open files: standard streams, a photo, and fonts while they are looked at.
let mostFiles: Int32 = 32

guard haru_confine(mostMemory, mostFiles) == 0 else { exit(3) }
exit(DrawingWorker(socket: STDIN_FILENO).run())
