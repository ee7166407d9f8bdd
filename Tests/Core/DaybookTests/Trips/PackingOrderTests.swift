import Testing

@testable import Daybook

@Suite("The order of packing items")
struct PackingOrderTests {
    @Test(
        "is kept where devices gave one rank to several",
        arguments: [("2", 1, "021"), ("0", 2, "120"), ("2", 0, "201")])
    func sameRanks(moved: String, place: Int32, order: String) {
        var device = TripDevice()
        for id in ["0", "1", "2"] {
            var item = PackingItem(id: id, trip: "T", text: id)
            item.rank = "A"
            device.write(item.creation)
        }
        device.write(PackingItem.moving(moved, to: place, among: device.index.packing.all(of: "T")))
        #expect(device.index.packing.all(of: "T").map(\.value.text).joined() == order)
    }

    @Test("changes one record where each has a rank of its own, however far it is moved")
    func oneRecord() {
        var device = TripDevice()
        for id in ["1", "2", "3"] {
            var item = PackingItem(id: id, trip: "T", text: id)
            item.rank = id
            device.write(item.creation)
        }
        let edits = PackingItem.moving("1", to: 9, among: device.index.packing.all(of: "T"))
        #expect(edits.map(\.key.id) == ["1"])
        device.write(edits)
        #expect(device.index.packing.all(of: "T").map(\.value.text) == ["2", "3", "1"])
    }
}
