/// The fields of a date and a time that a pattern contains, such as `yyyyMMdd` or `yyyy-MM-dd HH:mm:ss`.
package struct PatternedTime: Equatable, Sendable {
    package var year = 1
    package var month = 1
    package var day = 1
    package var hour = 0
    package var minute = 0
    package var second = 0

    package init() {}
}

/// The texts of a boolean with a declared format, such as `1` and `0` or `Y` and `N`.
package enum BooleanTexts {
    /// Whether JSON contains both as numbers. `01` and `+1` are not JSON, so that they are strings.
    package static func areNumbers(_ yes: String, _ no: String) -> Bool {
        [yes, no].allSatisfy { text in Int(text).map(String.init) == text }
    }

    /// `Y or N`, `X or an empty text`
    package static func expectation(_ yes: String, _ no: String) -> String {
        [yes, no].map { $0.isEmpty ? "an empty text" : $0 }.joined(separator: " or ")
    }
}

/// Patterns of dates and times: `yyyy`, `MM`, `dd`, `HH`, `mm` and `ss`, each at most once, and separators.
package enum TimePattern {
    package enum Field: CaseIterable, Sendable {
        case year, month, day, hour, minute, second

        fileprivate var letter: UInt8 {
            switch self {
            case .year: UInt8(ascii: "y")
            case .month: UInt8(ascii: "M")
            case .day: UInt8(ascii: "d")
            case .hour: UInt8(ascii: "H")
            case .minute: UInt8(ascii: "m")
            case .second: UInt8(ascii: "s")
            }
        }

        fileprivate var width: Int { self == .year ? 4 : 2 }

        fileprivate init?(_ letter: UInt8) {
            guard let field = Self.allCases.first(where: { $0.letter == letter }) else { return nil }
            self = field
        }
    }

    /// The fields of a pattern in their order; nil for text that is not a pattern.
    package static func fields(of pattern: String) -> [Field]? {
        var fields: [Field] = []
        var rest = pattern.utf8[...]
        while let letter = rest.first {
            if let field = Field(letter) {
                guard rest.prefix(while: { $0 == letter }).count == field.width, !fields.contains(field) else {
                    return nil
                }
                fields.append(field)
                rest = rest.dropFirst(field.width)
            } else {
                guard separators.contains(letter) else { return nil }
                rest = rest.dropFirst()
            }
        }
        return fields
    }

    /// The fields of a text; nil if it does not match the pattern. Dates that do not exist are not rejected.
    package static func read(_ text: some Collection<UInt8>, _ pattern: String) -> PatternedTime? {
        var time = PatternedTime()
        var text = text[...]
        var pattern = pattern.utf8[...]
        while let letter = pattern.first {
            guard let field = Field(letter) else {
                guard text.first == letter else { return nil }
                text = text.dropFirst()
                pattern = pattern.dropFirst()
                continue
            }
            let digits = text.prefix(field.width)
            guard digits.count == field.width, digits.allSatisfy({ (0x30...0x39).contains($0) }) else { return nil }
            set(field, to: digits.reduce(0) { $0 * 10 + Int($1 - 0x30) }, in: &time)
            text = text.dropFirst(field.width)
            pattern = pattern.dropFirst(field.width)
        }
        return text.isEmpty ? time : nil
    }

    package static func text(_ time: PatternedTime, _ pattern: String) -> String {
        var bytes: [UInt8] = []
        var pattern = pattern.utf8[...]
        while let letter = pattern.first {
            guard let field = Field(letter) else {
                bytes.append(letter)
                pattern = pattern.dropFirst()
                continue
            }
            let digits = String(value(of: field, in: time)).utf8
            bytes += Array(repeating: 0x30, count: max(0, field.width - digits.count)) + digits
            pattern = pattern.dropFirst(field.width)
        }
        return String(decoding: bytes, as: UTF8.self)
    }

    private static func set(_ field: Field, to value: Int, in time: inout PatternedTime) {
        switch field {
        case .year: time.year = value
        case .month: time.month = value
        case .day: time.day = value
        case .hour: time.hour = value
        case .minute: time.minute = value
        case .second: time.second = value
        }
    }

    private static func value(of field: Field, in time: PatternedTime) -> Int {
        switch field {
        case .year: time.year
        case .month: time.month
        case .day: time.day
        case .hour: time.hour
        case .minute: time.minute
        case .second: time.second
        }
    }

    private static let separators = Set("-./:,_ TZ".utf8)
}
