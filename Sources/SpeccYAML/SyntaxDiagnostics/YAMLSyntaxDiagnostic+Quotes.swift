internal import SpeccDiagnostics

extension YAMLSyntaxDiagnostic {
    /// libyaml notices at the end of the file; the opening quote is what it was about.
    var unclosedQuote: Diagnostic? {
        let opening = range(contextLine, contextColumn, contextColumn + 1)
        return Diagnostic(
            .unclosedQuote,
            "this quote is never closed",
            at: opening,
            hint: character(at: error.contextPosition) == "'"
                ? "add the closing ', and write '' for an apostrophe in the text" : "add the closing \""
        )
    }

    /// Text right behind a closing quote. Where the quoted text spans lines, it swallowed them up to a quote that
    /// was meant to open.
    var textAfterQuote: Diagnostic? {
        var end = column
        while end > 1, line.isWhitespace(end - 1) { end -= 1 }
        let quote = line[end - 1]
        guard quote == "\"" || quote == "'", !isFirstOnLine else { return nil }
        let restEnd = max(line.textEnd(from: column, inFlow: isInFlow(line, column)), column + 1)
        let rest = range(line, column, restEnd)
        let scalar = lastScalar.range
        if lastScalar.isQuoted, scalar.end.line == error.position.line, scalar.start.line < scalar.end.line {
            return Diagnostic(
                .unclosedQuote,
                "this quote is closed only in line \(line.number)",
                at: SourceRange(file: id, start: scalar.start, width: 1),
                hint: "close it where the text ends",
                notes: [.init("the text ends before this", at: rest)]
            )
        }
        let isApostrophe = quote == "'" && end == column && line[column].properties.isAlphabetic
        return isApostrophe
            ? textAfterQuote(rest, hint: "write '' for an apostrophe inside '…'") : textAfterQuote(rest)
    }

    func textAfterQuote(
        _ rest: SourceRange,
        hint: String = "put all of the text in quotes, or none"
    ) -> Diagnostic {
        Diagnostic(.textAfterQuote, "text goes on after the closing quote", at: rest, hint: hint)
    }

    /// `\d`, `\U` with too few digits, or half of a surrogate pair.
    var escape: Diagnostic? {
        let near = (max(1, column - 3)...column).reversed()
        guard let start = near.first(where: { line[$0] == "\\" }) else { return nil }
        let spelled = line.text(from: start, to: start + 2)
        if error.problem == "found invalid Unicode character escape code" { return codePointEscape(start) }
        let digits = ["\\x": 2, "\\u": 4, "\\U": 8][spelled]
        let escaped = line[start + 1]
        return Diagnostic(
            .unknownEscape,
            digits.map { "'\(spelled)' needs \($0) hexadecimal digits" } ?? "'\(spelled)' is no escape of YAML",
            at: range(line, start, start + 2),
            hint: escaped == "'" || escaped == "$" || escaped == "`"
                ? "write \(escaped) without the backslash"
                : "write '\\\(spelled)' for a backslash in the text, or use single quotes"
        )
    }

    private func codePointEscape(_ start: Int) -> Diagnostic? {
        let first = hexadecimal(at: start, "u", 4)
        let second = hexadecimal(at: start + 6, "u", 4)
        if let first, let second, 0xD800...0xDBFF ~= first, 0xDC00...0xDFFF ~= second,
            let scalar = Unicode.Scalar(0x10000 + (first - 0xD800) << 10 + (second - 0xDC00))
        {
            let place = range(line, start, start + 12)
            let digits = String(scalar.value, radix: 16, uppercase: true)
            let escape = "\\U" + String(repeating: "0", count: 8 - digits.utf8.count) + digits
            return Diagnostic(
                .unknownEscape,
                "YAML does not put a character together from two '\\u' escapes, as JSON does",
                at: place,
                hint: "write \(escape), or the character itself: \(scalar)",
                fixes: [.init(place, replacement: escape)]
            )
        }
        let width = line[start + 1] == "U" ? 10 : 6
        return Diagnostic(
            .unknownEscape,
            "'\(TextSanitizer.escaped(line.text(from: start, to: start + width)))' is no character of Unicode",
            at: range(line, start, start + width)
        )
    }

    private func hexadecimal(at start: Int, _ letter: Unicode.Scalar, _ digits: Int) -> UInt32? {
        guard line[start] == "\\", line[start + 1] == letter else { return nil }
        let text = line.text(from: start + 2, to: start + 2 + digits)
        return text.utf8.count == digits ? UInt32(text, radix: 16) : nil
    }
}
