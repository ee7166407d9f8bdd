import AppFrame
import Daybook
import FileWork
import HaruApp
import Replica
import WebHost

/// The numbers by which haru.js knows effects; the build puts them into the script (Tools/assemble/codes.py).
enum EffectCode {
    static let save: Int32 = 1
    static let push: Int32 = 2
    static let replace: Int32 = 3
    static let back: Int32 = 4
    static let focus: Int32 = 5
    static let timer: Int32 = 6
    static let page: Int32 = 7
    static let download: Int32 = 8
    static let persist: Int32 = 9
    static let activateUpdate: Int32 = 10
    static let tables: Int32 = 11
    static let askPersistence: Int32 = 12
    static let askNotifications: Int32 = 13
    static let notify: Int32 = 14
    static let scroll: Int32 = 15
    static let read: Int32 = 16
    static let top: Int32 = 17
    static let readPhoto: Int32 = 20
    static let removeUnusedPhotos: Int32 = 21
    static let savePhoto: Int32 = 22
    static let prepare: Int32 = 30
    static let draw: Int32 = 31
    static let send: Int32 = 32
    static let copy: Int32 = 40
    static let readLicences: Int32 = 41
    static let readTexts: Int32 = 42
    static let lock: Int32 = 50
    static let print: Int32 = 51
    static let full: Int32 = 61
    static let file: Int32 = 70
    /// Tells the program for files something.
    static let files: Int32 = 71
    static let lead: Int32 = 80
    static let live: Int32 = 81
    static let erase: Int32 = 82
    static let broadcast: Int32 = 83
    static let badge: Int32 = 84
}

/// When the focus moves.
enum FocusCode {
    static let now: Int32 = 0
    /// In the next frame.
    static let late: Int32 = 1
    /// In the next frame, without scrolling, and only if nothing else has it: it goes back to where it came from.
    static let back: Int32 = 2
}

/// The numbers of saves that are not commits; commits begin at 1.
enum SaveCode {
    /// Nobody waits for the result.
    static let unreported: Int32 = 0
}

extension Runtime {
    /// Hands the effects of a step to the browser, in order.
    func run(_ effects: [Effect]) {
        for effect in effects { run(effect) }
    }

    private func run(_ effect: Effect) {
        switch effect {
        case .save(let id, let save):
            store(app.puts(of: save), id, app.news(of: save))
        case .storeDraft(let id, let name, let value): store([Put("meta", name, value)], id)
        case .setAside(let rows): store(app.puts(settingAside: rows), SaveCode.unreported)
        case .read: hostEffect(EffectCode.read)
        case .push(let path): hostEffect(EffectCode.push, app.depth, path)
        case .replace(let path): hostEffect(EffectCode.replace, app.depth, path)
        case .back: hostEffect(EffectCode.back)
        // Moving the focus lays out a whole new screen at once; in the next frame that costs nothing more. A field
        // cannot wait: phones show their keyboard only while a tap is handled.
        case .focus(let id): hostEffect(EffectCode.focus, id == "heading" ? FocusCode.late : FocusCode.now, id)
        case .refocus(let id): hostEffect(EffectCode.focus, FocusCode.back, id)
        case .timer(let timer, let milliseconds):
            hostEffect(EffectCode.timer, timer.rawValue, "\(milliseconds)")
        case .page(let dress, let title): hostEffect(EffectCode.page, 0, dress, title)
        case .download(let name, let type, let text):
            hostEffect(EffectCode.download, 0, "\(name)\n\(type)", text)
        case .askPersistence: hostEffect(EffectCode.askPersistence)
        case .askNotifications: hostEffect(EffectCode.askNotifications)
        case .notify(let title, let body, let path, let tag):
            hostEffect(EffectCode.notify, 0, path, "\(title)\n\(body)\n\(tag)")
        case .badge(let count): hostEffect(EffectCode.badge, count)
        case .top: hostEffect(EffectCode.top)
        case .scroll(let id): hostEffect(EffectCode.scroll, 0, id)
        case .reveal(let id): hostEffect(EffectCode.scroll, 1, id)
        case .readPhoto(let number): hostEffect(EffectCode.readPhoto, number)
        case .savePhoto(let hash, let name): hostEffect(EffectCode.savePhoto, 0, hash, name)
        case .picture(let effect): run(effect)
        case .removeUnusedPhotos(let age): hostEffect(EffectCode.removeUnusedPhotos, age)
        case .copy(let text): hostEffect(EffectCode.copy, 0, text)
        case .readTexts(let language): hostEffect(EffectCode.readTexts, 0, language.tag)
        case .readQuestions: hostEffect(EffectCode.readTexts, 0, "questions")
        case .readLicences: hostEffect(EffectCode.readLicences)
        case .lock(let job, let effect):
            hostEffect(EffectCode.lock, job, "\(effect.way)", effect.message.text)
        case .print: hostEffect(EffectCode.print)
        case .file(let job, let effect):
            hostLay(effect.bytes)
            hostEffect(EffectCode.file, job, "\(effect.way)", effect.arguments)
        case .files(let message):
            hostLay(message.bytes)
            hostEffect(EffectCode.files)
        case .full(let isFull): hostEffect(EffectCode.full, isFull ? 1 : 0)
        case .persist: hostEffect(EffectCode.persist)
        case .lead: hostEffect(EffectCode.lead)
        case .live(let isOn): hostEffect(EffectCode.live, isOn ? 1 : 0)
        case .erase: hostEffect(EffectCode.erase)
        case .broadcast(let line): hostEffect(EffectCode.broadcast, 0, line)
        case .activateUpdate: hostEffect(EffectCode.activateUpdate)
        }
    }

    private func run(_ effect: ShareEffect) {
        switch effect {
        case .prepare(let photo): hostEffect(EffectCode.prepare, 0, photo ?? "")
        case .draw(let script, let canvas, let serial): hostEffect(EffectCode.draw, serial, canvas, script)
        case .send(let way, let name): hostEffect(EffectCode.send, way.rawValue, name)
        }
    }

    /// Has rows stored in one transaction, in the database that memory knows.
    private func store(_ puts: [Put], _ id: Int32, _ news: String = "") {
        hostEffect(EffectCode.save, id, JSON.array([.string(app.storageMark ?? "none")] + json(puts)).text, news)
    }
}

/// Rows as storage.js takes them.
func json(_ puts: [Put]) -> [JSON] {
    puts.map { put in
        let condition: JSON =
            switch put.condition {
            case .none: false
            case .absent: true
            case .stored(let text): .string(text)
            case .holding(let text): .array([.string(text)])
            case .merged(let fields): .object([JSONMember("fields", .string(fields))])
            case .ahead: 1
            }
        return .array([.string(put.store), .string(put.key), put.value.map { .string($0) } ?? .null, condition])
    }
}
