import SpeccContract

/// Replaces the URLs of a server in headers by those of the proxy before it, so that clients that follow redirects and links
/// stay on the proxy.
struct UpstreamLinks {
    let url: UpstreamURL
    /// The origin of the proxy: `http://127.0.0.1:4010`.
    let origin: String

    func localized(_ headers: [ContractRequest.Header]) -> [ContractRequest.Header] {
        headers.map { header in
            switch header.name.lowercased() {
            case "location", "content-location": .init(header.name, localized(header.value))
            case "link": .init(header.name, links(in: header.value))
            default: header
            }
        }
    }

    /// The URL on the proxy; on the server if it is not below the URL of the proxy's server.
    private func localized(_ reference: String) -> String {
        let isPath = reference.hasPrefix("/") && !reference.hasPrefix("//")
        let base = isPath ? url.path : url.text
        guard let rest = rest(of: reference, below: base) else { return isPath ? url.origin + reference : reference }
        return isPath ? (rest.hasPrefix("/") ? "" : "/") + rest : origin + rest
    }

    /// The text after a base, which ends with a segment of the path.
    private func rest(of reference: String, below base: String) -> String? {
        guard reference.lowercased().hasPrefix(base.lowercased()) else { return nil }
        let rest = reference.dropFirst(base.count)
        guard let first = rest.first else { return "" }
        return first == "/" || first == "?" || first == "#" ? String(rest) : nil
    }

    /// The value of a header `Link` (RFC 8288) with the URLs in angle brackets.
    private func links(in value: String) -> String {
        var text = ""
        var remaining = value[...]
        while let start = remaining.firstIndex(of: "<"), let end = remaining[start...].firstIndex(of: ">") {
            let reference = String(remaining[remaining.index(after: start)..<end])
            text += remaining[...start] + localized(reference)
            remaining = remaining[end...]
        }
        return text + remaining
    }
}
