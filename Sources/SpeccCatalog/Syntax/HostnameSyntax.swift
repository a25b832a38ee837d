/// What a host may be called (RFC 1123, section 2.1): labels of letters, digits and hyphens, or four numbers.
enum HostnameSyntax {
    /// What is wrong and where; nil where nothing is. A variable, `${name}`, is part of its label.
    static func problem(in host: ArraySlice<UInt8>) -> (message: String, range: Range<Int>)? {
        var labels = host.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
        // One dot at the end says that the name is complete.
        if labels.count > 1, labels.last?.isEmpty ?? false { labels.removeLast() }
        for label in labels {
            if let message = problem(inLabel: label) { return (message, label.startIndex..<label.endIndex) }
            guard label.isEmpty else { continue }
            // Between two dots, or before the first.
            let start = max(label.startIndex - 1, host.startIndex)
            return ("two dots have no name between them", start..<label.endIndex + 1)
        }
        if host.count > 253 { return ("a host's name has at most 253 characters", host.startIndex..<host.endIndex) }
        return address(labels).map { ($0, host.startIndex..<host.endIndex) }
    }

    private static func problem(inLabel label: ArraySlice<UInt8>) -> String? {
        let hyphen = UInt8(ascii: "-")
        if label.first == hyphen || label.last == hyphen {
            return "no part of a host's name begins or ends with '-'"
        }
        return label.count > 63 ? "a part of a host's name has at most 63 characters" : nil
    }

    /// A name whose last part is a number can only be an IPv4 address.
    private static func address(_ labels: [ArraySlice<UInt8>]) -> String? {
        guard let last = labels.last, !last.isEmpty, last.allSatisfy(NameWords.isDigit) else { return nil }
        let octets = labels.map { label -> UInt8? in
            let text = String(decoding: label, as: UTF8.self)
            return NumberLiteral.isNumber(text) ? UInt8(text) : nil
        }
        return octets.count == 4 && !octets.contains(nil) ? nil : "an IPv4 address is four numbers from 0 to 255"
    }
}
