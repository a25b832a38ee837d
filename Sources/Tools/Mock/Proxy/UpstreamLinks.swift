import SpeccContract
import SpeccSynchronization

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

/// The cookies that a server has set. A browser sends the cookies of all servers on an address, whatever their port is;
/// those of others must not reach the server behind a proxy.
final class UpstreamCookies: Sendable {
    private let cookies = Mutex(BoundedTable<Bool>(maximumCount: 1_000))
    private let basePath: String

    /// - Parameter basePath: The path of the server's URL, without a slash at the end.
    init(basePath: String) {
        self.basePath = basePath
    }

    /// A request without the cookies that the server has not set and the endpoint does not declare.
    func filtered(_ request: ContractRequest, for endpoint: ContractEndpoint?, in contract: Contract) -> ContractRequest
    {
        var request = request
        let declared = endpoint.map { DeclaredCookies($0, in: contract.api(of: $0)) }
        request.headers = request.headers.compactMap { header in
            guard header.name.lowercased() == "cookie" else { return header }
            let pairs = header.value.split(separator: ";").map(\.trimmed).filter { pair in
                isSet(pair) || declared?.contains(pair) ?? false
            }
            return pairs.isEmpty ? nil : .init(header.name, pairs.joined(separator: "; "))
        }
        return request
    }

    private func isSet(_ pair: String) -> Bool {
        cookies.withLock { $0[pair] != nil }
    }

    /// Stores the cookies of a response, and returns its headers with cookies that a browser accepts from the proxy:
    /// without domain, and with the path below the server's URL.
    func localized(_ headers: [ContractRequest.Header]) -> [ContractRequest.Header] {
        headers.map { header in
            guard header.name.lowercased() == "set-cookie" else { return header }
            let parts = header.value.split(separator: ";").map(\.trimmed)
            guard let pair = parts.first else { return header }
            cookies.withLock { $0.set(pair, to: true) }
            let attributes = parts.dropFirst().compactMap(localized)
            return .init(header.name, ([pair] + attributes).joined(separator: "; "))
        }
    }

    private func localized(_ attribute: String) -> String? {
        let name = attribute.prefix { $0 != "=" }.lowercased()
        if name == "domain" { return nil }
        guard name == "path", !basePath.isEmpty else { return attribute }
        let path = attribute.dropFirst("path=".count)
        guard path == basePath || path.hasPrefix(basePath + "/") else { return attribute }
        let rest = path.dropFirst(basePath.count)
        return "Path=" + (rest.isEmpty ? "/" : rest)
    }
}
