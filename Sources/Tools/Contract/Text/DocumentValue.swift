package import SpeccCatalog
package import SpeccChecks

/// A JSON value, which preserves the order of members and the digits of numbers.
package enum DocumentValue: Equatable, Sendable {
    case null
    case flag(Bool)
    /// The decimal text of a JSON number.
    case number(String)
    case string(String)
    case list([DocumentValue])
    case object([Member])

    package struct Member: Equatable, Sendable {
        package let name: String
        package var value: DocumentValue

        package init(_ name: String, _ value: DocumentValue) {
            self.name = name
            self.value = value
        }
    }

    /// An object without the members that are nil.
    package static func members(_ members: [(String, DocumentValue?)]) -> DocumentValue {
        .object(members.compactMap { name, value in value.map { Member(name, $0) } })
    }

    package static func integer(_ number: some BinaryInteger) -> DocumentValue {
        .number(String(number))
    }

    package static func strings(_ strings: [String]) -> DocumentValue {
        .list(strings.map(DocumentValue.string))
    }

    /// Nil for an empty object or list.
    package var nonempty: DocumentValue? {
        switch self {
        case .list([]), .object([]): nil
        default: self
        }
    }

    package subscript(_ name: String) -> DocumentValue? {
        guard case .object(let members) = self else { return nil }
        return members.first { $0.name == name }?.value
    }

    /// The object with further members; a member that it has already is replaced.
    package func adding(_ further: [(String, DocumentValue?)]) -> DocumentValue {
        guard case .object(var members) = self else { return self }
        for case (let name, let value?) in further {
            if let index = members.firstIndex(where: { $0.name == name }) {
                members[index].value = value
            } else {
                members.append(Member(name, value))
            }
        }
        return .object(members)
    }
}

/// Dates and durations in the notation of JSON, in which examples and requests contain them: `1714564800` for `datetime(unix)`,
/// `PT90S` for `duration`.
package enum JSONScalar {
    /// Nil for other types, and for text that is not a value of the type.
    package static func value(_ text: String, as type: BuiltinType) -> ResolvedValue? {
        switch type {
        case .datetime: ResolvedValue.scalar(text, as: .datetime)
        case .datetimeUnix: milliseconds(text, unit: 1_000).map(instant)
        case .datetimeUnixMillis: milliseconds(text, unit: 1).map(instant)
        case .datetimeHTTP, .datetimeRFC2822: mailDate(text)
        case .durationSeconds: milliseconds(text, unit: 1_000).map(ResolvedValue.milliseconds)
        case .durationMillis: milliseconds(text, unit: 1).map(ResolvedValue.milliseconds)
        case .duration: duration(text)
        default: nil
        }
    }

    private static func milliseconds(_ text: some StringProtocol, unit: Double) -> Int64? {
        Double(text).flatMap { Int64(exactly: ($0 * unit).rounded()) }
    }

    private static func instant(_ milliseconds: Int64) -> ResolvedValue {
        let rest = Int((milliseconds % 1_000 + 1_000) % 1_000)
        return .instant(seconds: (milliseconds - Int64(rest)) / 1_000, nanoseconds: rest * 1_000_000)
    }

    private static let months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"]

    /// `Wed, 01 May 2024 12:00:00 GMT`, in any time zone that is a number
    private static func mailDate(_ text: String) -> ResolvedValue? {
        let words = text.split(separator: " ").drop { $0.hasSuffix(",") }.map(String.init)
        guard words.count == 5, let month = months.firstIndex(of: words[1]) else { return nil }
        let pad = { (text: String) in text.utf8.count < 2 ? "0" + text : text }
        let isOffset = words[4].hasPrefix("+") || words[4].hasPrefix("-")
        let zone = isOffset ? words[4].prefix(3) + ":" + words[4].suffix(2) : "Z"
        return .scalar("\(words[2])-\(pad(String(month + 1)))-\(pad(words[0]))T\(words[3])\(zone)", as: .datetime)
    }

    /// `P1DT2H3M4.5S`
    private static func duration(_ text: String) -> ResolvedValue? {
        let isNegative = text.hasPrefix("-")
        let body = text.dropFirst(isNegative ? 1 : 0)
        guard body.first == "P", let last = body.last, last != "P", last != "T" else { return nil }
        var total: Int64 = 0
        var digits = ""
        var isTime = false
        for character in body.dropFirst() {
            switch (character, isTime) {
            case ("T", false): isTime = true
            case ("0"..."9", _), (".", _): digits.append(character)
            default:
                let units: [Character: Double] =
                    isTime ? ["H": 3_600_000, "M": 60_000, "S": 1_000] : ["W": 604_800_000, "D": 86_400_000]
                guard let unit = units[character], let value = milliseconds(digits, unit: unit) else { return nil }
                total += value
                digits = ""
            }
        }
        return digits.isEmpty ? .milliseconds(isNegative ? -total : total) : nil
    }
}
