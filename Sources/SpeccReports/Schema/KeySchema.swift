import SpeccCatalog
import SpeccDiagnostics
import SpeccYAML

/// The schema of what stands behind one key, with what an editor shows beside it.
struct KeySchema {
    private let entry: SpecEntry

    init(_ entry: SpecEntry) {
        self.entry = entry
    }

    /// The value's own schema is wrapped: beside a `$ref` draft-07 passes everything over.
    var schema: JSON {
        .members([
            ("description", .string(description)),
            ("default", entry.builtIn.flatMap(builtIn)),
            ("examples", entry.example.map { .list([value($0)]) }),
            ("allOf", .list([ValueSchema(entry.value).schema])),
        ])
    }

    private var description: String {
        entry.builtIn.map { "\(entry.meaning) Without it: \($0)." } ?? entry.meaning
    }

    /// Nil where the table explains what applies, rather than spelling it.
    private func builtIn(_ text: String) -> JSON? {
        let words = entry.value.choices
        if !words.isEmpty, !words.contains(text), DurationLiteral(text) == .invalid { return nil }
        if entry.value == .name, text.contains(" ") { return nil }
        return value(text)
    }

    /// What an editor would read there.
    private func value(_ text: String) -> JSON {
        switch entry.value {
        case .text, .name, .address, .path, .call, .type: return .string(text)
        default: break
        }
        var diagnostics = Diagnostics()
        let file = SourceFile(path: "", text: text)
        let node = YAMLReader.read(file, id: FileID(0), diagnostics: &diagnostics)
        return node.map(JSON.init(reading:)) ?? .string(text)
    }
}

extension SpecValue {
    /// The words that may stand there, other texts aside.
    fileprivate var choices: [String] {
        switch self {
        case .choice(let words): words
        case .either(let values): values.flatMap(\.choices)
        default: []
        }
    }
}

extension JSON {
    /// What YAML 1.2 makes of a node: its numbers and booleans are no text (10.3.2).
    init(reading node: YAMLNode) {
        switch node.content {
        case .scalar(let scalar): self = scalar.style == .plain ? JSON(plain: scalar.text) : .string(scalar.text)
        case .sequence(let items): self = .list(items.map(JSON.init(reading:)))
        case .mapping(let pairs): self = .object(pairs.map { ($0.key.value, JSON(reading: $0.value)) })
        }
    }

    /// An unquoted word.
    init(plain text: String) {
        switch text {
        case "true": self = .flag(true)
        case "false": self = .flag(false)
        default: self = Int(text).map { .number($0) } ?? .string(text)
        }
    }
}
