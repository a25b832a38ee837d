internal import SpeccDiagnostics

extension YAMLSyntaxDiagnostic {
    /// Behind a name of this length libyaml does not look for a `:`.
    var longKeyInFlow: Diagnostic? {
        guard line[column] == ":", column - entryStart > Self.longestKey else { return nil }
        return keyTooLong(line, entryStart, column)
    }

    /// Something in brackets that is neither `,` nor the closing one.
    var unexpectedInFlow: Diagnostic? {
        let found = line[column]
        if found == "{" || found == "[", let finding = bracketInText { return finding }
        if found == "]" || found == "}" { return mismatchedBracket }
        if isBeyondBracket { return unclosed(error.contextPosition) }
        if found == "?", let finding = questionMarkAfterBracket { return finding }
        return missingComma
    }

    /// `{call: GET /a/{b}}`, `{local: http://h:${port}}`, `{fields[x]: y}`.
    private var bracketInText: Diagnostic? {
        let start = entryStart
        guard start < column else { return nil }
        let message = "text with '\(line[column])' in it needs quotes inside brackets"
        guard var end = bracketedTextEnd else {
            return Diagnostic(.bracketInText, message, at: range(line, start, column + 1), hint: "put it in quotes")
        }
        while line.isWhitespace(end - 1) { end -= 1 }
        let place = range(line, start, end)
        let quoted = Self.quoted(line.text(from: start, to: end))
        return Diagnostic(
            .bracketInText,
            message,
            at: place,
            hint: "write \(TextSanitizer.shortened(quoted)), or give it a line of its own without the brackets around",
            fixes: [.init(place, replacement: quoted)]
        )
    }

    /// Where the text before the place begins: behind the `,`, the bracket or the `: ` to its left.
    private var entryStart: Int {
        var start = column
        while start > 1 {
            let before = line[start - 1]
            if before == "," || before == "{" || before == "[" { break }
            if before == ":", line.isWhitespace(start) { break }
            start -= 1
        }
        while start < column, line.isWhitespace(start) { start += 1 }
        return start
    }

    /// The column behind the text whose `{` libyaml stumbled over: at the `,` or bracket that does not belong to it.
    /// Nil where it is not closed on the line.
    private var bracketedTextEnd: Int? {
        var depth = 0
        var current = column
        while current < line.end {
            switch line[current] {
            case "{", "[": depth += 1
            case "}", "]":
                if depth == 0 { return current }
                depth -= 1
            case "," where depth == 0: return current
            case ":" where depth == 0 && line.isWhitespace(current + 1): return current
            default: break
            }
            current += 1
        }
        return nil
    }

    private var mismatchedBracket: Diagnostic? {
        guard let openBracket else { return nil }
        let opening = character(at: openBracket)
        return Diagnostic(
            .unclosedBracket,
            "'\(opening)' is closed by '\(line[column])'",
            at: range(line, column, column + 1),
            hint: opening == "{" ? "write '}'" : "write ']'",
            notes: [.init("'\(opening)' stands here", at: SourceRange(file: id, start: openBracket, width: 1))]
        )
    }

    /// Whether the file ends inside the brackets, or goes on with a line that is no deeper than theirs.
    private var isBeyondBracket: Bool {
        if !line.hasContent { return true }
        let opening = contextLine
        // A bracket that begins its line says nothing about how deep its lines are.
        guard line.number > opening.number, opening.firstColumn != contextColumn else { return false }
        return line.indentation <= opening.indentation
    }

    func unclosed(_ bracket: SourcePosition) -> Diagnostic {
        let opening = character(at: bracket)
        return Diagnostic(
            .unclosedBracket,
            "'\(opening)' is never closed",
            at: SourceRange(file: id, start: bracket, width: 1),
            hint: "add '\(opening == "{" ? "}" : "]")' where it ends"
        )
    }

    /// `{a: b c: d}`, or two lines of a map in braces without a comma between.
    private var missingComma: Diagnostic {
        var place = range(line, column, column + 1)
        if lastScalar.range.start.line < lastScalar.range.end.line {
            // The text ran on to the next line; its first line is where the comma belongs.
            let first = LineText(Int(lastScalar.range.start.line), of: file)
            let end = first.valueEnd(from: 1)
            place = range(first, end, end + 1)
        }
        let opening = contextLine[contextColumn]
        return Diagnostic(
            .missingComma,
            "',' or '\(opening == "{" ? "}" : "]")' is expected here",
            at: place,
            hint: "put the text in quotes if it goes on",
            notes: [.init("'\(opening)' stands here", at: range(contextLine, contextColumn, contextColumn + 1))]
        )
    }

    /// `{jitter:[full]}`: behind this `:` only a blank makes it the end of a name.
    var missingSpaceInFlow: Diagnostic? {
        guard line[column] == ":" else { return nil }
        let name = TextSanitizer.shortened(line.text(from: entryStart, to: column))
        return missingSpace(after: column, in: line, "a space is missing after '\(name):'")
    }

    /// A `,`, a `:`, a bracket or the end of the file where a value is expected.
    var missingValue: Diagnostic? {
        switch line[column] {
        case "," where openBracket != nil:
            return Diagnostic(
                .yamlSyntax,
                "a value is missing before ','",
                at: range(line, column, column + 1),
                hint: "delete one ','"
            )
        case ":":
            return Diagnostic(
                .yamlSyntax,
                "a value is expected here, and not ':'",
                at: range(line, column, column + 1),
                hint: "delete it, or put the text in quotes"
            )
        case "]", "}", ",":
            if openBracket != nil { return mismatchedBracket }
            let end = line.valueEnd(from: column)
            return missingQuotes("text that begins with '\(line[column])' needs quotes", line, column, end)
        default:
            guard !line.hasContent else { return needsQuotesForFirst(line, column) }
            return openBracket.map(unclosed)
        }
    }
}
