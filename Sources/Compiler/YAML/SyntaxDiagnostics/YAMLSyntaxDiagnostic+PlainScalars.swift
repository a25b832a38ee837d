internal import SpeccDiagnostics

extension YAMLSyntaxDiagnostic {
    /// Text that begins with `@`, `` ` ``, `%`, or in flow style with `|` or `>`.
    var reservedCharacter: Diagnostic? {
        needsQuotesForFirst(line, column)
    }

    /// Text that begins like an alias, an anchor, a tag or a block scalar.
    var specialCharacter: Diagnostic? {
        let line = contextLine
        let column = contextColumn
        switch error.context {
        case "while scanning a block scalar": return blockHeader(line, column)
        case "while scanning an alias", "while scanning an anchor", "while scanning a tag", "while parsing a tag",
            "while parsing a node", "while scanning a directive", "while scanning a %YAML directive",
            "while scanning a %TAG directive":
            return error.problem == "found undefined tag handle"
                ? .yamlTag(at: range(line, column, line.textEnd(from: column, inFlow: isInFlow(line, column))))
                : needsQuotesForFirst(line, column)
        default:
            return nil
        }
    }

    func needsQuotesForFirst(_ line: LineText, _ column: Int) -> Diagnostic {
        let end = line.textEnd(from: column, inFlow: isInFlow(line, column))
        return missingQuotes(
            "text that begins with '\(line[column])' must be quoted",
            line,
            column,
            max(end, column + 1)
        )
    }

    /// `> 5` and `|x`: the header of a block scalar must end the line.
    private func blockHeader(_ line: LineText, _ column: Int) -> Diagnostic {
        let sign = line[column]
        let end = line.valueEnd(from: column)
        if error.problem == "found an indentation indicator equal to 0" {
            return Diagnostic(
                .yamlSyntax,
                "the indentation of a block scalar cannot be 0",
                at: range(line, column, end),
                hint: "write only '\(sign)'"
            )
        }
        var diagnostic = missingQuotes("text that begins with '\(sign)' must be quoted", line, column, end)
        if line.isWhitespace(column + 1) {
            diagnostic.hint = "begin the text on the next line, or quote it"
            diagnostic.fixes = []
        }
        return diagnostic
    }

    /// `a: ? b`, and `[a, b]?` in imitation of an optional type.
    var unexpectedQuestionMark: Diagnostic? {
        questionMarkAfterBracket ?? needsQuotesForFirst(line, column)
    }

    /// `[string]?` and `{ a: int }?`; nil if there is no bracket before the `?`.
    var questionMarkAfterBracket: Diagnostic? {
        let before = line[column - 1]
        guard before == "]" || before == "}" else { return nil }
        let hint =
            before == "}" ? "add '$optional: true' to the fields of an object" : hintForList(endingAt: column - 1)
        return Diagnostic(
            .yamlSyntax,
            "unexpected '?' after '\(before)'",
            at: range(line, column, column + 1),
            hint: hint + ", or declare the type in 'types' and add '?' to its name"
        )
    }

    /// The hint for `[open, closed]?`, an enum, or for `[string]?`, a list.
    private func hintForList(endingAt end: Int) -> String {
        let before = line.text(from: 0, to: end)
        guard let open = before.lastIndex(of: "["), !before[open...].contains("]") else {
            return "write an optional list as 'list<…>?'"
        }
        let values = String(before[before.index(after: open)...])
        guard values.contains(",") else { return "write an optional list as 'list<\(values)>?'" }
        let parameter = "'{ type: [\(values)], optional: true }'"
        // In `{ type: [open, closed]?, default: open }`, the key shows that it is a parameter.
        let isParameter = ["{ type: ", ", type: "].contains { before[..<open].hasSuffix($0) }
        if isParameter { return "write \(parameter)" }
        return "write '{ $enum: [\(values)], $optional: true }', or for a parameter \(parameter)"
    }

    /// `a: - b`, or an item of a block list inside brackets.
    var unexpectedItem: Diagnostic? {
        let isInFlow = isInFlow(line, column)
        let end = line.textEnd(from: column, inFlow: isInFlow)
        let item = TextSanitizer.shortened(line.text(from: column, to: end))
        return Diagnostic(
            .yamlSyntax,
            isInFlow ? "'- ' is not allowed inside brackets" : "a list must begin on a new line",
            at: range(line, column, end),
            hint: isInFlow ? "remove the '-'" : "begin a new line before '\(item)', or quote it"
        )
    }
}

extension Diagnostic {
    static func yamlTag(at range: SourceRange) -> Diagnostic {
        Diagnostic(
            .yamlTag,
            "YAML tags are not supported in a catalog",
            at: range,
            hint: "remove it, or quote the text if '!' is part of it"
        )
    }
}
