package import SpeccCatalog

extension ServerTemplate {
    /// Whether the host is `localhost` or a subdomain of it, in 127.0.0.0/8, or ::1.
    var isLoopback: Bool {
        guard case .literal(let last)? = host.last else { return false }
        if last == "localhost" || last.hasSuffix(".localhost") { return true }
        guard host.count == 1 else { return false }
        if last == "[::1]" { return true }
        let octets = last.split(separator: ".", omittingEmptySubsequences: false).map { UInt8($0) }
        return octets.count == 4 && octets[0] == 127 && !octets.contains(nil)
    }

    /// Whether requests are sent over a network without encryption.
    package var isCleartext: Bool { scheme == "http" && !isLoopback }
}
