internal import SpeccDiagnostics

extension YAMLSyntaxDiagnostic {
    /// A key that is too long for libyaml to look for its `:`.
    var longKeyInFlow: Diagnostic? {
        guard line[column] == ":", column - entryStart > Self.longestKey else { return nil }
        return keyTooLong(line, entryStart, column)
    }

    /// Text in brackets that is neither `,` nor the closing bracket.
    var unexpectedInFlow: Diagnostic? {
        let found = line[column]
        if found == "{" || found == "[", let diagnostic = bracketInText { return diagnostic }
        if found == "]" || found == "}" { return mismatchedBracket }
        if isBeyondBracket { return unclosed(error.contextPosition) }
        if found == "?", let diagnostic = questionMarkAfterBracket { return diagnostic }
        return missingComma
    }

    /// `{call: GET /a/{b}}`, `{local: http://h:${port}}`, `{fields[x]: y}`.
    private var bracketInText: Diagnostic? {
        let start = entryStart
        guard start < column else { return nil }
        let message = "text with '\(line[column])' must be quoted inside brackets"
        guard var end = bracketedTextEnd else {
            return Diagnostic(.bracketInText, message, at: range(line, start, column + 1), hint: "quote the text")
        }
        while line.isWhitespace(end - 1) { end -= 1 }
        let location = range(line, start, end)
        let text = line.text(from: start, to: end)
        let quoted = YAMLScalar.quoted(text)
        if let diagnostic = inlineArgument(text, at: location) { return diagnostic }
        // `{ tags: string[] }`
        let alternative =
            text.hasSuffix("[]")
            ? "'list<\(text.dropLast(2))>' for a list" : "write the map in several lines without braces"
        return Diagnostic(
            .bracketInText,
            message,
            at: location,
            hint: "write \(TextSanitizer.shortened(quoted)), or \(alternative)",
            fixes: [.init(location, replacement: quoted)]
        )
    }

    /// `{ errors: list<{ code: string }> }` and `{ theme: patch<[light, dark]> }`, where quotes would only cause another error.
    private func inlineArgument(_ text: String, at location: SourceRange) -> Diagnostic? {
        let isOptional = text.hasSuffix("?")
        let type = isOptional ? text.dropLast() : text[...]
        let isEnum = type.hasSuffix("]>")
        let message = "a type argument cannot be an inline \(isEnum ? "enum" : "object")"
        guard isEnum || type.hasSuffix("}>"), let start = type.firstRange(of: isEnum ? "<[" : "<{")?.lowerBound else {
            return nil
        }
        let name = type[..<start]
        guard !name.isEmpty, name.allSatisfy({ $0.isLetter || $0.isNumber || $0 == "_" || $0 == "<" }) else {
            return nil
        }
        guard name == "list", !isEnum else {
            let argument =
                isEnum ? String(type[type.index(after: start)...].prefix { $0 != "]" } + "]") : String(object(in: type))
            let end = String(repeating: ">", count: name.filter { $0 == "<" }.count) + (isOptional ? "?" : "")
            return Diagnostic(
                .bracketInText,
                message,
                at: location,
                hint: "declare the \(isEnum ? "enum" : "object") in 'types', such as 'Name: "
                    + "\(TextSanitizer.shortened(argument))', and write '\(name)<Name>\(end)'"
            )
        }
        let list = "{ $list: \(type.dropFirst("list<".count).dropLast())\(isOptional ? ", $optional: true" : "") }"
        return Diagnostic(
            .bracketInText,
            message,
            at: location,
            hint: "write '\(TextSanitizer.shortened(list))'",
            fixes: [.init(location, replacement: list)]
        )
    }

    /// The object in `map<{ id: int }>`.
    private func object(in type: Substring) -> Substring {
        let start = type.firstIndex(of: "{") ?? type.startIndex
        return type[start...].prefix { $0 != "}" } + "}"
    }

    /// The column of the text before the current one: after a `,`, a bracket or a `: `.
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

    /// The column after the text that contains the unexpected bracket: at the `,` or bracket that ends the value.
    /// Nil if the bracket is not closed on the line.
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
            "'\(opening)' is closed with '\(line[column])'",
            at: range(line, column, column + 1),
            hint: opening == "{" ? "write '}'" : "write ']'",
            notes: [.init("'\(opening)' opened here", at: SourceRange(file: id, start: openBracket, width: 1))]
        )
    }

    /// Whether the file ends inside of the brackets, or continues with a line that is not indented further.
    private var isBeyondBracket: Bool {
        if !line.hasContent { return true }
        let opening = contextLine
        // A bracket at the beginning of its line does not determine the indentation of its content.
        guard line.number > opening.number, opening.firstColumn != contextColumn else { return false }
        return line.indentation <= opening.indentation
    }

    func unclosed(_ bracket: SourcePosition) -> Diagnostic {
        let opening = character(at: bracket)
        let closing = opening == "{" ? "}" : "]"
        let location = SourceRange(file: id, start: bracket, width: 1)
        let last = max(Int(bracket.line), min(line.number, Int(bracket.line) + 20))
        let lines = (Int(bracket.line)...last).lazy.map { LineText($0, of: file) }
        if let comment = lines.compactMap({ comment(in: $0, with: closing) }).first {
            return Diagnostic(
                .unclosedBracket,
                "'\(opening)' is never closed",
                at: location,
                hint: "quote the text before '\(closing)': ' #' in it begins a comment",
                notes: [.init("a comment begins here", at: comment)]
            )
        }
        return Diagnostic(
            .unclosedBracket,
            "'\(opening)' is never closed",
            at: location,
            hint: "add '\(closing)' where it ends"
        )
    }

    /// The `#` of a comment after other text on its line, if the comment ends with a text.
    private func comment(in line: LineText, with text: String) -> SourceRange? {
        guard line.hasContent, let first = line.firstColumn,
            let start = (first..<line.end).first(where: { line[$0] == "#" && line.isWhitespace($0 - 1) }),
            line.text(from: start, to: line.valueEnd(from: start + 1)).hasSuffix(text)
        else { return nil }
        return range(line, start, start + 1)
    }

    /// `{a: b c: d}`, or two entries of a map in braces without a comma between them.
    private var missingComma: Diagnostic {
        var location = range(line, column, column + 1)
        if lastScalar.range.start.line < lastScalar.range.end.line {
            // The text continues on the next line; the comma is missing at the end of the first one.
            let first = LineText(Int(lastScalar.range.start.line), of: file)
            let end = first.valueEnd(from: 1)
            location = range(first, end, end + 1)
        }
        let opening = contextLine[contextColumn]
        if let above = lineAbove(line), let comment = comment(in: above, with: ",") {
            return Diagnostic(
                .missingComma,
                "expected ',' or '\(opening == "{" ? "}" : "]")'",
                at: location,
                hint: "quote the text above: ' #' in it begins a comment, to which the ',' belongs",
                notes: [.init("a comment begins here", at: comment)]
            )
        }
        return Diagnostic(
            .missingComma,
            "expected ',' or '\(opening == "{" ? "}" : "]")'",
            at: location,
            hint: "quote the text if it continues",
            notes: [.init("'\(opening)' opened here", at: range(contextLine, contextColumn, contextColumn + 1))]
        )
    }

    /// `{jitter:[full]}`: only whitespace makes this `:` the end of a key.
    var missingSpaceInFlow: Diagnostic? {
        guard line[column] == ":" else { return nil }
        let name = TextSanitizer.shortened(line.text(from: entryStart, to: column))
        return missingSpace(after: column, in: line, "missing space after '\(name):'")
    }

    /// A `,`, a `:`, a bracket or the end of the file in location of a value.
    var missingValue: Diagnostic? {
        switch line[column] {
        case "," where openBracket != nil:
            return Diagnostic(
                .yamlSyntax,
                "missing value before ','",
                at: range(line, column, column + 1),
                hint: "remove one ','"
            )
        case ":":
            return Diagnostic(
                .yamlSyntax,
                "unexpected ':', expected a value",
                at: range(line, column, column + 1),
                hint: "remove it, or quote the text"
            )
        case "]", "}", ",":
            if openBracket != nil { return mismatchedBracket }
            let end = line.valueEnd(from: column)
            return missingQuotes("text that begins with '\(line[column])' must be quoted", line, column, end)
        default:
            guard !line.hasContent else { return needsQuotesForFirst(line, column) }
            return openBracket.map(unclosed)
        }
    }
}
