internal import SpeccDiagnostics

/// The ids of everything that reading a YAML file can find fault with.
package enum YAMLRule: String, Sendable, CaseIterable {
    // The text, before it is YAML.
    /// Bytes that are not UTF-8, UTF-16 among them.
    case invalidUTF8 = "invalid-utf8"
    /// NUL, another control character, or a code point that is no character.
    case controlCharacter = "control-character"
    /// A lone CR, NEL, U+2028 or U+2029: a line end to YAML, even inside a comment, and to nobody else.
    case lineSeparator = "line-separator"
    /// A character that reorders the text around it on the screen.
    case bidiControl = "bidi-control"
    /// U+FEFF anywhere but at the start of the file.
    case byteOrderMark = "byte-order-mark"

    /// A run of combining marks longer than any script needs.
    case tooManyCombiningMarks = "too-many-combining-marks"

    // The limits: see `YAMLLimits`.
    case fileTooLarge = "file-too-large"
    case nestingTooDeep = "nesting-too-deep"
    case tooManyNodes = "too-many-nodes"
    case tooManyAnchors = "too-many-anchors"
    case aliasExpansion = "alias-expansion"
    case aliasDepth = "alias-depth"
    case tooManyProblems = "too-many-problems"

    // What YAML allows and catalogs do not.
    case duplicateKey = "duplicate-key"
    /// A sequence, a mapping or an alias where a key is expected.
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

    // What is not YAML.
    /// A tab where indentation is expected.
    case tabIndentation = "tab-indentation"
    /// A line that begins in a column where none may begin.
    case indentation = "indentation"
    case unclosedQuote = "unclosed-quote"
    /// Text goes on after a closing quote.
    case textAfterQuote = "text-after-quote"
    case unknownEscape = "unknown-escape"
    case unclosedBracket = "unclosed-bracket"
    /// `{` or `[` inside unquoted text in flow style.
    case bracketInText = "bracket-in-text"
    case missingComma = "missing-comma"
    /// Text that YAML reads as something else, because of its first character or a `: ` in it.
    case missingQuotes = "missing-quotes"
    case missingColon = "missing-colon"
    case keyTooLong = "key-too-long"
    /// Anything else libyaml refuses, in its own words.
    case yamlSyntax = "yaml-syntax"

    /// A text in quotes that are none to YAML.
    case curlyQuotes = "curly-quotes"

    // What YAML takes away in silence (warnings).
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
