package import SpeccContract

/// Rejects requests that a web page of another origin causes without the user's intention.
///
/// A page can make a browser send requests to the loopback interface. It cannot choose the name of the server, unless it controls a
/// DNS name that first leads to its own server and then to this one (DNS rebinding), and browsers mark its requests with `Origin` or
/// `Sec-Fetch-Site` (Fetch Metadata).
package struct RequestGuard: Sendable {
    private let names: Set<String>
    private let crossOrigin: CrossOriginPolicy?

    /// - Parameter names: The names of the server in lower case, in addition to `localhost`. Addresses are always accepted: no name
    ///   leads to them.
    package init(names: [String], crossOrigin: CrossOriginPolicy?) {
        self.names = Set(names + ["localhost"])
        self.crossOrigin = crossOrigin
    }

    /// The name in the header `Host` that is not one of the server; nil for a request that is accepted.
    package func foreignName(of request: ContractRequest) -> String? {
        guard let host = request[header: "Host"] else { return nil }
        var name = Self.name(in: host).lowercased()
        if name.hasSuffix(".") { name.removeLast() }
        return names.contains(name) || Self.isAddress(name) ? nil : name
    }

    /// Whether the header `Host` names the loopback interface.
    package static func namesThisMachine(_ request: ContractRequest) -> Bool {
        ["127.0.0.1", "localhost", "[::1]"].contains(name(in: request[header: "Host"] ?? "").lowercased())
    }

    /// The origin of the page that caused a request and must not; nil for other programs, for pages of this server and for those that
    /// are allowed.
    ///
    /// - Parameter own: The origin of this server.
    package func foreignOrigin(of request: ContractRequest, own: String) -> String? {
        if let origin = request[header: "Origin"] {
            return origin == own || allows(origin) ? nil : origin
        }
        guard let site = request[header: "Sec-Fetch-Site"]?.lowercased(), site != "same-origin", site != "none" else {
            return nil
        }
        // Browsers send no 'Origin' for images, scripts and navigation.
        guard let referrer = request[header: "Referer"].flatMap(Self.origin) else { return "another site" }
        return allows(referrer) ? nil : referrer
    }

    private func allows(_ origin: String) -> Bool { crossOrigin?.allows(origin) ?? false }

    /// `127.0.0.1` in `127.0.0.1:8080`, `[::1]` in `[::1]:8080`
    private static func name(in host: String) -> String {
        if host.hasPrefix("[") { return String(host.prefix { $0 != "]" }) + "]" }
        return String(host.prefix { $0 != ":" })
    }

    private static func isAddress(_ name: String) -> Bool {
        if name.hasPrefix("["), name.hasSuffix("]") {
            return name.dropFirst().dropLast().allSatisfy { $0.isHexDigit || $0 == ":" || $0 == "." }
        }
        let parts = name.split(separator: ".", omittingEmptySubsequences: false)
        return parts.count == 4 && parts.allSatisfy { UInt8($0) != nil }
    }

    /// The scheme and authority of a URL.
    private static func origin(of url: String) -> String? {
        guard let end = url.firstRange(of: "://")?.upperBound else { return nil }
        return String(url[..<end] + url[end...].prefix { $0 != "/" && $0 != "?" && $0 != "#" })
    }
}
