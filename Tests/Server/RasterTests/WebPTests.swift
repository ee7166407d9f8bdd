import CWebP
import Cards
import Testing

@testable import Raster

@Suite("Pictures as WebP")
struct WebPTests {
    @Test("every pixel is as it was drawn, those half transparent to the rounding of a byte")
    func same() throws {
        var list = DisplayList(width: 40, height: 30)
        list.add(.panel(Panel(Box(0, 0, 20, 30), fill: .solid(Color(0xC8102E)))))
        list.add(.panel(Panel(Box(10, 5, 20, 20), radius: 6, fill: .solid(Color(0x355F9C, 40)))))
        let drawn = try Raster.draw(list, scale: 2)
        let bytes = try Raster.webp(list, scale: 2)
        var (width, height): (Int32, Int32) = (0, 0)
        let plain = try #require(WebPDecodeBGRA(bytes, bytes.count, &width, &height))
        defer { WebPFree(plain) }
        #expect(width == 80 && height == 60)
        var most = 0
        drawn.withPixels { pixels, stride in
            for row in 0..<60 {
                for column in 0..<80 {
                    let pixel = pixels[row * stride + column]
                    let (place, alpha) = ((row * 80 + column) * 4, Int(pixel >> 24))
                    most = max(most, abs(Int(plain[place + 3]) - alpha))
                    for (part, shift) in [(0, 0), (1, 8), (2, 16)] as [(Int, UInt32)] {
                        let multiplied = (Int(plain[place + part]) * alpha + 127) / 255
                        most = max(most, abs(multiplied - Int(pixel >> shift & 255)))
                    }
                }
            }
        }
        #expect(most <= 1)
    }
}
