import SpeccDiagnostics
import SpeccYAML

/// A name for a type: `Labels: list<string>`, `Snowflake: { $type: string, $pattern: "[0-9]+", $distinct: true }`.
enum AliasDecoder {
    static func decode(
        _ text: String,
        at range: SourceRange,
        _ type: inout TypeDeclaration,
        _ context: inout DecodingContext
    ) {
        let target = required(TypeDecoder.decode(text, at: range, &context), for: type.name.value, &context)
        type.shape = .alias(AliasDeclaration(range: range, type: target))
    }

    static func decode(
        _ pairs: [YAMLPair],
        at range: SourceRange,
        _ place: DeclarationContext,
        into type: inout TypeDeclaration,
        _ context: inout DecodingContext
    ) {
        var alias = AliasDeclaration(range: range, type: .invalid(range))
        var options = ValueOptions()
        for pair in pairs {
            guard ObjectDecoder.isWord(pair) else {
                context.report(
                    "conflicting-forms",
                    "\(place.text) has a '$type' and fields of its own",
                    at: pair.key.range,
                    hint: "keep one of them, or declare a type with '$extends'"
                )
                continue
            }
            guard let entry = context.entry(pair, as: AliasKey.self, in: place) else { continue }
            let value = entry.value
            switch entry.key {
            case .type:
                alias.type = required(TypeDecoder.decode(value, place, &context), for: type.name.value, &context)
            case .distinct:
                if context.boolean(value, entry.place)?.value == true { alias.distinct = entry.pair.key.range }
            case .docs: type.docs = context.text(value, entry.place)
            case .deprecated: type.deprecated = context.deprecation(value, entry.place)
            case .range: options.constraints.range = context.numberRange(value, entry.place)
            case .length: options.constraints.length = context.numberRange(value, entry.place)
            case .items: options.constraints.items = context.numberRange(value, entry.place)
            case .unique: options.constraints.unique = context.boolean(value, entry.place)
            case .pattern: options.constraints.pattern = context.text(value, entry.place)
            case .example: options.example = ExampleDecoder.decode(value)
            case .sensitive: options.isSensitive = context.boolean(value, entry.place)
            case .swift: type.swift = SwiftDecoder.decode(value, &context)
            }
        }
        let saysMore = options.example != nil || options.isSensitive != nil
        if !options.constraints.isEmpty || saysMore { alias.options = SharedOptions(options) }
        type.shape = .alias(alias)
    }

    /// Whether a value may be absent is said where the name is used.
    private static func required(
        _ target: TypeExpression,
        for name: String,
        _ context: inout DecodingContext
    ) -> TypeExpression {
        guard case .optional(let wrapped, let range) = target else { return target }
        let hint = "say '\(name)?' where it is used"
        context.report("misplaced-key", "a declared type is not optional", at: range, hint: hint)
        return wrapped
    }
}
