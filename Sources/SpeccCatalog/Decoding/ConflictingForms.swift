import SpeccDiagnostics
import SpeccYAML

/// One thing said in two ways at once.
extension DecodingContext {
    /// Two keys of one map that mean the same, such as `call` and `method`.
    mutating func reportConflictingForms<Key: SpecKey>(_ entries: [Entry<Key>], _ one: Key, _ other: Key) {
        var first: SourceRange?
        var second: SourceRange?
        for entry in entries {
            if entry.key == one { first = entry.pair.key.range }
            if entry.key == other { second = entry.pair.key.range }
        }
        guard let first, let second else { return }
        report(
            "conflicting-forms",
            "\(quoted(one.rawValue)) and \(quoted(other.rawValue)) say the same thing twice",
            at: first.start < second.start ? second : first,
            hint: "keep one of them"
        )
    }

    /// `{ $type: Issue, title: string }`
    mutating func reportFieldsWithType(_ object: ObjectDeclaration, in place: DeclarationContext) {
        guard let field = object.fields.first?.name ?? object.extends.first else { return }
        report(
            "conflicting-forms",
            "\(place.text) has a '$type' and fields of its own",
            at: field.range,
            hint: "keep one of them, or declare a type with '$extends'"
        )
    }
}
