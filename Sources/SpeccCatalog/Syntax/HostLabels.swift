/// What a host may be called (RFC 1123, section 2.1): labels of letters, digits and hyphens, or four numbers.
enum HostLabels {
    /// What is wrong and where, in bytes of the host; nil where nothing is. Variables stand for one letter.
    static func problem(in host: [UInt8]) -> (message: String, range: Range<Int>)? {
        var labels: [Range<Int>] = []
        var start = 0
        for end in host.indices where host[end] == UInt8(ascii: ".") {
            labels.append(start..<end)
            start = end + 1
        }
        // One dot at the end says that the name is complete.
        if start < host.count || labels.isEmpty { labels.append(start..<host.count) }
        for label in labels {
            if label.isEmpty { return ("two dots have no name between them", max(label.lowerBound - 1, 0)..<label.upperBound + 1) }
            let hyphen = UInt8(ascii: "-")
            if host[label.lowerBound] == hyphen || host[label.upperBound - 1] == hyphen {
                return ("no part of a host's name begins or ends with '-'", label)
            }
            if label.count > 63 { return ("a part of a host's name has at most 63 characters", label) }
        }
        if host.count > 253 { return ("a host's name has at most 253 characters", host.indices) }
        return address(host, labels).map { ($0, host.indices) }
    }

    /// A name whose last part is a number can only be an IPv4 address.
    private static func address(_ host: [UInt8], _ labels: [Range<Int>]) -> String? {
        guard let last = labels.last, host[last].allSatisfy({ NameWords.isDigit($0) }) else { return nil }
        let octets = labels.map { label -> UInt8? in
            let text = String(decoding: host[label], as: UTF8.self)
            return NumberText.isNumber(text) ? UInt8(text) : nil
        }
        return octets.count == 4 && !octets.contains(nil) ? nil : "an IPv4 address is four numbers from 0 to 255"
    }
}
