/// What may be a host (RFC 3986, section 3.2.2). Anything else, above all `/`, `@`, `#` and `?`, would lead to another server.
enum HostSyntax {
    /// The host as it stands in an address: an IPv6 address gets its brackets.
    static func checked(_ host: String) throws(RequestError) -> String {
        guard !host.isEmpty else {
            throw RequestError("the host is empty")
        }
        if let address = ipv6(host) {
            return "[\(address)]"
        }
        guard host.utf8.allSatisfy({ PercentEncoding.isUnreserved($0) && $0 != UInt8(ascii: "~") }) else {
            let isASCII = host.utf8.allSatisfy { $0 < 0x80 }
            let hint = isASCII ? "" : "; write a name in other letters in its ASCII form, xn--…"
            throw RequestError("\(HeaderSyntax.quoted(host)) is no host\(hint)")
        }
        // A dot at the end is the root's (RFC 1034, section 3.1).
        let labels = host.utf8.last == UInt8(ascii: ".") ? host.dropLast() : host[...]
        for label in labels.split(separator: ".", omittingEmptySubsequences: false) where !isLabel(String(label)) {
            throw RequestError(
                "\(HeaderSyntax.quoted(host)) is no host: a part between its dots is empty or above 63"
            )
        }
        return host
    }

    /// Whether a text can stand between the dots of a host: letters, digits, `-` and `_`, 1 to 63 of them.
    static func isLabel(_ text: String) -> Bool {
        (1...63).contains(text.utf8.count)
            && text.utf8.allSatisfy { byte in
                ASCIIText.isLetterOrDigit(byte) || byte == UInt8(ascii: "-") || byte == UInt8(ascii: "_")
            }
    }

    /// Hexadecimal digits, colons, and dots for an IPv4 tail; nil where it cannot be one.
    private static func ipv6(_ host: String) -> Substring? {
        let isBracketed = host.utf8.first == UInt8(ascii: "[") && host.utf8.last == UInt8(ascii: "]")
        let address = isBracketed ? host.dropFirst().dropLast() : host[...]
        let colons = address.utf8.count { $0 == UInt8(ascii: ":") }
        let fits = address.utf8.allSatisfy { byte in
            byte == UInt8(ascii: ":") || byte == UInt8(ascii: ".") || ASCIIText.isDigit(byte)
                || (byte | 0x20 >= UInt8(ascii: "a") && byte | 0x20 <= UInt8(ascii: "f"))
        }
        return fits && (2...7).contains(colons) ? address : nil
    }
}
