internal import SpeccDiagnostics

/// A character that is not allowed in a catalog, not even in a comment.
struct DisallowedCharacter {
    let rule: YAMLRule
    private let scalar: Unicode.Scalar?
    private let byte: UInt8

    /// Returns nil for an allowed character. `scalar` is nil if `byte` begins no UTF-8 sequence.
    init?(_ scalar: Unicode.Scalar?, byte: UInt8) {
        guard let rule = Self.rule(scalar) else { return nil }
        self.rule = rule
        self.scalar = scalar
        self.byte = byte
    }

    private static func rule(_ scalar: Unicode.Scalar?) -> YAMLRule? {
        guard let scalar else { return .invalidUTF8 }
        switch scalar.value {
        case 0x0D, 0x85, 0x2028, 0x2029: return .lineSeparator
        case 0x00..<0x09, 0x0B..<0x20, 0x7F..<0xA0, 0xFFFE, 0xFFFF: return .controlCharacter
        case 0xFEFF: return .byteOrderMark
        default: return TextSanitizer.isBidiControl(scalar) ? .bidiControl : nil
        }
    }

    func diagnostic(at range: SourceRange) -> Diagnostic {
        Diagnostic(
            rule,
            message,
            at: range,
            hint: hint,
            // Removing it does not change the meaning of the text.
            fixes: rule == .byteOrderMark ? [.init(range, replacement: "")] : []
        )
    }

    private var message: String {
        switch rule {
        case .invalidUTF8: "the byte \(Self.hex(UInt32(byte), digits: 2)) is not UTF-8"
        case .lineSeparator where byte == 0x0D: "a carriage return without a line feed ends the line in YAML only"
        case .lineSeparator: "the invisible character U+\(number) ends the line, or a comment, in YAML only"
        case .byteOrderMark: "unexpected byte order mark"
        case .bidiControl: "the invisible character U+\(number) changes the order of displayed text"
        default: "the control character U+\(number) is not allowed in a catalog"
        }
    }

    private var hint: String {
        switch rule {
        case .invalidUTF8: "save the file as UTF-8"
        case .lineSeparator where byte == 0x0D: "end lines with LF or CRLF"
        case .byteOrderMark: "remove it"
        default: "remove it, or write \"\\u\(number)\" in double quotes"
        }
    }

    private var number: String {
        Self.hex(scalar?.value ?? 0, digits: 4)
    }

    private static func hex(_ value: UInt32, digits: Int) -> String {
        let text = String(value, radix: 16, uppercase: true)
        return String(repeating: "0", count: max(digits - text.utf8.count, 0)) + text
    }
}

/// A limit on consecutive combining marks: the Stream-Safe Text Format of Unicode (UAX 15, section 13).
///
/// Comparing and hashing text reorders such marks, in time quadratic in their number.
enum CombiningMarks {
    static let maximum = 30

    /// Whether normalization may reorder the scalar.
    static func isMark(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        // A fast path for letters of Latin, Han and Hangul.
        case 0..<0x300, 0x3400...0xA66E, 0xAC00...0xD7A3: false
        default: scalar.properties.canonicalCombiningClass != .notReordered
        }
    }

    /// Whether a text exceeds the limit, for example with escapes.
    static func exceedLimit(in text: String) -> Bool {
        guard text.utf8.count > maximum, !text.isASCII else { return false }
        var count = 0
        for scalar in text.unicodeScalars {
            count = isMark(scalar) ? count + 1 : 0
            if count > maximum { return true }
        }
        return false
    }

    static func diagnostic(at range: SourceRange) -> Diagnostic {
        Diagnostic(
            .tooManyCombiningMarks,
            "more than \(maximum) consecutive combining marks",
            at: range,
            hint: "remove some of them"
        )
    }
}
