internal import SpeccDiagnostics

/// A limit on combining marks in a row: the Stream-Safe Text Format of Unicode (UAX 15, section 13).
///
/// Comparing and hashing text puts such marks in order first, which takes time that grows with the square of their
/// number.
enum CombiningMarks {
    static let most = 30

    /// Whether normalization may move the scalar.
    static func isMark(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        // Letters of Latin, Han and Hangul, which need no look into Unicode's tables.
        case 0..<0x300, 0x3400...0xA66E, 0xAC00...0xD7A3: false
        default: scalar.properties.canonicalCombiningClass != .notReordered
        }
    }

    /// Whether a text has too many, as escapes may write them.
    static func areTooMany(in text: String) -> Bool {
        guard text.utf8.count > most, !text.isASCII else { return false }
        var count = 0
        for scalar in text.unicodeScalars {
            count = isMark(scalar) ? count + 1 : 0
            if count > most { return true }
        }
        return false
    }

    static func finding(at range: SourceRange) -> Diagnostic {
        Diagnostic(
            .tooManyCombiningMarks,
            "more than \(most) combining marks in a row",
            at: range,
            hint: "delete some of them; no script needs more than a few"
        )
    }
}
