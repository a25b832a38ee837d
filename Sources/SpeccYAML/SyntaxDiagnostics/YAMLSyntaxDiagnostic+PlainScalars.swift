internal import SpeccDiagnostics

extension YAMLSyntaxDiagnostic {
    /// Text that begins with `@`, `` ` ``, `%`, or in flow style with `|` or `>`.
    var reservedCharacter: Diagnostic? {
        needsQuotesForFirst(line, column)
    }

    /// Text that begins with what YAML takes for an alias, an anchor, a tag or a block of text, and is none.
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
        return missingQuotes("text that begins with '\(line[column])' needs quotes", line, column, max(end, column + 1))
    }

    /// `> 5` and `|x`: after the sign nothing can follow on the line.
    private func blockHeader(_ line: LineText, _ column: Int) -> Diagnostic {
        let sign = line[column]
        let end = line.valueEnd(from: column)
        if error.problem == "found an indentation indicator equal to 0" {
            return Diagnostic(
                .yamlSyntax,
                "the number behind '\(sign)' says how far the text is indented, and cannot be 0",
                at: range(line, column, end),
                hint: "write '\(sign)' alone"
            )
        }
        var finding = missingQuotes("text that begins with '\(sign)' needs quotes", line, column, end)
        if line.isWhitespace(column + 1) {
            finding.hint = "begin the text on the next line, or put it in quotes"
            finding.fixes = []
        }
        return finding
    }

    /// `a: ? b` and, since a list of words may look like a type, `[a, b]?`.
    var unexpectedQuestionMark: Diagnostic? {
        questionMarkAfterBracket ?? needsQuotesForFirst(line, column)
    }

    /// `[string]?`, `{ a: int }?`; nil for any other place of the sign.
    var questionMarkAfterBracket: Diagnostic? {
        let before = line[column - 1]
        guard before == "]" || before == "}" else { return nil }
        let hint =
            before == "}"
            ? "say '$optional: true' among the fields of an object"
            : "a list that may be left out is 'list<…>?'"
        return Diagnostic(
            .yamlSyntax,
            "nothing can follow '\(before)', not even '?'",
            at: range(line, column, column + 1),
            hint: hint + "; anything else is declared under 'types', and its name written with '?'"
        )
    }

    /// `a: - b`, or an item of a block list in brackets.
    var unexpectedItem: Diagnostic? {
        let isInFlow = isInFlow(line, column)
        let end = line.textEnd(from: column, inFlow: isInFlow)
        let item = TextSanitizer.shortened(line.text(from: column, to: end))
        return Diagnostic(
            .yamlSyntax,
            isInFlow ? "'- ' cannot stand inside brackets" : "a list cannot begin on the line of its name",
            at: range(line, column, end),
            hint: isInFlow ? "delete the '-'" : "begin a new line before '\(item)', or put it in quotes"
        )
    }
}
