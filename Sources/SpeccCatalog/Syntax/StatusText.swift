extension StatusPattern {
    /// `404` or `4xx`; nil for anything else, and beyond 100 to 599.
    package init?(_ text: String) {
        let bytes = Array(text.utf8)
        guard bytes.count == 3, bytes[0] >= UInt8(ascii: "1"), bytes[0] <= UInt8(ascii: "5") else { return nil }
        let hundreds = Int(bytes[0] - UInt8(ascii: "0"))
        if bytes[1] == UInt8(ascii: "x"), bytes[2] == UInt8(ascii: "x") {
            self = .hundreds(hundreds)
            return
        }
        guard NameWords.isDigit(bytes[1]), NameWords.isDigit(bytes[2]) else { return nil }
        self = .exactly(hundreds * 100 + Int(bytes[1] - 0x30) * 10 + Int(bytes[2] - 0x30))
    }

    /// As catalogs write it.
    package var text: String {
        switch self {
        case .exactly(let status): "\(status)"
        case .hundreds(let hundreds): "\(hundreds)xx"
        }
    }

    package var hundredsDigit: Int {
        switch self {
        case .exactly(let status): status / 100
        case .hundreds(let hundreds): hundreds
        }
    }
}

extension StatusPattern: Comparable {
    /// Single statuses before ranges: the most specific wins.
    package static func < (left: Self, right: Self) -> Bool {
        switch (left, right) {
        case (.exactly(let left), .exactly(let right)): left < right
        case (.hundreds(let left), .hundreds(let right)): left < right
        case (.exactly, .hundreds): true
        case (.hundreds, .exactly): false
        }
    }
}
