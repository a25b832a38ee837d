import SpeccContract
import SpeccText

/// The parts of a request's URL.
package struct RequestTarget: Sendable, Equatable {
    /// Nil if the input does not contain it.
    package var scheme: String?
    /// The host in lower case, with its port; nil if the input does not contain it, or only as a variable.
    package var host: String?
    /// The segments of the path, decoded.
    package var segments: [String] = []
    package var query: [NamedText] = []
    /// Whether user name and password precede the host.
    package var hasUserInfo = false

    /// Parses a URL; a fragment is ignored. Nil if no host or path can be recognized.
    package init?(_ url: String) {
        var rest = url[...]
        if let fragment = rest.firstIndex(of: "#") { rest = rest[..<fragment] }
        if let mark = rest.firstIndex(of: "?") {
            query = URLText.items(of: rest[rest.index(after: mark)...])
            rest = rest[..<mark]
        }
        if let end = rest.firstRange(of: "://") {
            scheme = rest[..<end.lowerBound].lowercased()
            guard scheme == "https" || scheme == "http" else { return nil }
            rest = rest[end.upperBound...]
        } else if rest.hasPrefix("/") {
            segments = URLText.segments(of: rest)
            return
        }
        let slash = rest.firstIndex(of: "/") ?? rest.endIndex
        var authority = rest[..<slash]
        if let at = authority.lastIndex(of: "@") {
            hasUserInfo = true
            authority = authority[authority.index(after: at)...]
        }
        segments = URLText.segments(of: rest[slash...])
        if Placeholder.isContained(in: authority) {
            // A variable may contain a base path as well, which the catalog declares.
            return
        }
        guard !authority.isEmpty, authority.utf8.allSatisfy(Self.isHostByte) else { return nil }
        let isPlausible = authority.contains(".") || authority.contains(":") || authority == "localhost"
        guard scheme != nil || isPlausible else { return nil }
        host = authority.lowercased()
        if scheme == "https", host?.hasSuffix(":443") == true { host = host.map { String($0.dropLast(4)) } }
        if scheme == "http", host?.hasSuffix(":80") == true { host = host.map { String($0.dropLast(3)) } }
    }

    private static func isHostByte(_ byte: UInt8) -> Bool {
        byte | 0x20 >= 0x61 && byte | 0x20 <= 0x7A || byte >= 0x30 && byte <= 0x39
            || [UInt8(ascii: "."), UInt8(ascii: "-"), UInt8(ascii: ":"), UInt8(ascii: "["), UInt8(ascii: "]")]
                .contains(byte)
    }

    /// The segments after those of a base path.
    func segments(after base: Int) -> [String] {
        let rest = Array(segments.dropFirst(base))
        return rest == [""] ? [] : rest
    }

    var isLoopback: Bool { host.map { LoopbackHost.contains(authority: $0) } ?? false }
}

/// Splits and decodes the parts of URLs and forms.
enum URLText {
    /// The decoded segments of a path, without '.' and '..'. A slash at the end is followed by an empty segment, except that of
    /// the root.
    static func segments(of path: Substring) -> [String] {
        var segments: [String] = []
        for (index, piece) in path.split(separator: "/", omittingEmptySubsequences: false).enumerated() where index > 0
        {
            if piece == ".." { _ = segments.popLast() }
            if piece != "..", piece != "." { segments.append(URLEscaping.decoded(piece)) }
        }
        return segments == [""] ? [] : segments
    }

    /// The items of a query or form.
    static func items(of text: Substring) -> [NamedText] {
        ContractRequest.items(of: text).map { NamedText($0.name, $0.value) }
    }
}
