import SpeccText

/// Sample responses of one endpoint, which the user names by method and path.
package enum SampleReader {
    /// `GET /orders/{id}`, or with a host: `GET https://api.example.com/orders/{id}`.
    package static func exchange(for call: String) -> Exchange? {
        let parts = call.split(separator: " ", omittingEmptySubsequences: true)
        guard parts.count == 2 else { return nil }
        let method = parts[0].uppercased()
        guard HTTPMethodSemantics(method).isRegistered, let target = RequestTarget(String(parts[1])),
            parts[1].contains("/")
        else {
            return nil
        }
        return Exchange(method: method, target: target, origin: "sample")
    }
}
