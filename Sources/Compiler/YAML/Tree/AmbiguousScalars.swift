internal import SpeccDiagnostics

/// Warns of text that YAML silently discards.
struct AmbiguousScalars {
    /// In order; those before the last examined scalar are skipped.
    private let hashes: [SuspiciousHash]
    /// Keys whose values are sentences, in which ` # ` is a part of the text.
    private static let proseKeys: Set = ["docs", "$docs"]
    private var next = 0
    /// The line of the next one, which allows skipping almost every scalar with one comparison.
    private(set) var line: Int32 = .max

    init(hashes: [SuspiciousHash]) {
        self.hashes = hashes
        line = hashes.first?.position.line ?? .max
    }

    /// `docs: Closes issue #5`: a comment one space after a plain scalar, which is probably part of the text.
    ///
    /// - Parameter key: The key of the scalar, if it is a value in block style, on whose line only a comment can follow.
    mutating func comment(after scalar: YAMLScalar, of key: String?, at range: SourceRange) -> Diagnostic? {
        guard line <= range.end.line else { return nil }
        while next < hashes.count, hashes[next].position < range.end { next += 1 }
        line = next < hashes.count ? hashes[next].position.line : .max
        guard line == range.end.line,
            Int(hashes[next].position.column) == Int(range.end.column) + hashes[next].spaces
        else { return nil }
        let isSpaced = hashes[next].isSpaced
        if isSpaced {
            // A comment, except after an incomplete sentence.
            guard let key, Self.proseKeys.contains(key), let last = scalar.text.last, !".!?)".contains(last) else {
                return nil
            }
        }
        let hash = SourceRange(file: range.file, start: hashes[next].position, width: 1)
        let shown = TextSanitizer.shortened(scalar.text, limit: 24)
        return Diagnostic(
            .unintendedComment,
            scalar.text.isEmpty
                ? "a comment begins at '#', so there is no value"
                : "a comment begins at ' #', so the text is only '\(shown)'",
            at: hash,
            hint: isSpaced
                ? "quote the text, or write the comment on a line of its own"
                : "quote the text, or add a space after '#' for a comment",
            severity: .warning
        )
    }

    /// `{a:int}` in flow style is a key named `a:int` without a value.
    static func value(in key: Located<String>) -> Diagnostic? {
        guard let colon = key.value.utf8.firstIndex(of: UInt8(ascii: ":")) else { return nil }
        let name = key.value[..<colon]
        let value = key.value[key.value.utf8.index(after: colon)...]
        if name.isEmpty || value.isEmpty || value.hasPrefix("//") { return nil }
        let fixed = "\(name): \(value)"
        return Diagnostic(
            .missingSpace,
            "'\(TextSanitizer.shortened(key.value))' is a key without a value",
            at: key.range,
            hint: "add a space after ':', '\(TextSanitizer.shortened(fixed))'",
            fixes: [.init(key.range, replacement: fixed)],
            severity: .warning
        )
    }
}

/// `“text”`: typographic quotes, which are ordinary characters in YAML.
struct CurlyQuotes {
    /// The text between the quotes.
    let content: String

    /// Returns nil for a text without such quotes.
    init?(around text: String) {
        let scalars = text.unicodeScalars
        guard scalars.count > 2, let first = scalars.first, let last = scalars.last else { return nil }
        switch (first, last) {
        case ("“", "”"), ("‘", "’"), ("„", "“"), ("‚", "‘"), ("”", "”"), ("’", "’"), ("«", "»"), ("»", "«"): break
        default: return nil
        }
        content = String(scalars.dropFirst().dropLast())
    }

    func diagnostic(at range: SourceRange) -> Diagnostic {
        let isSimple = content.utf8.allSatisfy { $0 != UInt8(ascii: "\"") && $0 != UInt8(ascii: "\\") }
        let isOneLine = range.start.line == range.end.line
        let shown = TextSanitizer.shortened(content, limit: 24)
        return Diagnostic(
            .curlyQuotes,
            "curly quotes do not quote text in YAML",
            at: range,
            hint: isSimple ? "write \"\(shown)\" with straight quotes" : "write straight quotes",
            fixes: isSimple && isOneLine ? [.init(range, replacement: "\"\(content)\"")] : []
        )
    }
}
