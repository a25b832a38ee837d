package import SpeccCatalog

extension ServerTemplate {
    /// `localhost`, what stands below it, 127.0.0.0/8 and ::1.
    var isLoopback: Bool {
        guard case .literal(let last)? = host.last else { return false }
        if last == "localhost" || last.hasSuffix(".localhost") { return true }
        guard host.count == 1 else { return false }
        if last == "[::1]" { return true }
        let octets = last.split(separator: ".", omittingEmptySubsequences: false).map { UInt8($0) }
        return octets.count == 4 && octets[0] == 127 && !octets.contains(nil)
    }

    /// Whether what is sent there can be read on the way.
    package var isCleartext: Bool { scheme == "http" && !isLoopback }
}
