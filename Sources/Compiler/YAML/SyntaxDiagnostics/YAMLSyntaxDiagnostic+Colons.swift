internal import SpeccDiagnostics

extension YAMLSyntaxDiagnostic {
    /// The maximum length of a key for which libyaml looks for a `:`.
    static let longestKey = 1_024

    /// An unexpected `: `: inside of text, or after a key on a line that continues another value.
    var unexpectedColon: Diagnostic? {
        guard let start = line.contentColumn, let colon = line.colon else { return nil }
        if colon < column { return colonInText }
        if column - start > Self.longestKey { return keyTooLong(line, start, column) }
        guard let above = lineAbove(line) else { return nil }
        if !continuesText(above), let diagnostic = withoutColon(above) { return diagnostic }
        let name = TextSanitizer.shortened(line.text(from: start, to: column))
        guard let nameStart = above.contentColumn, let nameEnd = above.colon else {
            return Diagnostic(
                .indentation,
                "'\(name)' is indented like a continuation of the text above",
                at: range(line, start, column),
                hint: "begin it in the column of the other keys of the map"
            )
        }
        guard line.indentation > above.indentation else { return nil }
        let nameAbove = TextSanitizer.shortened(above.text(from: nameStart, to: nameEnd))
        return Diagnostic(
            .indentation,
            "'\(name)' is indented below '\(nameAbove)', which already has a value",
            at: range(line, start, column),
            hint: nameStart == 1 ? "remove the indentation" : "indent it by \(spaces(nameStart - 1))"
        )
    }

    /// Whether a line without a key continues a value that began above, or is a list item.
    private func continuesText(_ line: LineText) -> Bool {
        guard line.colon == nil else { return false }
        if line.contentColumn != line.firstColumn { return true }
        guard let above = lineAbove(line), line.indentation > above.indentation else { return false }
        return above.valueColumn != nil
    }

    /// `docs: a: b`.
    private var colonInText: Diagnostic? {
        if let signature { return signature }
        guard let start = line.valueColumn else { return nil }
        let end = line.valueEnd(from: start)
        switch line[start] {
        case "\"", "'":
            return textAfterQuote
        case "|", ">":
            return nil
        case "[", "{":
            return missingQuotes("text that begins with '\(line[start])' must be quoted", line, start, end)
        default:
            return colonInBraces(from: start, to: end)
                ?? missingQuotes("text with ': ' in it must be quoted", line, start, end)
        }
    }

    /// `user(id: int):`, a signature in place of a name.
    private var signature: Diagnostic? {
        guard let start = line.contentColumn, let colon = line.colon else { return nil }
        let end = line.valueEnd(from: start)
        let first = line.text(from: start, to: colon)
        let name = first.prefix { $0 != "(" }
        guard !name.isEmpty, !name.contains(" "), name.count < first.count, !first.contains(")"),
            let last = (colon..<end).first(where: {
                line[$0] == ")" && line[$0 + 1] == ":" && line.isWhitespace($0 + 2)
            })
        else { return nil }
        return Diagnostic(
            .missingQuotes,
            "the signature of a function is not a name",
            at: range(line, start, last + 2),
            hint: "write '\(TextSanitizer.shortened(String(name))):', and the parameters in the map below it"
        )
    }

    /// Colons in `GET /users/{id: int}` and `list<{ id: int }>`, where quotes would only cause another error.
    private func colonInBraces(from start: Int, to end: Int) -> Diagnostic? {
        guard let colon = (start..<end).first(where: { line[$0] == ":" && line.isWhitespace($0 + 1) }),
            let brace = (start..<colon).last(where: { line[$0] == "{" }), brace > start,
            !(brace..<colon).contains(where: { line[$0] == "}" })
        else { return nil }
        if line[brace - 1] == "<" {
            let text = line.text(from: start, to: end)
            let isList = text.hasPrefix("list<{") && text.hasSuffix("}>")
            let list = "{ $list: \(text.dropFirst("list<".count).dropLast()) }"
            return Diagnostic(
                .missingQuotes,
                "a type argument cannot be an inline object",
                at: range(line, start, end),
                hint: isList
                    ? "write '\(TextSanitizer.shortened(list))'"
                    : "declare it in 'types', and write its name between '<' and '>'",
                fixes: isList ? [.init(range(line, start, end), replacement: list)] : []
            )
        }
        guard (start..<brace).contains(where: { line[$0] == "/" }) else { return nil }
        let name = TextSanitizer.shortened(line.text(from: brace, to: colon))
        let type = (colon + 1..<end).first { !line.isWhitespace($0) } ?? end
        let location = range(line, colon, type)
        let written = line.text(from: type, to: (type..<end).first { line[$0] == "}" } ?? end)
        return Diagnostic(
            .missingSpace,
            "unexpected space after '\(name):' in a path",
            at: location,
            hint: "write '\(name):\(TextSanitizer.shortened(written))}'",
            fixes: [.init(location, replacement: ":")]
        )
    }

    /// A line that is neither a key with a value nor text.
    var missingColon: Diagnostic? {
        let line = contextLine
        let start = contextColumn
        if line[start] == "\"" || line[start] == "'" {
            return quoteWithoutColon(line, start)
        }
        if line[start] == "{" || line[start] == "[" { return bracketWithoutColon(line, start) }
        if line[start] == "!" || line[start] == "&" || line[start] == "*" { return needsQuotesForFirst(line, start) }
        if let colon = line.colon, colon - start > Self.longestKey { return keyTooLong(line, start, colon) }
        return withoutColon(line)
    }

    private func quoteWithoutColon(_ line: LineText, _ start: Int) -> Diagnostic? {
        guard let closing = (start + 1..<max(line.end, start + 1)).first(where: { line[$0] == line[start] }) else {
            return Diagnostic(
                .unclosedQuote,
                "missing closing quote on this line",
                at: range(line, start, start + 1),
                hint: "add it at the end of the text"
            )
        }
        let end = line.valueEnd(from: closing)
        return end == closing + 1 ? withoutColon(line) : textAfterQuote(range(line, closing + 1, end))
    }

    /// A list or a map in brackets in location of a key.
    private func bracketWithoutColon(_ line: LineText, _ start: Int) -> Diagnostic {
        let end = line.valueEnd(from: start)
        let depth = (start..<end).reduce(0) { depth, column in
            switch line[column] {
            case "{", "[": depth + 1
            case "}", "]": depth - 1
            default: depth
            }
        }
        if depth > 0 { return unclosed(error.contextPosition) }
        return Diagnostic(
            .missingColon,
            "expected a key with ':', and '\(line[start])' begins a value",
            at: range(line, start, end),
            hint: "write the key before it, or quote the text"
        )
    }

    /// Returns nil for a line with a `: `.
    private func withoutColon(_ line: LineText) -> Diagnostic? {
        guard line.colon == nil, let start = line.contentColumn else { return nil }
        let end = line.valueEnd(from: start)
        let text = TextSanitizer.shortened(line.text(from: start, to: end))
        if line[start] == "-" {
            return missingSpace(after: start, in: line, "missing space after '-' in '\(text)'")
        }
        if text.hasPrefix("curl ") {
            return Diagnostic(
                .missingColon,
                "a command is not a part of a catalog",
                at: range(line, start, end),
                hint: "add its call to a catalog: 'specc add - --into DIR < FILE'"
            )
        }
        let colon = (start..<end).first { line[$0] == ":" && line[$0 + 1] != "/" }
        if let colon, colon > start {
            let name = TextSanitizer.shortened(line.text(from: start, to: colon))
            return missingSpace(after: colon, in: line, "missing space after '\(name):'")
        }
        return Diagnostic(
            .missingColon,
            "'\(text)' is neither a key with ':' nor part of the text above",
            at: range(line, start, end),
            hint: text.contains(" ")
                ? "add ':' after the key, or indent the text further than the key above"
                : "write '\(text): …', or indent it further than the key above"
        )
    }

    func missingSpace(after column: Int, in line: LineText, _ message: String) -> Diagnostic {
        let location = range(line, column, column + 1)
        return Diagnostic(
            .missingSpace,
            message,
            at: location,
            hint: "write '\(line[column]) '",
            fixes: [.init(location, replacement: "\(line[column]) ")]
        )
    }

    func keyTooLong(_ line: LineText, _ start: Int, _ end: Int) -> Diagnostic {
        Diagnostic(
            .keyTooLong,
            "a key must not exceed \(Self.longestKey) characters, and this one has \(end - start)",
            at: range(line, start, end),
            hint: "quote the text if ':' is part of it"
        )
    }
}
