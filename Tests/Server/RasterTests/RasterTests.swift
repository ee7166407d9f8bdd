import Cards
import Testing

@testable import Raster

@Suite("Pictures drawn by the server")
struct RasterTests {
    private let red = Color(0xC8102E)

    private func pixel(_ surface: Surface, _ x: Int, _ y: Int) -> UInt32 {
        surface.withPixels { pixels, stride in pixels[y * stride + x] }
    }

    private func picture(_ marks: [Mark], size: Double = 40) -> DisplayList {
        var list = DisplayList(width: size, height: size)
        for mark in marks { list.add(mark) }
        return list
    }

    @Test("a picture of no pixels or of too many is refused")
    func size() {
        #expect(throws: RasterError.size) { try Raster.png(picture([], size: 0), scale: 1) }
        #expect(throws: RasterError.size) { try Raster.png(picture([], size: 40), scale: 1000) }
    }

    @Test("a panel covers its box in the scale that is asked for, and its corners are round")
    func panel() throws {
        let list = picture([.panel(Panel(Box(10, 10, 20, 20), radius: 8, fill: .solid(red)))])
        let surface = try Raster.draw(list, scale: 2)
        #expect(surface.width == 80)
        #expect(pixel(surface, 40, 40) == 0xFFC8_102E)
        #expect(pixel(surface, 21, 21) == 0)
        #expect(pixel(surface, 40, 19) == 0)
        #expect(pixel(surface, 40, 21) == 0xFFC8_102E)
        #expect(try Raster.png(list, scale: 1).starts(with: [0x89, 0x50, 0x4E, 0x47]))
    }

    @Test("a shadow lies below, is as strong on both sides, and fades")
    func shadow() throws {
        let panel = Panel(
            Box(12, 8, 16, 16), fill: .none, shadow: Shadow(Color(0, 100), blur: 6, down: 4))
        let surface = try Raster.draw(picture([.panel(panel)]), scale: 1)
        let alpha = { (x: Int, y: Int) in pixel(surface, x, y) >> 24 }
        #expect(alpha(20, 20) > 240)
        #expect(alpha(11, 20) == alpha(28, 20))
        #expect(alpha(11, 20) > alpha(8, 20))
        #expect(alpha(8, 20) > 0)
        #expect(alpha(20, 28) > alpha(20, 7))
        #expect(alpha(0, 0) == 0)
    }

    @Test("the part of a photo that is wanted fills its place")
    func photo() throws {
        // Left half white, right half black.
        let pixels = (0..<4).flatMap { _ in [255, 255, 255, 255, 255, 255, 0, 0, 0, 0, 0, 0] as [UInt8] }
        let photo = try PhotoPixels(width: 4, height: 4, pixels: pixels)
        let slot = PhotoSlot(Box(0, 0, 40, 40), radius: 0, part: Box(0.5, 0, 0.5, 1), overlay: .none)
        let surface = try Raster.draw(picture([.photo(slot)]), scale: 1, photo: photo)
        #expect(pixel(surface, 30, 20) == 0xFF00_0000)
        #expect(throws: RasterError.size) { try PhotoPixels(width: 2, height: 2, pixels: [1, 2, 3]) }
    }

    @Test("text stands where it is anchored, as wide as it was measured")
    func text() throws {
        let font = Font(.sans, size: 10)
        let width = PangoText.measurer.width("하루", font)
        #expect(width > 12 && width < 24)
        func ink(_ anchor: TextRun.Anchor) throws -> (first: Int, last: Int) {
            let run = TextRun("하루", x: 20, y: 25, anchor: anchor, font: font, color: red)
            let surface = try Raster.draw(picture([.text(run)]), scale: 1)
            let columns = (0..<40).filter { x in (0..<40).contains { pixel(surface, x, $0) >> 24 > 40 } }
            return (try #require(columns.first), try #require(columns.last))
        }
        let (left, middle, right) = (try ink(.left), try ink(.middle), try ink(.right))
        #expect(left.first >= 20 && left.last <= 20 + Int(width.rounded(.up)))
        #expect(right.last < 20 && right.first >= 20 - Int(width.rounded(.up)))
        #expect(abs((middle.first + middle.last) / 2 - 20) <= 1)
    }
}
