internal import SpeccDiagnostics

extension YAMLSyntaxDiagnostic {
    /// libyaml reports the error at the end of the file; the range is the opening quote.
    var unclosedQuote: Diagnostic? {
        let opening = range(contextLine, contextColumn, contextColumn + 1)
        return Diagnostic(
            .unclosedQuote,
            "missing closing quote",
            at: opening,
            hint: character(at: error.contextPosition) == "'"
                ? "add the closing ', and write '' for an apostrophe in the text" : "add the closing \""
        )
    }

    /// Text directly after a closing quote. If the quoted text spans several lines, the closing quote was probably meant to
    /// open another text.
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
                "this quote is only closed on line \(line.number)",
                at: SourceRange(file: id, start: scalar.start, width: 1),
                hint: "add the closing quote at the end of the text",
                notes: [.init("the text ends before this", at: rest)]
            )
        }
        let isApostrophe = quote == "'" && end == column && line[column].properties.isAlphabetic
        return isApostrophe
            ? textAfterQuote(rest, hint: "write '' for an apostrophe in '…'") : textAfterQuote(rest)
    }

    func textAfterQuote(
        _ rest: SourceRange,
        hint: String = "quote the whole text, or none of it"
    ) -> Diagnostic {
        Diagnostic(.textAfterQuote, "unexpected text after the closing quote", at: rest, hint: hint)
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
            digits.map { "'\(spelled)' needs \($0) hexadecimal digits" } ?? "'\(spelled)' is not an escape of YAML",
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
            let location = range(line, start, start + 12)
            let digits = String(scalar.value, radix: 16, uppercase: true)
            let escape = "\\U" + String(repeating: "0", count: 8 - digits.utf8.count) + digits
            return Diagnostic(
                .unknownEscape,
                "YAML does not combine two '\\u' escapes into one character, unlike JSON",
                at: location,
                hint: "write \(escape), or the character itself: \(scalar)",
                fixes: [.init(location, replacement: escape)]
            )
        }
        let width = line[start + 1] == "U" ? 10 : 6
        return Diagnostic(
            .unknownEscape,
            "'\(TextSanitizer.escaped(line.text(from: start, to: start + width)))' is not a Unicode character",
            at: range(line, start, start + width)
        )
    }

    private func hexadecimal(at start: Int, _ letter: Unicode.Scalar, _ digits: Int) -> UInt32? {
        guard line[start] == "\\", line[start + 1] == letter else { return nil }
        let text = line.text(from: start + 2, to: start + 2 + digits)
        return text.utf8.count == digits ? UInt32(text, radix: 16) : nil
    }
}
