extension StatusPattern {
    /// Parses `404` or `4xx`; returns nil for other text, and outside of 100 to 599.
    package init?(_ text: String) {
        let bytes = Array(text.utf8)
        guard bytes.count == 3, bytes[0] >= UInt8(ascii: "1"), bytes[0] <= UInt8(ascii: "5") else { return nil }
        let statusClass = Int(bytes[0] - UInt8(ascii: "0"))
        if bytes[1] == UInt8(ascii: "x"), bytes[2] == UInt8(ascii: "x") {
            self = .statusClass(statusClass)
            return
        }
        guard NameWords.isDigit(bytes[1]), NameWords.isDigit(bytes[2]) else { return nil }
        self = .exactly(statusClass * 100 + Int(bytes[1] - 0x30) * 10 + Int(bytes[2] - 0x30))
    }

    /// The text in a catalog.
    package var text: String {
        switch self {
        case .exactly(let status): "\(status)"
        case .statusClass(let statusClass): "\(statusClass)xx"
        case .remaining: Self.remainingKeyword
        }
    }

    /// The key of `errors` for all other statuses.
    package static let remainingKeyword = "default"

    /// A status that matches the pattern.
    package var sample: Int {
        switch self {
        case .exactly(let status): status
        case .statusClass(let statusClass): statusClass * 100
        case .remaining: 500
        }
    }

    package func matches(_ status: Int) -> Bool {
        switch self {
        case .exactly(let code): code == status
        case .statusClass(let digit): status / 100 == digit
        case .remaining: (400...599).contains(status)
        }
    }

    package var statusClassDigit: Int {
        switch self {
        case .exactly(let status): status / 100
        case .statusClass(let statusClass): statusClass
        case .remaining: 4
        }
    }
}

extension StatusPattern: Comparable {
    /// Orders single statuses before classes, from specific to general.
    package static func < (left: Self, right: Self) -> Bool {
        switch (left, right) {
        case (.exactly(let left), .exactly(let right)): left < right
        case (.statusClass(let left), .statusClass(let right)): left < right
        case (.exactly, .statusClass), (.exactly, .remaining), (.statusClass, .remaining): true
        case (.statusClass, .exactly), (.remaining, _): false
        }
    }
}
