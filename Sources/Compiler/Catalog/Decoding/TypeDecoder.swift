import SpeccDiagnostics
import SpeccYAML

/// Decodes a type: text, a sequence (an enum), or a map (an object, a long enum or a union).
enum TypeDecoder {
    static func decode(_ node: YAMLNode, _ subject: DeclarationContext, _ context: inout DecodingContext)
        -> TypeExpression
    {
        switch node.content {
        case .scalar(let scalar):
            guard scalar.isNull else { return decode(scalar.text, at: node.range, &context) }
            context.mismatch(node, subject, expected: "a type")
            return .invalid(node.range)
        case .sequence(let values):
            return context.inline(at: node.range) { decode(values, at: node.range, subject, &$0) }
                ?? .invalid(node.range)
        case .mapping(let pairs):
            return context.inline(at: node.range) { decode(pairs, at: node.range, subject, &$0) }
                ?? .invalid(node.range)
        }
    }

    private static func decode(
        _ values: [YAMLNode],
        at range: SourceRange,
        _ subject: DeclarationContext,
        _ context: inout DecodingContext
    ) -> TypeExpression {
        if reportListOfType(values, at: range, &context) { return .invalid(range) }
        EnumDecoder.reportUntyped(values, &context)
        return .enumeration(EnumDecoder.decode(values, at: range, subject, &context))
    }

    static func decode(_ text: String, at range: SourceRange, _ context: inout DecodingContext) -> TypeExpression {
        do {
            return try TypeExpressionParser.read(
                text,
                at: range,
                typeNames: context.typeNames,
                parameter: context.typeParameter,
                optionPrefix: context.optionPrefix
            )
        } catch {
            context.report(error)
        }
        return .invalid(range)
    }

    /// Reports `[User]`, an enum with the name of a type. `{ $enum: [User] }` declares such an enum.
    static func reportListOfType(
        _ values: [YAMLNode],
        at range: SourceRange,
        _ context: inout DecodingContext
    ) -> Bool {
        if reportSeveralTypes(values, at: range, &context) { return true }
        guard values.count == 1, let value = values[0].text else { return false }
        let name = value.utf8.last == UInt8(ascii: "?") ? String(value.dropLast()) : value
        let meant = TypeSynonyms.scalar(for: name) ?? name
        guard BuiltinType(rawValue: meant) != nil || context.typeNames.contains(name) else { return false }
        let element = meant == name ? value : meant
        context.report(
            "list-of-type",
            "a list is an enum here, and \(quoted(name)) is a type",
            at: range,
            hint: "write 'list<\(element)>'",
            fixes: [Diagnostic.Fix(range, replacement: "list<\(element)>")]
        )
        return true
    }

    /// Reports `[int, string]`: a tuple or a union of other languages.
    private static func reportSeveralTypes(
        _ values: [YAMLNode],
        at range: SourceRange,
        _ context: inout DecodingContext
    ) -> Bool {
        let names = values.compactMap(\.text)
        guard names.count > 1, names.count == values.count,
            names.allSatisfy({ BuiltinType(rawValue: $0) != nil || context.typeNames.contains($0) })
        else { return false }
        let union = "{ $oneOf: [\(names.joined(separator: ", "))] }"
        let written = context.optionPrefix.isEmpty ? "{ type: \(union) }" : union
        context.report(
            "list-of-type",
            "a list is an enum here, and \(quoted(names[0])) and \(quoted(names[1])) are types",
            at: range,
            hint: "write '\(written)' for a value of one of them, or 'list<json>' for a list of all of them"
        )
        return true
    }

    private static func decode(
        _ pairs: [YAMLPair],
        at range: SourceRange,
        _ subject: DeclarationContext,
        _ context: inout DecodingContext
    ) -> TypeExpression {
        if pairs.contains(EnumKey.cases.rawValue) {
            return EnumDecoder.decodeInline(pairs, at: range, subject, &context)
        }
        if pairs.contains(UnionKey.oneOf.rawValue) {
            return UnionDecoder.decodeInline(pairs, at: range, subject, &context)
        }
        if pairs.contains(FieldKey.list.rawValue) { return list(pairs, at: range, subject, &context) }
        if let type = pairs.first(where: { $0.key.value == FieldKey.type.rawValue }) {
            context.report(
                "unknown-key",
                "'$type' is not allowed in the type of \(subject.text)",
                at: type.key.range,
                hint: "write the type itself: '\(type.value.text ?? "string")'"
            )
            return .invalid(range)
        }
        let inline = ObjectDecoder.decodeInline(pairs, at: range, subject, &context)
        return inline.type
    }

    /// `$list: { sku: string, quantity: int }`
    static func list(
        of element: YAMLNode,
        _ subject: DeclarationContext,
        _ context: inout DecodingContext
    ) -> TypeExpression {
        .list(decode(element, subject.element(), &context), element.range)
    }

    /// `{ $list: { sku: string }, $optional: true }`
    private static func list(
        _ pairs: [YAMLPair],
        at range: SourceRange,
        _ subject: DeclarationContext,
        _ context: inout DecodingContext
    ) -> TypeExpression {
        var type = TypeExpression.invalid(range)
        var isOptional = false
        for pair in pairs {
            guard pair.key.value == FieldKey.list.rawValue || pair.key.value == FieldKey.optional.rawValue else {
                let message = "\(quoted(pair.key.value)) is not allowed next to '$list' in the type of \(subject.text)"
                context.report("misplaced-key", message, at: pair.key.range)
                continue
            }
            guard let entry = context.entry(pair, as: FieldKey.self, in: subject) else { continue }
            if entry.key == .list {
                type = list(of: entry.value, subject, &context)
            } else {
                isOptional = context.boolean(entry.value, entry.subject)?.value ?? false
            }
        }
        return isOptional ? type.optional(at: range) : type
    }
}

extension [YAMLPair] {
    func contains(_ key: String) -> Bool {
        for pair in self where pair.key.value == key { return true }
        return false
    }
}
