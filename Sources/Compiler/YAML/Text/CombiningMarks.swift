internal import SpeccDiagnostics

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
