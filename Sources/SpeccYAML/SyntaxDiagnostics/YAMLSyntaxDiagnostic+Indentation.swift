internal import SpeccDiagnostics

extension YAMLSyntaxDiagnostic {
    /// Something that fits neither as the next name of a block nor as the next item.
    var unexpectedLine: Diagnostic? {
        if let finding = textAfterValue { return finding }
        guard isFirstOnLine else { return nil }
        if line[column] == ":" { return MappingKey.missing(at: range(line, column, column + 1)) }
        let isAmongItems = error.problem == "did not find expected '-' indicator"
        if column == contextColumn {
            return isAmongItems ? nameAmongItems : itemAmongNames
        }
        return Diagnostic(
            .indentation,
            "this line is indented by \(spaces(column - 1)), which fits no line above it",
            at: range(line, column, line.textEnd(from: column, inFlow: false)),
            hint: fittingIndentations,
            // It may well be that line which stands wrong.
            notes: outdentedNotes ?? lineAbove(line).map(indentationNote) ?? []
        )
    }

    private func indentationNote(_ line: LineText) -> [Diagnostic.Note] {
        [.init("line \(line.number) is indented by \(spaces(line.indentation))")]
    }

    /// The line that stands further left and so ended what this one would have gone on with: an endpoint's name at the
    /// left edge among others that are indented.
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
        let place = range(outdented, start, outdented.colon ?? outdented.end)
        return [.init("should '\(name)' be indented by \(spaces(column - 1)) too?", at: place)]
    }

    private var nameAmongItems: Diagnostic {
        Diagnostic(
            .indentation,
            "a line without '- ' stands among list items",
            at: range(line, column, line.textEnd(from: column, inFlow: false)),
            hint: "begin it with '- ', or indent it by 2 more if it belongs to the item above"
        )
    }

    private var itemAmongNames: Diagnostic {
        guard line[column] == "-" else { return needsQuotesForFirst(line, column) }
        return Diagnostic(
            .indentation,
            "a list item stands among names",
            at: range(line, column, line.textEnd(from: column, inFlow: false)),
            hint: "a list stands alone under its name"
        )
    }

    /// What the lines above are indented by: "indent it by 2 or 4 spaces".
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

    /// `path: {id}/x`, `docs: [WIP] later`, `note: *b c`: the value ends, and the text does not.
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
                    "'\(line[column])' closes nothing",
                    at: range(line, column, column + 1),
                    hint: "delete it"
                )
            }
            fallthrough
        case "*", "&", "!":
            let end = line.valueEnd(from: start)
            return missingQuotes("text that begins with '\(line[start])' needs quotes", line, start, end)
        default:
            return nil
        }
    }

    /// Where the value on the line begins, which may be all of it.
    private func startOfValue(_ name: Int) -> Int? {
        line[name] == "{" || line[name] == "[" ? name : line.valueColumn ?? name
    }

    /// The document's one value is complete, and something follows.
    var textAfterDocument: Diagnostic? {
        if let finding = textAfterValue { return finding }
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
            "nothing can follow here: what the file says is complete",
            at: range(line, column, line.textEnd(from: column, inFlow: false))
        )
    }
}
