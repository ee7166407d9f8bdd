import AppFrame
import Markup
import Replica

extension AddressesScreen {
    /// Below one that goes by other clocks than this device: by whose, and the only way to change that. A device on a
    /// journey that saves something else leaves it as it is.
    func zoneRow(_ id: String, name: String, zone: String) -> [HTML] {
        if zone == app.zoneName || app.zoneName.isEmpty { return [] }
        let button = rowButton(
            "clock", words.named(words.useThisZone, name), words.byClocks(of: zone), id: "\(prefix)-zone-\(id)"
        ) { [self] in
            send("PATCH", "api/v1/\(collection)/\(id)", ["zone": .string(app.zoneName)]) { [self] status, _ in
                app.announce(status == 204 ? words.feedChanged : words.syncProblem("unreachable"))
                if status == 204 { ask() }
            }
        }
        return [button]
    }
}
