import Glibc
import LoopbackClient
import Testing

@Suite("A test's temporary folder")
struct TemporaryFolderTests {
    @Test("goes with its links, and their targets stay")
    func links() {
        let kept = TemporaryFolder()
        kept.write("inner/kept.txt", "kept")
        var path = ""
        do {
            let folder = TemporaryFolder()
            path = folder.path
            folder.write("a/b", "b")
            #expect(symlink(kept.path, path + "/folder") == 0)
            #expect(symlink(kept.path + "/inner/kept.txt", path + "/file") == 0)
            #expect(symlink("/nowhere/at/all", path + "/broken") == 0)
        }
        #expect(access(path, F_OK) != 0)
        #expect(access(kept.path + "/inner/kept.txt", F_OK) == 0)
    }
}
