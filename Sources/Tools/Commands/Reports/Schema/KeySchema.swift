import SpeccCatalog
import SpeccContract
import SpeccDiagnostics
import SpeccYAML

/// The schema of a key's value, with the documentation for editors.
struct KeySchema {
    let entry: SpecEntry

    /// The value's schema is wrapped, since draft-07 ignores keywords next to `$ref`.
    var schema: DocumentValue {
        .members([
            ("description", .string(description)),
            ("deprecated", entry.isFormer ? .flag(true) : nil),
            ("default", entry.builtIn.flatMap(builtIn)),
            ("examples", entry.example.map { .list([value($0)]) }),
            ("allOf", .list([ValueSchema(entry.value).schema])),
        ])
    }

    private var description: String {
        entry.builtIn.map { "\(entry.meaning) Default: \($0)." } ?? entry.meaning
    }

    /// Returns nil if the built-in value is a description.
    private func builtIn(_ text: String) -> DocumentValue? {
        let choices = entry.value.choices
        if !choices.isEmpty, !choices.contains(text), DurationLiteral(text) == .invalid { return nil }
        if entry.value == .name, text.contains(" ") { return nil }
        return value(text)
    }

    /// The value as editors parse it.
    private func value(_ text: String) -> DocumentValue {
        switch entry.value {
        case .text, .name, .address, .path, .call, .type: return .string(text)
        default: break
        }
        var diagnostics = Diagnostics()
        let file = SourceFile(path: "", text: text)
        let node = YAMLReader.read(file, id: FileID(0), diagnostics: &diagnostics)
        return node.map(DocumentValue.init(reading:)) ?? .string(text)
    }
}

extension SpecValue {
    /// The fixed texts among the allowed values.
    fileprivate var choices: [String] {
        switch self {
        case .choice(let values): values
        case .either(let values): values.flatMap(\.choices)
        default: []
        }
    }
}

extension DocumentValue {
    /// Resolves a node by the core schema of YAML 1.2, with numbers and booleans (10.3.2).
    init(reading node: YAMLNode) {
        switch node.content {
        case .scalar(let scalar):
            self = scalar.style == .plain ? DocumentValue(plain: scalar.text) : .string(scalar.text)
        case .sequence(let items): self = .list(items.map(DocumentValue.init(reading:)))
        case .mapping(let pairs): self = .members(pairs.map { ($0.key.value, DocumentValue(reading: $0.value)) })
        }
    }

    /// A plain scalar.
    init(plain text: String) {
        switch text {
        case "true": self = .flag(true)
        case "false": self = .flag(false)
        default: self = Int(text).map { .integer($0) } ?? .string(text)
        }
    }
}
