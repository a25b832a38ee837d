internal import SpeccDiagnostics

extension YAMLSyntaxDiagnostic {
    /// The longest name that libyaml looks for a `:` behind.
    static let longestKey = 1_024

    /// A `: ` where none can be: inside text, or behind a name on a line that belongs to something else.
    var unexpectedColon: Diagnostic? {
        guard let start = line.contentColumn, let colon = line.colon else { return nil }
        if colon < column { return colonInText }
        if column - start > Self.longestKey { return keyTooLong(line, start, column) }
        guard let above = lineAbove(line) else { return nil }
        if !goesOnWithText(above), let finding = withoutColon(above) { return finding }
        let name = TextSanitizer.shortened(line.text(from: start, to: column))
        guard let nameStart = above.contentColumn, let nameEnd = above.colon else {
            return Diagnostic(
                .indentation,
                "'\(name)' is indented as if it went on with the text above",
                at: range(line, start, column),
                hint: "begin it in the column of the names it stands among"
            )
        }
        guard line.indentation > above.indentation else { return nil }
        let nameAbove = TextSanitizer.shortened(above.text(from: nameStart, to: nameEnd))
        return Diagnostic(
            .indentation,
            "'\(name)' is indented as if it belonged to '\(nameAbove)', which has a value",
            at: range(line, start, column),
            hint: nameStart == 1 ? "do not indent it" : "indent it by \(spaces(nameStart - 1))"
        )
    }

    /// Whether a line without a name belongs to a value that began above it, or is one itself.
    private func goesOnWithText(_ line: LineText) -> Bool {
        guard line.colon == nil else { return false }
        if line.contentColumn != line.firstColumn { return true }
        guard let above = lineAbove(line), line.indentation > above.indentation else { return false }
        return above.valueColumn != nil
    }

    /// `docs: a: b`.
    private var colonInText: Diagnostic? {
        guard let start = line.valueColumn else { return nil }
        let end = line.valueEnd(from: start)
        switch line[start] {
        case "\"", "'":
            return textAfterQuote
        case "|", ">":
            return nil
        case "[", "{":
            return missingQuotes("text that begins with '\(line[start])' needs quotes", line, start, end)
        default:
            return colonInBraces(from: start, to: end)
                ?? missingQuotes("text with ': ' in it needs quotes", line, start, end)
        }
    }

    /// `GET /users/{id: int}` and `list<{ id: int }>`: quotes would only lead to the next error.
    private func colonInBraces(from start: Int, to end: Int) -> Diagnostic? {
        guard let colon = (start..<end).first(where: { line[$0] == ":" && line.isWhitespace($0 + 1) }),
            let brace = (start..<colon).last(where: { line[$0] == "{" }), brace > start,
            !(brace..<colon).contains(where: { line[$0] == "}" })
        else { return nil }
        if line[brace - 1] == "<" {
            return Diagnostic(
                .missingQuotes,
                "an object in '<…>' needs a name",
                at: range(line, start, end),
                hint: "declare it under 'types', and write its name between '<' and '>'"
            )
        }
        guard (start..<brace).contains(where: { line[$0] == "/" }) else { return nil }
        let name = TextSanitizer.shortened(line.text(from: brace, to: colon))
        let type = (colon + 1..<end).first { !line.isWhitespace($0) } ?? end
        let place = range(line, colon, type)
        let written = line.text(from: type, to: (type..<end).first { line[$0] == "}" } ?? end)
        return Diagnostic(
            .missingSpace,
            "no space stands behind '\(name):' in a path",
            at: place,
            hint: "write '\(name):\(TextSanitizer.shortened(written))}'",
            fixes: [.init(place, replacement: ":")]
        )
    }

    /// A line that is neither a name with a value nor the text of one.
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
                "this quote is not closed on its line",
                at: range(line, start, start + 1),
                hint: "close it where the text ends"
            )
        }
        let end = line.valueEnd(from: closing)
        return end == closing + 1 ? withoutColon(line) : textAfterQuote(range(line, closing + 1, end))
    }

    /// A list or a map in brackets where a name should begin.
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
            "'\(line[start])' begins a value, and a name with ':' is expected here",
            at: range(line, start, end),
            hint: "write the name before it, or put all of it in quotes"
        )
    }

    /// Nil for a line that has a `: `.
    private func withoutColon(_ line: LineText) -> Diagnostic? {
        guard line.colon == nil, let start = line.contentColumn else { return nil }
        let end = line.valueEnd(from: start)
        let text = TextSanitizer.shortened(line.text(from: start, to: end))
        if line[start] == "-" {
            return missingSpace(after: start, in: line, "'\(text)' would be a list item with a space after '-'")
        }
        let colon = (start..<end).first { line[$0] == ":" && line[$0 + 1] != "/" }
        if let colon, colon > start {
            let name = TextSanitizer.shortened(line.text(from: start, to: colon))
            return missingSpace(after: colon, in: line, "a space is missing after '\(name):'")
        }
        return Diagnostic(
            .missingColon,
            "'\(text)' is neither a name with ':' nor part of the text above",
            at: range(line, start, end),
            hint: "write '\(text): …', or indent it further than the name it belongs to"
        )
    }

    func missingSpace(after column: Int, in line: LineText, _ message: String) -> Diagnostic {
        let place = range(line, column, column + 1)
        return Diagnostic(
            .missingSpace,
            message,
            at: place,
            hint: "write '\(line[column]) '",
            fixes: [.init(place, replacement: "\(line[column]) ")]
        )
    }

    func keyTooLong(_ line: LineText, _ start: Int, _ end: Int) -> Diagnostic {
        Diagnostic(
            .keyTooLong,
            "this name has \(end - start) characters, and YAML allows \(Self.longestKey)",
            at: range(line, start, end),
            hint: "put all of it in quotes if ':' is part of a text"
        )
    }
}
