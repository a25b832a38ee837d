import SpeccDiagnostics
package import SpeccYAML

/// A field: its type, its long form (`{ $type: int, $docs: … }`), or an inline object, enum or union.
enum FieldDecoder {
    static func decode(_ pair: YAMLPair, _ context: inout DecodingContext) -> FieldDeclaration? {
        context.withOptions(prefixedBy: "$") { read(pair, &$0) }
    }

    private static func read(_ pair: YAMLPair, _ context: inout DecodingContext) -> FieldDeclaration? {
        if context.reportMissingSpace(pair) { return nil }
        let name = ObjectDecoder.fieldName(pair.key)
        guard !name.value.isEmpty else {
            context.report("missing-name", "a field has no name", at: pair.key.range)
            return nil
        }
        if let name = context.nameWithoutOptionalMark(of: pair) {
            return FieldDeclaration(name: name, type: .invalid(pair.value.range))
        }
        if JSONSchemaDetection.isSetting(pair, &context) {
            return FieldDeclaration(name: name, type: .invalid(pair.value.range))
        }
        let subject = DeclarationContext("field", name.value)
        if context.reportEmpty(pair, subject, expected: "a type") {
            return FieldDeclaration(name: name, type: .invalid(pair.value.range))
        }
        guard case .mapping(let all) = pair.value.content else {
            return FieldDeclaration(name: name, type: TypeDecoder.decode(pair.value, subject, &context))
        }
        let pairs = context.joiningSplitValues(all)
        let range = pair.value.range
        let isEnum = pairs.contains(EnumKey.cases.rawValue)
        let isUnion = pairs.contains(UnionKey.oneOf.rawValue)
        if !isEnum, !isUnion, isLongForm(pairs) { return longForm(name, pairs, in: pair.value, subject, &context) }
        let inline = context.inline(at: range) { context in
            if isEnum { return enumeration(name, pairs, at: range, subject, &context) }
            if isUnion { return union(name, pairs, at: range, subject, &context) }
            return object(name, pairs, at: range, subject, &context)
        }
        return inline ?? FieldDeclaration(name: name, type: .invalid(range))
    }

    /// Whether all keys are options of a field: the map is a long form then, even without `$type`.
    private static func isLongForm(_ pairs: [YAMLPair]) -> Bool {
        if declaresType(pairs) { return true }
        let ofObjects = [ObjectKey.extends, .additional].map(\.rawValue)
        return !pairs.isEmpty
            && pairs.allSatisfy { ObjectDecoder.isLanguageKey($0) && !ofObjects.contains($0.key.value) }
    }

    private static func declaresType(_ pairs: [YAMLPair]) -> Bool {
        [FieldKey.type, .value, .list].contains { pairs.contains($0.rawValue) }
    }

    private static func object(
        _ name: Located<String>,
        _ pairs: [YAMLPair],
        at range: SourceRange,
        _ subject: DeclarationContext,
        _ context: inout DecodingContext
    ) -> FieldDeclaration {
        let inline = ObjectDecoder.decodeInline(pairs, at: range, subject, &context)
        return FieldDeclaration(name: name, type: inline.type, options: inline.options)
    }

    /// `{ $enum: [open, closed], $default: open }`
    private static func enumeration(
        _ name: Located<String>,
        _ pairs: [YAMLPair],
        at range: SourceRange,
        _ subject: DeclarationContext,
        _ context: inout DecodingContext
    ) -> FieldDeclaration {
        EnumDecoder.reportUntyped(pairs, &context)
        var declaration = EnumDeclaration(range: range, cases: [])
        var reading = Reading(type: .invalid(range))
        for pair in pairs {
            let isOfEnum = [EnumKey.cases, .type, .closed].contains { $0.rawValue == pair.key.value }
            if isOfEnum {
                guard let entry = context.entry(pair, as: EnumKey.self, in: subject) else { continue }
                _ = EnumDecoder.read(entry, into: &declaration, &context)
            } else if let entry = context.entry(pair, as: FieldKey.self, in: subject) {
                read(entry, into: &reading, subject, &context)
            }
        }
        reportOtherTypes(pairs, than: EnumKey.cases.rawValue, [.list, .value], &context)
        reading.type = .enumeration(declaration)
        return reading.field(name, at: range)
    }

    /// `{ $oneOf: [int, string], $docs: An id or a name. }`
    private static func union(
        _ name: Located<String>,
        _ pairs: [YAMLPair],
        at range: SourceRange,
        _ subject: DeclarationContext,
        _ context: inout DecodingContext
    ) -> FieldDeclaration {
        var declaration = UnionDeclaration(range: range)
        var reading = Reading(type: .invalid(range))
        for pair in pairs {
            // An unknown key is most likely a misspelled key of the union.
            if UnionDecoder.isUnionKey(pair) || FieldKey(rawValue: pair.key.value) == nil {
                guard let entry = context.entry(pair, as: UnionKey.self, in: subject) else { continue }
                _ = UnionDecoder.read(entry, into: &declaration, subject, &context)
            } else if let entry = context.entry(pair, as: FieldKey.self, in: subject) {
                read(entry, into: &reading, subject, &context)
            }
        }
        UnionDecoder.reportIncompleteUnion(pairs, declaration, &context)
        reportOtherTypes(pairs, than: UnionKey.oneOf.rawValue, [.type, .list, .value], &context)
        reading.type = .union(declaration)
        return reading.field(name, at: range)
    }

    private static func longForm(
        _ name: Located<String>,
        _ pairs: [YAMLPair],
        in node: YAMLNode,
        _ subject: DeclarationContext,
        _ context: inout DecodingContext
    ) -> FieldDeclaration {
        let range = node.range
        var reading = Reading(type: .invalid(range))
        var isWhole = node.isWhole
        for pair in pairs {
            if let entry = context.entry(pair, as: FieldKey.self, in: subject) {
                read(entry, into: &reading, subject, &context)
                isWhole = isWhole && !entry.isMisspelled
            } else {
                isWhole = false
            }
        }
        if isWhole, !declaresType(pairs) {
            let isOptional = pairs.contains(FieldKey.optional.rawValue)
            let hint = isOptional ? "write the type with '?': 'string?'" : "write '$type: string', or the type as text"
            context.report("required-key", "\(subject.text) has no '$type'", at: name.range, hint: hint)
        }
        // A constant is text unless '$type' is declared.
        if reading.options.constant != nil, !pairs.contains(FieldKey.type.rawValue) {
            // A rejected key may have declared the type.
            guard isWhole else { return reading.field(name, at: range) }
            let value = pairs.first { $0.key.value == FieldKey.value.rawValue }?.value
            if let value, context.reportUntypedValue(value, key: FieldKey.value.rawValue) {
                reading.options.constant = nil
                return FieldDeclaration(name: name, type: .invalid(range), options: reading.options)
            }
            reading.type = .builtin(.string, range)
        }
        reportOtherTypes(pairs, than: FieldKey.list.rawValue, [.type, .value], &context)
        return reading.field(name, at: range)
    }

    /// Reports keys that declare another type than the key that is the whole type of the field.
    private static func reportOtherTypes(
        _ pairs: [YAMLPair],
        than type: String,
        _ others: [FieldKey],
        _ context: inout DecodingContext
    ) {
        guard let whole = pairs.first(where: { $0.key.value == type }) else { return }
        for pair in pairs where others.contains(where: { $0.rawValue == pair.key.value }) {
            context.report(
                "conflicting-forms",
                "a field cannot have both \(quoted(type)) and \(quoted(pair.key.value))",
                at: pair.key.range,
                hint: "remove one of them",
                notes: [Diagnostic.Note("\(quoted(type)) is declared here", at: whole.key.range)]
            )
        }
    }

    /// The parts of a long form that have been decoded so far.
    private struct Reading {
        var type: TypeExpression
        var options = ValueOptions()
        var isOptional = false

        func field(_ name: Located<String>, at range: SourceRange) -> FieldDeclaration {
            FieldDeclaration(name: name, type: isOptional ? type.optional(at: range) : type, options: options)
        }
    }

    private static func read(
        _ entry: MappingEntry<FieldKey>,
        into field: inout Reading,
        _ subject: DeclarationContext,
        _ context: inout DecodingContext
    ) {
        switch entry.key {
        case .type: field.type = TypeDecoder.decode(entry.value, subject, &context)
        case .list: field.type = TypeDecoder.list(of: entry.value, subject, &context)
        case .optional: field.isOptional = context.boolean(entry.value, entry.subject)?.value ?? false
        case .docs, .deprecated, .default, .range, .length, .items, .pattern, .swift, .example, .sensitive, .unique,
            .serverDefault:
            guard let option = ValueOption(rawValue: String(entry.key.rawValue.dropFirst())) else { return }
            field.options.read(option, entry, &context)
        case .value: field.options.constant = context.literal(entry.value, entry.subject)
        case .accept:
            field.options.file.accept = Located(context.texts(entry.value, entry.subject), at: entry.value.range)
        case .size: field.options.file.size = context.sizeRange(entry.value, entry.subject)
        case .contentType: field.options.partContentType = context.text(entry.value, entry.subject)
        case .style: field.options.formStyle = context.listStyle(entry.value, entry.subject)
        case .part: field.options.part = context.choice(entry.value, entry.subject, PartEncoding.self)
        }
    }
}

/// The options that fields, parameters and headers share; each has its own keys for them.
enum ValueOption: String {
    case `default`, style, docs, deprecated, range, length, items, pattern, swift, unique, example, sensitive,
        serverDefault
}

extension ValueOptions {
    mutating func read<Key: SpecKey>(
        _ option: ValueOption,
        _ entry: MappingEntry<Key>,
        _ context: inout DecodingContext
    ) {
        let value = entry.value
        switch option {
        case .default: defaultValue = context.literal(value, entry.subject)
        case .style: style = context.listStyle(value, entry.subject)
        case .docs: docs = context.text(value, entry.subject)
        case .deprecated: deprecated = context.deprecation(value, entry.subject)
        case .range: constraints.range = context.numberRange(value, entry.subject)
        case .length: constraints.length = context.numberRange(value, entry.subject)
        case .items: constraints.items = context.numberRange(value, entry.subject)
        case .pattern: constraints.pattern = context.text(value, entry.subject)
        case .swift: swiftName = SwiftDecoder.decodeName(value, &context)
        case .unique: constraints.unique = context.boolean(value, entry.subject)
        case .example: example = ExampleDecoder.decode(value)
        case .serverDefault: serverDefault = context.literal(value, entry.subject)
        case .sensitive: isSensitive = context.boolean(value, entry.subject)
        }
    }
}

/// An example. Any value is accepted; the checker compares it with its type.
package enum ExampleDecoder {
    /// Recursive: the reader limits the depth of YAML.
    package static func decode(_ node: YAMLNode) -> ExampleValue {
        switch node.content {
        case .scalar(let scalar): scalar.isNull ? .null(node.range) : .text(scalar.text, node.range)
        case .sequence(let elements): .list(elements.map(decode), node.range)
        case .mapping(let pairs):
            .map(pairs.map { ExampleValue.Entry(name: $0.key, value: decode($0.value)) }, node.range)
        }
    }
}
