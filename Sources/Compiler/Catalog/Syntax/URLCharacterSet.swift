/// The bytes that parts of a URL may contain unescaped (RFC 3986, section 3).
enum URLCharacterSet {
    /// Bytes of a path segment: unreserved, sub-delims, `:` and `@`.
    static func isPathByte(_ byte: UInt8) -> Bool {
        NameWords.isLetterOrDigit(byte) || pathMarks.contains(byte)
    }

    /// Bytes of a host name. DNS names have no underscores, but resolvers accept them.
    static func isHostByte(_ byte: UInt8) -> Bool {
        NameWords.isLetterOrDigit(byte) || byte == UInt8(ascii: "-") || byte == UInt8(ascii: "_")
            || byte == UInt8(ascii: ".")
    }

    /// The first segment `.` or `..`, which servers and clients remove.
    static func dotSegment(in bytes: [UInt8], from first: Int) -> Range<Int>? {
        var start = first
        while start < bytes.count {
            var end = start
            while end < bytes.count, bytes[end] != UInt8(ascii: "/") { end += 1 }
            if end - start <= 2, end > start, bytes[start] == UInt8(ascii: "."), bytes[end - 1] == UInt8(ascii: ".") {
                return start..<end
            }
            start = end + 1
        }
        return nil
    }

    static func isHexDigit(_ byte: UInt8) -> Bool {
        NameWords.isDigit(byte) || (byte | 0x20 >= UInt8(ascii: "a") && byte | 0x20 <= UInt8(ascii: "f"))
    }

    private static let pathMarks = Set("-._~!$&'()*+,;=:@".utf8)
}

/// Host names (RFC 1123, section 2.1): labels of letters, digits and hyphens, or an IPv4 address.
enum HostnameSyntax {
    /// The first violation and its range, or nil. A variable, `${name}`, is part of its label.
    static func problem(in host: ArraySlice<UInt8>) -> (message: String, range: Range<Int>)? {
        var labels = host.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
        // A trailing dot marks a fully qualified name.
        if labels.count > 1, labels.last?.isEmpty ?? false { labels.removeLast() }
        for label in labels {
            if let message = problem(inLabel: label) { return (message, label.startIndex..<label.endIndex) }
            guard label.isEmpty else { continue }
            // The range includes the dot before the empty label.
            let start = max(label.startIndex - 1, host.startIndex)
            return ("a host name has an empty label", start..<label.endIndex + 1)
        }
        if host.count > 253 { return ("a host name must not exceed 253 characters", host.startIndex..<host.endIndex) }
        return address(labels).map { ($0, host.startIndex..<host.endIndex) }
    }

    private static func problem(inLabel label: ArraySlice<UInt8>) -> String? {
        let hyphen = UInt8(ascii: "-")
        if label.first == hyphen || label.last == hyphen {
            return "a label of a host name must not begin or end with '-'"
        }
        return label.count > 63 ? "a label of a host name must not exceed 63 characters" : nil
    }

    /// A name with a numeric last label must be an IPv4 address.
    private static func address(_ labels: [ArraySlice<UInt8>]) -> String? {
        guard let last = labels.last, !last.isEmpty, last.allSatisfy(NameWords.isDigit) else { return nil }
        let octets = labels.map { label -> UInt8? in
            let text = String(decoding: label, as: UTF8.self)
            return NumberLiteral.isNumber(text) ? UInt8(text) : nil
        }
        return octets.count == 4 && !octets.contains(nil)
            ? nil : "an IPv4 address consists of four numbers from 0 to 255"
    }
}
