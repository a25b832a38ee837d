import SpeccDiagnostics
import SpeccYAML

/// An alias: `Labels: list<string>`, `Snowflake: { $type: string, $pattern: "[0-9]+", $distinct: true }`.
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
        _ subject: DeclarationContext,
        into type: inout TypeDeclaration,
        _ context: inout DecodingContext
    ) {
        var alias = AliasDeclaration(range: range, type: .invalid(range))
        var options = ValueOptions()
        for pair in pairs {
            guard ObjectDecoder.isLanguageKey(pair) else {
                context.report(
                    "conflicting-forms",
                    "\(subject.text) has both '$type' and fields",
                    at: pair.key.range,
                    hint: context.remedy(forFields: [pair], as: AliasKey.self),
                    notes: context.noteAboutType(pairs)
                )
                continue
            }
            guard let entry = context.entry(pair, as: AliasKey.self, in: subject) else { continue }
            let value = entry.value
            switch entry.key {
            case .type:
                alias.type = required(TypeDecoder.decode(value, subject, &context), for: type.name.value, &context)
            case .distinct:
                if context.boolean(value, entry.subject)?.value == true { alias.distinct = entry.pair.key.range }
            case .docs: type.docs = context.text(value, entry.subject)
            case .deprecated: type.deprecated = context.deprecation(value, entry.subject)
            case .range: options.constraints.range = context.numberRange(value, entry.subject)
            case .length: options.constraints.length = context.numberRange(value, entry.subject)
            case .items: options.constraints.items = context.numberRange(value, entry.subject)
            case .unique: options.constraints.unique = context.boolean(value, entry.subject)
            case .pattern: options.constraints.pattern = context.text(value, entry.subject)
            case .example: options.example = ExampleDecoder.decode(value)
            case .sensitive: options.isSensitive = context.boolean(value, entry.subject)
            case .swift: type.swift = SwiftDecoder.decode(value, &context)
            }
        }
        let hasOptions = !options.constraints.isEmpty || options.example != nil || options.isSensitive != nil
        if hasOptions { alias.options = SharedOptions(options) }
        type.shape = .alias(alias)
    }

    /// Rejects an optional target.
    private static func required(
        _ target: TypeExpression,
        for name: String,
        _ context: inout DecodingContext
    ) -> TypeExpression {
        guard case .optional(let wrapped, let range) = target else { return target }
        context.reportOptionalDeclaration(name, at: range)
        return wrapped
    }
}
