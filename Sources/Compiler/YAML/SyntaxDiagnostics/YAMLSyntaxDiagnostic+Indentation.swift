internal import SpeccDiagnostics

extension YAMLSyntaxDiagnostic {
    /// A line that is neither the next key of a block nor the next item.
    var unexpectedLine: Diagnostic? {
        if let diagnostic = textAfterValue { return diagnostic }
        guard isFirstOnLine else { return nil }
        if line[column] == ":" { return MappingKey.missing(at: range(line, column, column + 1)) }
        let isAmongItems = error.problem == "did not find expected '-' indicator"
        if column == contextColumn {
            return isAmongItems ? nameAmongItems : itemAmongNames
        }
        return Diagnostic(
            .indentation,
            "this line is indented by \(spaces(column - 1)), unlike all lines above",
            at: range(line, column, line.textEnd(from: column, inFlow: false)),
            hint: fittingIndentations,
            // The preceding line may be the wrong one.
            notes: outdentedNotes ?? lineAbove(line).map(indentationNote) ?? []
        )
    }

    private func indentationNote(_ line: LineText) -> [Diagnostic.Note] {
        [.init("line \(line.number) is indented by \(spaces(line.indentation))")]
    }

    /// The line above with less indentation, which ended the block that this line would continue: for example the name of
    /// an endpoint at the left edge while others are indented.
    private var outdentedNotes: [Diagnostic.Note]? {
        var outdented: LineText?
        var current = lineAbove(line)
        var seen = 0
        while let above = current, seen < 1_000 {
            if above.indentation == column - 1 { break }
            if above.indentation < column - 1 { outdented = above }
            current = lineAbove(above)
            seen += 1
        }
        guard current != nil, seen < 1_000, let outdented, let start = outdented.contentColumn else { return nil }
        let name = TextSanitizer.shortened(outdented.text(from: start, to: outdented.colon ?? outdented.end))
        let location = range(outdented, start, outdented.colon ?? outdented.end)
        return [.init("should '\(name)' be indented by \(spaces(column - 1)) too?", at: location)]
    }

    private var nameAmongItems: Diagnostic {
        Diagnostic(
            .indentation,
            "expected a list item that begins with '- '",
            at: range(line, column, line.textEnd(from: column, inFlow: false)),
            hint: "begin the line with '- ', or indent it by 2 more to continue the item above"
        )
    }

    private var itemAmongNames: Diagnostic {
        guard line[column] == "-" else { return needsQuotesForFirst(line, column) }
        return Diagnostic(
            .indentation,
            "unexpected list item among the keys of a map",
            at: range(line, column, line.textEnd(from: column, inFlow: false)),
            hint: "write the list below its own key"
        )
    }

    /// The indentations of the lines above: "indent it by 2 or 4 spaces".
    private var fittingIndentations: String? {
        var below: Int?
        var above: Int?
        var current = lineAbove(line)
        var seen = 0
        while let line = current, below == nil, seen < 1_000 {
            if line.indentation < column - 1 { below = line.indentation } else { above = line.indentation }
            current = lineAbove(line)
            seen += 1
        }
        switch (below, above) {
        case (let below?, let above?): return "indent it by \(below) or \(spaces(above))"
        case (let one?, nil), (nil, let one?): return "indent it by \(spaces(one))"
        case (nil, nil): return nil
        }
    }

    func spaces(_ count: Int) -> String {
        count == 1 ? "1 space" : "\(count) spaces"
    }

    /// `path: {id}/x`, `docs: [WIP] later`, `note: *b c`: the text continues after the value.
    private var textAfterValue: Diagnostic? {
        guard !isFirstOnLine, let name = line.contentColumn, let start = startOfValue(name), start < column else {
            return nil
        }
        switch line[start] {
        case "[", "{":
            let isClosing = line[column] == "]" || line[column] == "}"
            if isClosing, column + 1 >= line.valueEnd(from: column) {
                return Diagnostic(
                    .yamlSyntax,
                    "unmatched '\(line[column])'",
                    at: range(line, column, column + 1),
                    hint: "remove it"
                )
            }
            if let diagnostic = textAfterClosedMap { return diagnostic }
            fallthrough
        case "*", "&", "!":
            let end = line.valueEnd(from: start)
            return missingQuotes("text that begins with '\(line[start])' must be quoted", line, start, end)
        default:
            return nil
        }
    }

    /// `a: { b: c }, d: e }`: a bracket before the `,` ends the value, and the last one has no opening bracket.
    private var textAfterClosedMap: Diagnostic? {
        let end = line.valueEnd(from: column)
        guard line[column] == ",", end - 1 > column, line[end - 1] == "}" || line[end - 1] == "]" else { return nil }
        var depth = 0
        for current in column..<end {
            if line[current] == "{" || line[current] == "[" { depth += 1 }
            if line[current] == "}" || line[current] == "]" { depth -= 1 }
        }
        var closing = column - 1
        while line.isWhitespace(closing) { closing -= 1 }
        guard depth < 0, line[closing] == line[end - 1] else { return nil }
        return Diagnostic(
            .yamlSyntax,
            "unmatched '\(line[end - 1])'",
            at: range(line, end - 1, end),
            hint: "remove the '\(line[closing])' before ','",
            notes: [.init("the value ends here", at: range(line, closing, closing + 1))]
        )
    }

    /// The column of the value on the line, which may be the whole line.
    private func startOfValue(_ name: Int) -> Int? {
        line[name] == "{" || line[name] == "[" ? name : line.valueColumn ?? name
    }

    /// Text after the complete value of the document.
    var textAfterDocument: Diagnostic? {
        if let diagnostic = textAfterValue { return diagnostic }
        let first = firstWithContent(in: 1..<line.number)
        if let first, isFirstOnLine, column - 1 < first.indentation {
            return Diagnostic(
                .indentation,
                "this line is indented less than the first one",
                at: range(line, column, line.textEnd(from: column, inFlow: false)),
                hint: "begin both in the same column"
            )
        }
        return Diagnostic(
            .yamlSyntax,
            "unexpected text after the end of the document",
            at: range(line, column, line.textEnd(from: column, inFlow: false))
        )
    }

    /// A tab in the indentation; nil if there is none.
    var tab: Diagnostic? {
        // libyaml stops at the tab, or at the beginning of its line in a block scalar.
        guard let start = (column..<max(line.end, column)).first(where: { line[$0] != " " }), line[start] == "\t" else {
            return nil
        }
        let end = (start..<line.end).first { line[$0] != "\t" } ?? line.end
        return Diagnostic(
            .tabIndentation,
            "tabs are not allowed in indentation",
            at: range(line, start, end),
            hint: "indent with spaces"
        )
    }
}
