import SpeccOpenAPI

/// The media types of bodies and responses that several describe. A choice of an earlier import remains, so that another
/// media type that a document adds does not change how calls are sent.
final class MediaTypeChoices {
    /// The chosen media types by the location of the body or response: `#/paths/~1items/post/requestBody`.
    private let earlier: [String: String]
    /// The choices of this import, except for plain JSON, which is the best one in any document.
    private(set) var made: [String: String] = [:]

    init(earlier: [String: String] = [:]) {
        self.earlier = earlier
    }

    /// - Parameter media: The media types, the most precise one first.
    /// - Returns: The media types, the chosen one first.
    func ordered(_ media: [OpenAPIMediaType], at location: DocumentLocation) -> [OpenAPIMediaType] {
        let key = "#\(location.pointer)"
        var media = media
        if let known = media.firstIndex(where: { $0.text == earlier[key] }) {
            media.insert(media.remove(at: known), at: 0)
        }
        if let chosen = media.first, chosen.text != "application/json" { made[key] = chosen.text }
        return media
    }
}
