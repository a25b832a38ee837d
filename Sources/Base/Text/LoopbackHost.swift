/// The names and addresses of this machine, to which requests need no encryption: the one rule of the checker, of the tools and
/// of the runtime.
package enum LoopbackHost {
    /// Whether a host is `localhost` or a subdomain of it (RFC 6761, section 6.3), in 127.0.0.0/8, or ::1, with or without
    /// brackets. Case is ignored.
    package static func contains(_ host: some StringProtocol) -> Bool {
        let host = host.lowercased()
        if ["localhost", "::1", "[::1]"].contains(host) || host.hasSuffix(".localhost") { return true }
        let octets = host.split(separator: ".", omittingEmptySubsequences: false)
        // Some resolvers read `0127` as an octal number, and `127.1` as 127.0.0.1.
        return octets.count == 4 && octets[0] == "127" && octets.allSatisfy { UInt8($0).map(String.init) == String($0) }
    }

    /// Whether the host of an authority, such as `localhost:8080` and `[::1]:80`, is one of them.
    package static func contains(authority: some StringProtocol) -> Bool {
        if authority.hasPrefix("[") { return contains(authority.prefix { $0 != "]" } + "]") }
        return contains(authority.prefix { $0 != ":" })
    }
}
