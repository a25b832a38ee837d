internal import SpeccDiagnostics

/// Explains an error of libyaml to the author of the file.
///
/// libyaml reports the expectation of its grammar and the position. The explanations analyze the surrounding text for
/// common mistakes, and propose a correction.
struct YAMLSyntaxDiagnostic {
    /// The last scalar before the error.
    struct Scalar {
        var range: SourceRange
        var style: YAMLScalar.Style

        var isQuoted: Bool {
            style == .singleQuoted || style == .doubleQuoted
        }
    }

    let error: YAMLSyntaxError
    let file: SourceFile
    let id: FileID
    let lastScalar: Scalar
    /// The innermost open `{` or `[`.
    let openBracket: SourcePosition?
    /// The line and column of the error.
    let line: LineText
    let column: Int
    /// The line and column of the construct that libyaml was parsing.
    let contextLine: LineText
    let contextColumn: Int

    init(_ error: YAMLSyntaxError, in file: SourceFile, id: FileID, after scalar: Scalar, openBracket: SourcePosition?)
    {
        self.error = error
        self.file = file
        self.id = id
        lastScalar = scalar
        self.openBracket = openBracket
        line = LineText(Int(error.position.line), of: file)
        column = Int(error.position.column)
        contextLine = LineText(Int(error.contextPosition.line), of: file)
        contextColumn = Int(error.contextPosition.column)
    }

    /// The first explanation that applies, or libyaml's message.
    var diagnostic: Diagnostic {
        explanation ?? libyamlMessage
    }

    private var explanation: Diagnostic? {
        if error.problem == "found unexpected end of stream" || error.problem == "found unexpected document indicator" {
            return unclosedQuote
        }
        // Lines are truncated: there is no text to analyze at such a column.
        guard column <= line.end, contextColumn <= contextLine.end else { return nil }
        if let foreignComment { return foreignComment }
        return switch error.problem {
        case "found character that cannot start any token": tab ?? reservedCharacter
        case "found a tab character that violates indentation",
            "found a tab character where an indentation space is expected":
            tab
        case "found unknown escape character", "did not find expected hexdecimal number",
            "found invalid Unicode character escape code":
            escape
        case "mapping values are not allowed in this context": unexpectedColon
        case "could not find expected ':'": missingColon
        case "did not find expected key", "did not find expected '-' indicator": textAfterQuote ?? unexpectedLine
        case "did not find expected <document start>": textAfterQuote ?? textAfterDocument
        case "did not find expected ',' or '}'", "did not find expected ',' or ']'":
            longKeyInFlow ?? textAfterQuote ?? unexpectedInFlow
        case "found unexpected ':'": missingSpaceInFlow
        case "did not find expected node content": missingValue
        case "mapping keys are not allowed in this context": unexpectedQuestionMark
        case "block sequence entries are not allowed in this context": unexpectedItem
        default: specialCharacter
        }
    }

    /// `// the version` in JSON: the line of the error, or the one above it, begins with the comment of another language.
    private var foreignComment: Diagnostic? {
        for number in max(1, line.number - 1)...line.number {
            let line = LineText(number, of: file)
            guard let start = line.firstColumn, line[start] == "/", line[start + 1] == "/" || line[start + 1] == "*"
            else { continue }
            return Diagnostic(
                .foreignComment,
                "'\(line.text(from: start, to: start + 2))' does not begin a comment in YAML",
                at: range(line, start, start + 2),
                hint: "begin comments with '#'"
            )
        }
        return nil
    }

    private var libyamlMessage: Diagnostic {
        let about = SourceRange(file: id, start: error.contextPosition, width: 1)
        // libyaml counts another line after a last line without a line end.
        let end = file.position(ofByte: file.bytes.count)
        return Diagnostic(
            .yamlSyntax,
            "not valid YAML: \(error.problem)",
            at: SourceRange(file: id, start: min(error.position, end), width: 1),
            notes: error.context.isEmpty ? [] : [.init(error.context, at: about)]
        )
    }

    // MARK: - For the explanations

    /// A range of columns on one line.
    func range(_ line: LineText, _ start: Int, _ end: Int) -> SourceRange {
        SourceRange(file: id, start: SourcePosition(line: line.number, column: start), width: max(end - start, 0))
    }

    /// The character at a position, which may be beyond the truncated line.
    func character(at position: SourcePosition) -> Unicode.Scalar {
        let offset = file.offset(of: position)
        return offset < file.bytes.count ? Unicode.Scalar(file.bytes[offset]) : "\n"
    }

    /// Whether a position is in brackets, including those that libyaml has not reported yet.
    func isInFlow(_ line: LineText, _ column: Int) -> Bool {
        if openBracket != nil { return true }
        guard let start = line.valueColumn ?? line.contentColumn, start < column else { return false }
        return line[start] == "[" || line[start] == "{"
    }

    /// Whether only whitespace precedes the column on its line.
    var isFirstOnLine: Bool {
        line.firstColumn ?? column >= column
    }

    /// The nearest line above with content, up to a limit.
    func lineAbove(_ line: LineText) -> LineText? {
        firstWithContent(in: (1..<line.number).reversed())
    }

    /// Bounded, so that the time does not depend on the size of the file.
    func firstWithContent(in numbers: some Sequence<Int>) -> LineText? {
        numbers.prefix(1_000).lazy.map { LineText($0, of: file) }.first { $0.hasContent }
    }

    /// A diagnostic for text that must be quoted, with the quotes as a fix.
    func missingQuotes(_ message: String, _ line: LineText, _ start: Int, _ end: Int) -> Diagnostic {
        let location = range(line, start, end)
        let quoted = YAMLScalar.quoted(line.text(from: start, to: end))
        return Diagnostic(
            .missingQuotes,
            message,
            at: location,
            hint: "write \(TextSanitizer.shortened(quoted))",
            fixes: [.init(location, replacement: quoted)]
        )
    }
}
