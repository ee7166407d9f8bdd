import Daybook
import Replica
import Testing

@Suite("Cropping a photo")
struct CropTests {
    private func size(_ width: Int32, _ height: Int32) throws -> PhotoSize {
        try #require(PhotoSize(width: width, height: height))
    }

    private func ratio(_ text: String) throws -> CropRatio { try #require(CropRatio(text: text)) }

    @Test(
        "a new crop shows as much as its ratio allows, about the middle",
        arguments: [
            ("1:1", 1600, 1200, 200, 0, 1200, 1200), ("4:5", 1600, 1200, 320, 0, 960, 1200),
            ("3:2", 1200, 1600, 0, 400, 1200, 800), ("5:7", 500, 700, 0, 0, 500, 700), ("1:1", 1, 1, 0, 0, 1, 1),
        ] as [(String, Int32, Int32, Double, Double, Double, Double)])
    func cover(
        _ text: String, _ width: Int32, _ height: Int32, _ x: Double, _ y: Double, _ w: Double, _ h: Double
    ) throws {
        let source = Crop(covering: try ratio(text)).source(in: try size(width, height))
        #expect(abs(source.x - x) < 1e-9 && abs(source.y - y) < 1e-9)
        #expect(abs(source.width - w) < 1e-9 && abs(source.height - h) < 1e-9)
    }

    @Test("a photo follows the finger and stops at its edge, and no drag is owed back")
    func drag() throws {
        let photo = try size(1000, 1000)
        let crop = Crop(covering: .square).zoomed(by: 2, at: 0.5, 0.5, in: photo)
        #expect(crop.source(in: photo) == CropSource(x: 250, y: 250, width: 500, height: 500))
        #expect(crop.dragged(0.1, -0.2, in: photo).source(in: photo).x == 200)
        #expect(crop.dragged(0.1, -0.2, in: photo).source(in: photo).y == 350)
        let far = crop.dragged(99, 0, in: photo)
        #expect(far.source(in: photo).x == 0)
        #expect(far.dragged(-0.1, 0, in: photo).source(in: photo).x == 50)
    }

    @Test("zooming keeps the point under the fingers")
    func zoom() throws {
        let photo = try size(1000, 1000)
        let source = Crop(covering: .square).zoomed(by: 4, at: 0.2, 0.8, in: photo).source(in: photo)
        #expect(abs(source.x + source.width * 0.2 - 200) < 1e-9)
        #expect(abs(source.y + source.height * 0.8 - 800) < 1e-9)
        #expect(Crop(covering: .square).zoomed(by: 100, at: 0.5, 0.5, in: photo).zoom == Crop.mostZoom)
        #expect(Crop(covering: .square).zoomed(by: 0.01, at: 0.5, 0.5, in: photo).zoom == 1)
    }

    @Test("values that are no finite numbers change nothing", arguments: [Double.nan, .infinity, -.infinity])
    func numbers(bad: Double) throws {
        let photo = try size(1000, 600)
        let crop = Crop(covering: .portrait)
        #expect(crop.dragged(bad, 0, in: photo) == crop)
        #expect(crop.dragged(0, bad, in: photo) == crop)
        #expect(crop.zoomed(by: bad, at: 0.5, 0.5, in: photo) == crop)
        #expect(crop.zoomed(by: 2, at: bad, 0.5, in: photo) == crop)
    }

    @Test(
        "a stored crop is checked",
        arguments: [
            (#"{"ratio":"4:5","x":0.5,"y":0.25,"zoom":2}"#, true), (#"{"ratio":"4:5","x":0,"y":1,"zoom":8}"#, true),
            (#"{"ratio":"4:5","x":0,"y":1,"zoom":8,"new":[]}"#, true),
            (#"{"ratio":"4:6","x":0,"y":1,"zoom":8}"#, false),
            (#"{"ratio":"4:5","x":-0.1,"y":1,"zoom":8}"#, false), (#"{"ratio":"4:5","x":0,"y":1.1,"zoom":8}"#, false),
            (#"{"ratio":"4:5","x":0,"y":1,"zoom":0}"#, false), (#"{"ratio":"4:5","x":0,"y":1,"zoom":8.1}"#, false),
            (#"{"ratio":"4:5","x":0,"y":1}"#, false), (#"{"ratio":"4:5","x":"0","y":1,"zoom":1}"#, false),
            (#"{"ratio":45,"x":0,"y":1,"zoom":1}"#, false), ("[]", false), ("null", false), ("0.5", false),
        ])
    func stored(text: String, isValid: Bool) throws {
        #expect((Crop(try JSON.parse(text)) != nil) == isValid)
    }

    @Test("a crop cannot be made of NaN, nor a photo of no size")
    func invalid() {
        #expect(Crop(ratio: .square, x: .nan, y: 0, zoom: 1) == nil)
        #expect(Crop(ratio: .square, x: 0, y: .nan, zoom: 1) == nil)
        #expect(Crop(ratio: .square, x: 0, y: 0, zoom: .nan) == nil)
        #expect(PhotoSize(width: 0, height: 1) == nil && PhotoSize(width: 1, height: 65_536) == nil)
    }

    @Test("there are nine ratios, each with its turned one")
    func ratios() {
        #expect(CropRatio.all.count == 9)
        for ratio in CropRatio.all {
            #expect(CropRatio.all.contains(ratio.turned))
            #expect(CropRatio(text: ratio.text) == ratio)
        }
    }

    @Test(
        "after anything a person does, no empty edge shows and the ratio is exact",
        arguments: [UInt64(3), 11, 20_261_121])
    func anything(seed: UInt64) throws {
        var state = seed
        func next() -> Double {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return Double(state >> 11) / Double(1 << 53)
        }
        for _ in 0..<60 {
            let photo = try size(Int32(1 + next() * 6000), Int32(1 + next() * 6000))
            var crop = Crop(covering: CropRatio.all[Int(next() * 9)])
            for _ in 0..<60 {
                let ratio = CropRatio.all[Int(next() * 9)]
                switch Int(next() * 4) {
                case 0: crop = crop.dragged(next() * 4 - 2, next() * 4 - 2, in: photo)
                case 1: crop = crop.zoomed(by: 0.2 + next() * 3, at: next() * 2 - 0.5, next() * 2 - 0.5, in: photo)
                case 2: crop = crop.stepped(Crop.Step.allCases[Int(next() * 6)], in: photo)
                default:
                    let old = crop.source(in: photo)
                    crop = crop.changed(to: ratio, in: photo)
                    let new = crop.source(in: photo)
                    let inside = new.x > 1e-6 && new.x + new.width < Double(photo.width) - 1e-6
                    let moved = abs(new.x + new.width / 2 - old.x - old.width / 2)
                    #expect(crop.ratio == ratio && (!inside || moved < 1e-6), "seed \(seed)")
                }
                let source = crop.source(in: photo)
                #expect(source.x >= 0 && source.y >= 0, "seed \(seed)")
                #expect(source.x + source.width <= Double(photo.width) * (1 + 1e-12), "seed \(seed)")
                #expect(source.y + source.height <= Double(photo.height) * (1 + 1e-12), "seed \(seed)")
                #expect(abs(source.width / source.height / crop.ratio.value - 1) < 1e-12, "seed \(seed)")
                #expect(crop.zoom >= 1 && crop.zoom <= Crop.mostZoom, "seed \(seed)")
                #expect(Crop(try JSON.parse(crop.json.text)) == crop, "seed \(seed)")
            }
        }
    }
}
