internal import SpeccDiagnostics

/// The ids of all diagnostics of reading a YAML file.
package enum YAMLRule: String, Sendable, CaseIterable {
    // Text, before it is parsed.
    /// Bytes that are not UTF-8, including UTF-16.
    case invalidUTF8 = "invalid-utf8"
    /// NUL, another control character, or a noncharacter.
    case controlCharacter = "control-character"
    /// A lone CR, NEL, U+2028 or U+2029: a line end in YAML, even inside a comment, but not in editors.
    case lineSeparator = "line-separator"
    /// A character that reorders the displayed text around it.
    case bidiControl = "bidi-control"
    /// U+FEFF anywhere but at the start of the file.
    case byteOrderMark = "byte-order-mark"

    /// More consecutive combining marks than any script needs.
    case tooManyCombiningMarks = "too-many-combining-marks"

    // The limits: see `YAMLLimits`.
    case fileTooLarge = "file-too-large"
    case nestingTooDeep = "nesting-too-deep"
    case tooManyNodes = "too-many-nodes"
    case tooManyAnchors = "too-many-anchors"
    case aliasExpansion = "alias-expansion"
    case aliasDepth = "alias-depth"
    case tooManyProblems = "too-many-problems"

    // Valid YAML that is not allowed in a catalog.
    case duplicateKey = "duplicate-key"
    /// A sequence, a mapping or an alias in location of a key.
    case nonScalarKey = "non-scalar-key"
    /// Nothing before the `:`.
    case missingKey = "missing-key"
    case mergeKey = "merge-key"
    case yamlTag = "yaml-tag"
    case yamlDirective = "yaml-directive"
    case multipleDocuments = "multiple-documents"
    case unknownAlias = "unknown-alias"
    case duplicateAnchor = "duplicate-anchor"
    case aliasCycle = "alias-cycle"

    // Invalid YAML.
    /// A tab where indentation is expected.
    case tabIndentation = "tab-indentation"
    /// A line in a column where no line may begin.
    case indentation = "indentation"
    case unclosedQuote = "unclosed-quote"
    /// Text after a closing quote.
    case textAfterQuote = "text-after-quote"
    case unknownEscape = "unknown-escape"
    case unclosedBracket = "unclosed-bracket"
    /// `{` or `[` inside unquoted text in flow style.
    case bracketInText = "bracket-in-text"
    case missingComma = "missing-comma"
    /// Text that has another meaning in YAML because of its first character or a `: `.
    case missingQuotes = "missing-quotes"
    case missingColon = "missing-colon"
    case keyTooLong = "key-too-long"
    /// `//` or `/*` where a comment is meant.
    case foreignComment = "foreign-comment"
    /// Any other error of libyaml, in its own words.
    case yamlSyntax = "yaml-syntax"

    /// Text in typographic quotes.
    case curlyQuotes = "curly-quotes"

    // Text that YAML silently discards (warnings).
    /// `docs: Closes issue #5`: a comment begins at ` #`.
    case unintendedComment = "unintended-comment"
    /// `{a:int}`: one key without a value. (An error where `a:1` leaves a line without a key.)
    case missingSpace = "missing-space"
}

extension Diagnostic {
    init(
        _ rule: YAMLRule,
        _ message: String,
        at range: SourceRange,
        hint: String? = nil,
        notes: [Note] = [],
        fixes: [Fix] = [],
        severity: Severity = .error
    ) {
        self.init(rule.rawValue, severity, message, at: range, hint: hint, notes: notes, fixes: fixes)
    }
}
