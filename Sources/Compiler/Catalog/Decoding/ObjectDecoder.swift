import SpeccDiagnostics
import SpeccYAML

/// An object: a map of fields. Keys of the language begin with `$`; `$$x` declares a field named `$x`.
enum ObjectDecoder {
    /// An object in type position, and the options for the declaration it belongs to.
    struct Inline {
        var type: TypeExpression
        var options: ValueOptions?
    }

    static func decodeInline(
        _ pairs: [YAMLPair],
        at range: SourceRange,
        _ subject: DeclarationContext,
        _ context: inout DecodingContext
    ) -> Inline {
        let pairs = context.joiningSplitValues(pairs)
        if JSONSchemaDetection.isRejected(pairs, &context)
            || SampleValues.isRejected(pairs, subject, &context)
        {
            return Inline(type: .invalid(range))
        }
        var object = ObjectDeclaration(range: range)
        var options = ValueOptions()
        var hasOptions = false
        var isOptional = false
        for pair in pairs {
            guard isLanguageKey(pair) else {
                if let field = FieldDecoder.decode(pair, &context) { object.fields.append(field) }
                continue
            }
            guard let entry = context.entry(pair, as: ObjectKey.self, in: subject) else { continue }
            hasOptions = true
            switch entry.key {
            case .extends: object.extends = context.baseTypes(entry)
            case .docs: options.docs = context.text(entry.value, entry.subject)
            case .deprecated: options.deprecated = context.deprecation(entry.value, entry.subject)
            case .swift: options.swiftName = SwiftDecoder.decodeName(entry.value, &context)
            case .additional:
                if let field = additional(entry, &context) { object.fields.append(field) }
            case .form: object.tuple = context.tupleForm(entry)
            case .optional: isOptional = context.boolean(entry.value, entry.subject)?.value ?? false
            }
        }
        let type: TypeExpression = isOptional ? .optional(.object(object), range) : .object(object)
        return Inline(type: type, options: hasOptions ? options : nil)
    }

    /// `$additional: map<json>`, a property named `additional`.
    static func additional(
        _ entry: MappingEntry<ObjectKey>,
        _ context: inout DecodingContext
    ) -> FieldDeclaration? {
        let type = TypeDecoder.decode(entry.value, entry.subject, &context)
        switch type {
        case .map, .invalid: break
        default:
            let message = "'$additional' must be a map"
            context.report("wrong-kind", message, at: entry.value.range, hint: "for example 'map<json>'")
            return nil
        }
        var options = ValueOptions()
        options.swiftName = Located("additional", at: entry.pair.key.range)
        var field = FieldDeclaration(name: entry.pair.key, type: type, options: options)
        field.isAdditional = true
        return field
    }

    /// Whether a key is a key of the language rather than a field.
    static func isLanguageKey(_ pair: YAMLPair) -> Bool {
        var bytes = pair.key.value.utf8.makeIterator()
        return bytes.next() == dollar && bytes.next() != dollar
    }

    /// Removes the escape: `$$ref` declares `$ref`.
    static func fieldName(_ key: Located<String>) -> Located<String> {
        key.value.utf8.first == dollar ? Located(String(key.value.dropFirst()), at: key.range) : key
    }

    private static let dollar = UInt8(ascii: "$")
}

extension DecodingContext {
    /// `$as: list`
    mutating func tupleForm(_ entry: MappingEntry<ObjectKey>) -> SourceRange? {
        choice(entry.value, entry.subject, ObjectForm.self)?.range
    }

    /// The names in `$extends`. Reports inline objects, whose fields belong next to the key.
    mutating func baseTypes<Key: SpecKey>(_ entry: MappingEntry<Key>) -> [Located<String>] {
        let objects = entry.value.elements.filter { if case .mapping = $0.content { true } else { false } }
        guard objects.isEmpty else {
            for object in objects {
                let hint =
                    object.referencedType.map { "write the name itself: '\($0)'" }
                    ?? "write the fields of the map next to '$extends'"
                mismatch(object, entry.subject, expected: "the name of a type or a list of names", hint: hint)
            }
            return []
        }
        return texts(entry.value, entry.subject, allowsOne: true)
    }
}
