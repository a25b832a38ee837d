import SpeccDiagnostics
import SpeccYAML

/// The state that the decoders of one file share: its diagnostics and the types declared in its directory.
struct DecodingContext {
    var diagnostics = DiagnosticCollector()
    /// The names under `types:` of all files in the directory.
    var typeNames: Set<String> = []
    /// `T` during the decoding of `Page<T>`.
    var typeParameter: String?
    /// The prefix of the options next to a type, for hints: empty in parameters and headers.
    private(set) var optionPrefix = "$"
    /// The names of the errors that the endpoints of the file declare.
    var errorNames: @Sendable () -> Set<String> = { [] }
    /// The number of enclosing inline types.
    private var inlineDepth = 0
    /// Whether the outermost inline type has been reported.
    private var isTooDeep = false

    /// The maximum depth of inline types. Beyond about 12 levels the Swift compiler takes half as long again for each
    /// further level, and all later stages recurse over the levels.
    static let maximumInlineDepth = 8

    init(diagnostics: DiagnosticCollector = DiagnosticCollector(), typeNames: Set<String> = []) {
        self.diagnostics = diagnostics
        self.typeNames = typeNames
    }

    /// Decodes the content of an inline type. Returns nil if inline types nest too deep, which is reported once.
    mutating func inline<Result>(at range: SourceRange, _ decode: (inout Self) -> Result) -> Result? {
        if inlineDepth == 0 { isTooDeep = false }
        guard inlineDepth < Self.maximumInlineDepth else {
            if !isTooDeep {
                report(
                    "oversized-inline-type",
                    "inline types are nested more than \(Self.maximumInlineDepth) levels deep",
                    at: range,
                    hint: "declare some of the types in 'types'"
                )
            }
            isTooDeep = true
            return nil
        }
        inlineDepth += 1
        defer { inlineDepth -= 1 }
        return decode(&self)
    }

    /// Decodes a declaration whose options have a prefix: `$` in fields, none in parameters.
    mutating func withOptions<Result>(prefixedBy prefix: String, _ decode: (inout Self) -> Result) -> Result {
        let enclosing = optionPrefix
        optionPrefix = prefix
        defer { optionPrefix = enclosing }
        return decode(&self)
    }

    mutating func report(
        _ id: String,
        _ message: String,
        at range: SourceRange,
        hint: String? = nil,
        notes: [Diagnostic.Note] = [],
        fixes: [Diagnostic.Fix] = []
    ) {
        diagnostics.add(Diagnostic(id, .error, message, at: range, hint: hint, notes: notes, fixes: fixes))
    }

    mutating func warn(_ id: String, _ message: String, at range: SourceRange, hint: String? = nil) {
        diagnostics.add(Diagnostic(id, .warning, message, at: range, hint: hint))
    }

    mutating func report(_ error: SyntaxError) {
        let fixes = error.fix.map { [Diagnostic.Fix(error.range, replacement: $0)] } ?? []
        report(error.id, error.message, at: error.range, hint: error.hint, fixes: fixes)
    }

    /// Reports a value of the wrong kind, or a missing value, by default with an example of the key's value.
    mutating func mismatch(_ node: YAMLNode, _ subject: DeclarationContext, expected: String, hint: String? = nil) {
        guard !node.hasOnlyRejectedEntries else { return }
        let example = expected.contains("such as") ? nil : subject.example.map { "for example '\($0)'" }
        if case .scalar(let scalar) = node.content, scalar.isNull {
            report(
                "missing-value",
                "\(subject.text) has no value",
                at: node.range,
                hint: hint ?? example ?? "expected \(expected)"
            )
        } else {
            report(
                "wrong-kind",
                "\(subject.text) must be \(expected), not \(node.kindText)",
                at: node.range,
                hint: hint ?? example
            )
        }
    }
}

extension YAMLNode {
    /// The kind of the node in messages.
    var kindText: String {
        switch content {
        case .scalar: "text"
        case .sequence: "a list"
        case .mapping: "a map"
        }
    }

    /// The elements of a sequence, or the node itself.
    var elements: [YAMLNode] {
        if case .sequence(let elements) = content { elements } else { [self] }
    }

    var isNull: Bool {
        if case .scalar(let scalar) = content { return scalar.isNull }
        return false
    }

    /// The text of a scalar other than null.
    var text: String? {
        guard case .scalar(let scalar) = content, !scalar.isNull else { return nil }
        return scalar.text
    }
}

/// The declaration that a message is about: `endpoint 'listIssues'`.
struct DeclarationContext {
    var kind: String
    var name: String?
    /// The key of the language whose value is decoded.
    private var key: (any SpecKey)?

    init(_ kind: String, _ name: String? = nil) {
        self.kind = kind
        self.name = name
    }

    /// A key of the language: `'timeout'`.
    init(key: some SpecKey) {
        kind = ""
        name = key.rawValue
        self.key = key
    }

    /// Computed only when a diagnostic is reported.
    var text: String {
        guard let name else { return kind }
        return kind.isEmpty ? quoted(name) : "\(kind) \(quoted(name))"
    }

    /// `timeout: { total: 30s }`; nil for a subject that is not a key.
    var example: String? {
        key.flatMap { key in key.entry.example.map { "\(key.rawValue): \($0)" } }
    }

    func element() -> DeclarationContext {
        DeclarationContext(kind.isEmpty ? "an element of" : "an element of \(kind)", name)
    }
}
