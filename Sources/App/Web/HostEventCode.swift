#if arch(wasm32)
/// The kinds of news from haru.js, by numbers that the build puts into the script (Tools/assemble/codes.py).
enum HostEventCode: Int32 {
    case route = 1
    case timer = 2
    case tick = 3
    case saved = 4
    case received = 5
    case update = 6
    case persistence = 7
    case wide = 8
    case dark = 9
    case open = 10
    case read = 16
    case photo = 20
    case ready = 30
    case drawn = 31
    case sent = 32
    case copied = 40
    case licences = 41
    case lock = 50
    case full = 61
    case file = 63
    case notifications = 64
    case lost = 65
    case leads = 66
    case live = 67
    case board = 68
    case piece = 70
}
#endif
