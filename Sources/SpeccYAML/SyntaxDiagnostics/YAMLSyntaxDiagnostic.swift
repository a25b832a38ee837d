internal import SpeccDiagnostics

/// libyaml's complaint, retold for the person who wrote the file.
///
/// libyaml says what its grammar expected and where it noticed. The explanations look at the text around that place
/// for the mistake that people make, and each says what to write instead.
struct YAMLSyntaxDiagnostic {
    /// What was read last before the complaint.
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
    /// The innermost `{` or `[` that was still open.
    let openBracket: SourcePosition?
    /// The line and column where libyaml noticed.
    let line: LineText
    let column: Int
    /// The line and column that the complaint is about.
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

    /// The first explanation that fits, or libyaml's words.
    var diagnostic: Diagnostic {
        explanation ?? libyamlMessage
    }

    private var explanation: Diagnostic? {
        if error.problem == "found unexpected end of stream" || error.problem == "found unexpected document indicator" {
            return unclosedQuote
        }
        // Far out on a line of megabytes there is nothing to look at.
        guard column <= line.end, contextColumn <= contextLine.end else { return nil }
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

    private var libyamlMessage: Diagnostic {
        let about = SourceRange(file: id, start: error.contextPosition, width: 1)
        // To libyaml, a last line without a line end is followed by one more.
        let end = file.position(ofByte: file.bytes.count)
        return Diagnostic(
            .yamlSyntax,
            "this is not YAML: \(error.problem)",
            at: SourceRange(file: id, start: min(error.position, end), width: 1),
            notes: error.context.isEmpty ? [] : [.init(error.context, at: about)]
        )
    }

    // MARK: - For the explanations

    /// Columns of one line.
    func range(_ line: LineText, _ start: Int, _ end: Int) -> SourceRange {
        SourceRange(file: id, start: SourcePosition(line: line.number, column: start), width: max(end - start, 0))
    }

    /// The character at a place, however far out it stands.
    func character(at position: SourcePosition) -> Unicode.Scalar {
        let offset = file.offset(of: position)
        return offset < file.bytes.count ? Unicode.Scalar(file.bytes[offset]) : "\n"
    }

    /// Whether a place is inside brackets, also those that libyaml had looked at but not reported yet.
    func isInFlow(_ line: LineText, _ column: Int) -> Bool {
        if openBracket != nil { return true }
        guard let start = line.valueColumn ?? line.contentColumn, start < column else { return false }
        return line[start] == "[" || line[start] == "{"
    }

    /// Whether nothing but blanks stands before the place on its line.
    var isFirstOnLine: Bool {
        line.firstColumn ?? column >= column
    }

    /// The nearest line above that is neither blank nor a comment, within reach.
    func lineAbove(_ line: LineText) -> LineText? {
        firstWithContent(in: (1..<line.number).reversed())
    }

    /// Nobody looks back further than a thousand lines, and a hostile file should not make us.
    func firstWithContent(in numbers: some Sequence<Int>) -> LineText? {
        numbers.prefix(1_000).lazy.map { LineText($0, of: file) }.first { $0.hasContent }
    }

    /// Text that has to be in quotes, with the quotes as a fix.
    func missingQuotes(_ message: String, _ line: LineText, _ start: Int, _ end: Int) -> Diagnostic {
        let place = range(line, start, end)
        let quoted = Self.quoted(line.text(from: start, to: end))
        return Diagnostic(
            .missingQuotes,
            message,
            at: place,
            hint: "write \(TextSanitizer.shortened(quoted))",
            fixes: [.init(place, replacement: quoted)]
        )
    }

    /// In single quotes where the text holds characters that double ones give a meaning to.
    static func quoted(_ text: String) -> String {
        if text.unicodeScalars.contains(where: { $0 == "\"" || $0 == "\\" }) {
            return "'" + text.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "''") + "'"
        }
        return "\"" + text + "\""
    }
}
