internal import SpeccDiagnostics

/// Warns of text that YAML takes away without a word.
struct AmbiguousScalars {
    /// Where ` #x` stands in the file, in order; those before the scalar last asked about are passed.
    private let hashes: [SourcePosition]
    private var next = 0
    /// The line of the next one: the one comparison that almost every scalar costs.
    private(set) var line: Int32 = .max

    init(hashes: [SourcePosition]) {
        self.hashes = hashes
        line = hashes.first?.line ?? .max
    }

    /// `docs: Closes issue #5`: the comment right behind a plain scalar, one blank away, that looks like its text.
    mutating func comment(after scalar: YAMLScalar, at range: SourceRange) -> Diagnostic? {
        guard line <= range.end.line else { return nil }
        while next < hashes.count, hashes[next] < range.end { next += 1 }
        line = next < hashes.count ? hashes[next].line : .max
        guard line == range.end.line, hashes[next].column == range.end.column + 1 else { return nil }
        let hash = SourceRange(file: range.file, start: hashes[next], width: 1)
        let shown = TextSanitizer.shortened(scalar.text, limit: 24)
        return Diagnostic(
            .unintendedComment,
            scalar.text.isEmpty
                ? "a comment begins at '#', so that this has no value"
                : "a comment begins at ' #', so that the text is '\(shown)'",
            at: hash,
            hint: "put the text in quotes, or a space after '#' if it is a comment",
            severity: .warning
        )
    }

    /// `{a:int}` in flow style is one key called `a:int`, and no value.
    static func value(in key: Located<String>) -> Diagnostic? {
        guard let colon = key.value.utf8.firstIndex(of: UInt8(ascii: ":")) else { return nil }
        let name = key.value[..<colon]
        let value = key.value[key.value.utf8.index(after: colon)...]
        if name.isEmpty || value.isEmpty || value.hasPrefix("//") { return nil }
        let fixed = "\(name): \(value)"
        return Diagnostic(
            .missingSpace,
            "'\(TextSanitizer.shortened(key.value))' is a name without a value",
            at: key.range,
            hint: "put a space after ':', '\(TextSanitizer.shortened(fixed))'",
            fixes: [.init(key.range, replacement: fixed)],
            severity: .warning
        )
    }
}
