/// External maps that can open a place or a route. They receive nothing before a person follows the link.
public enum MapService: String, CaseIterable, Sendable {
    case kakao, naver, google, apple, openStreetMap

    /// The maps for the region of a place: Kakao and Naver cover only Korea, which the others know less well.
    public static func offered(at point: GeoPoint?) -> [MapService] {
        point?.isInKorea == false ? [.google, .apple, .openStreetMap] : allCases
    }

    /// The address that shows a place; nil if its location is unknown.
    public func link(to place: Place) -> String? {
        guard let point = place.point else { return nil }
        let latitude = point.latitudeText
        let longitude = point.longitudeText
        switch self {
        case .kakao: return "https://map.kakao.com/link/map/" + kakao(place, point)
        // Naver has no link to a point; its search prefers the middle of the map.
        case .naver:
            return "https://map.naver.com/p/search/" + Text.escaped(place.name) + "?c=" + longitude + "," + latitude
                + ",15,0,0,0,dh"
        case .google: return "https://www.google.com/maps/search/?api=1&query=" + latitude + "%2C" + longitude
        case .apple:
            return "https://maps.apple.com/?ll=" + latitude + "%2C" + longitude + "&q=" + Text.escaped(place.name)
        case .openStreetMap:
            return "https://www.openstreetmap.org/?mlat=" + latitude + "&mlon=" + longitude + "#map=17/" + latitude
                + "/" + longitude
        }
    }

    /// The address that shows the way to a place; nil if its location is unknown.
    ///
    /// Kakao, Google and Apple document their forms; those of OpenStreetMap and Naver are taken from their pages,
    /// Naver's being undocumented.
    /// - Parameter start: the start; nil for the person's current location.
    public func directions(from start: Place?, to place: Place) -> String? {
        guard let point = place.point else { return nil }
        let from = start?.point
        switch self {
        case .kakao:
            guard let start, let from else { return "https://map.kakao.com/link/to/" + kakao(place, point) }
            return "https://map.kakao.com/link/from/" + kakao(start, from) + "/to/" + kakao(place, point)
        case .naver:
            let origin = start.flatMap { start in from.map { naver(start, $0) } } ?? "-"
            return "https://map.naver.com/p/directions/" + origin + "/" + naver(place, point) + "/-/transit"
        case .google:
            let origin = from.map { "&origin=" + $0.latitudeText + "%2C" + $0.longitudeText } ?? ""
            return "https://www.google.com/maps/dir/?api=1" + origin + "&destination=" + point.latitudeText + "%2C"
                + point.longitudeText
        case .apple:
            let origin = from.map { "saddr=" + $0.latitudeText + "%2C" + $0.longitudeText + "&" } ?? ""
            return "https://maps.apple.com/?" + origin + "daddr=" + point.latitudeText + "%2C" + point.longitudeText
        case .openStreetMap:
            let origin = from.map { $0.latitudeText + "%2C" + $0.longitudeText } ?? ""
            return "https://www.openstreetmap.org/directions?route=" + origin + "%3B" + point.latitudeText + "%2C"
                + point.longitudeText
        }
    }

    private func kakao(_ place: Place, _ point: GeoPoint) -> String {
        name(place) + "," + point.latitudeText + "," + point.longitudeText
    }

    private func naver(_ place: Place, _ point: GeoPoint) -> String {
        point.longitudeText + "," + point.latitudeText + "," + name(place)
    }

    /// Commas and slashes split the address, escaped or not, so they are removed from names.
    private func name(_ place: Place) -> String {
        var bytes: [UInt8] = []
        for byte in Array(place.name.utf8) {
            bytes.append(byte == UInt8(ascii: ",") || byte == UInt8(ascii: "/") ? 0x20 : byte)
        }
        return Text.escaped(String(decoding: bytes, as: UTF8.self))
    }
}
