import SpeccDiagnostics
import SpeccYAML

/// An enum: a sequence of values, or `{ $enum: [1, 2], $type: int, $closed: true }`.
enum EnumDecoder {
    static func decode(
        _ values: [YAMLNode],
        at range: SourceRange,
        _ subject: DeclarationContext,
        _ context: inout DecodingContext
    ) -> EnumDeclaration {
        if values.isEmpty {
            let message = "the enum of \(subject.text) has no values"
            context.report("missing-value", message, at: range, hint: "for example '[open, closed]'")
        }
        if reportMaps(values, at: range, subject, &context) { return EnumDeclaration(range: range, cases: []) }
        return EnumDeclaration(range: range, cases: values.compactMap { enumCase($0, subject, &context) })
    }

    /// An enum in type position. It cannot have documentation of its own.
    static func decodeInline(
        _ pairs: [YAMLPair],
        at range: SourceRange,
        _ subject: DeclarationContext,
        _ context: inout DecodingContext
    ) -> TypeExpression {
        reportUntyped(pairs, &context)
        var declaration = EnumDeclaration(range: range, cases: [])
        var isOptional = false
        for pair in pairs {
            guard let entry = context.entry(pair, as: EnumKey.self, in: DeclarationContext("the enum of", subject.name))
            else {
                continue
            }
            if entry.key == .optional {
                isOptional = context.boolean(entry.value, entry.subject)?.value ?? false
            } else if !read(entry, into: &declaration, &context) {
                let message = "\(quoted(pair.key.value)) requires a named enum"
                context.report("misplaced-key", message, at: pair.key.range, hint: "declare it in 'types'")
            }
        }
        let type = TypeExpression.enumeration(declaration)
        return isOptional ? type.optional(at: range) : type
    }

    /// Reports `{ $enum: [1, 2, 3] }` without `$type`.
    static func reportUntyped(_ pairs: [YAMLPair], _ context: inout DecodingContext) {
        // A rejected key may have declared the type.
        guard
            !pairs.contains(where: { $0.key.value == EnumKey.type.rawValue || EnumKey(rawValue: $0.key.value) == nil }),
            case .sequence(let values)? = pairs.first(where: { $0.key.value == EnumKey.cases.rawValue })?.value.content
        else { return }
        reportUntyped(values, &context)
    }

    /// Returns false for keys of the enclosing declaration.
    static func read(
        _ entry: MappingEntry<EnumKey>,
        into declaration: inout EnumDeclaration,
        isDeclared: Bool = false,
        _ context: inout DecodingContext
    ) -> Bool {
        switch entry.key {
        case .cases:
            guard case .sequence(let values) = entry.value.content else {
                context.mismatch(
                    entry.value,
                    entry.subject,
                    expected: "a list of values",
                    hint: "for example '[open, closed]'"
                )
                return true
            }
            declaration.cases = decode(values, at: entry.value.range, entry.subject, &context).cases
        case .type:
            if reportOptionalType(entry, isDeclared: isDeclared, &context) { return true }
            declaration.isInteger = context.choice(entry.value, entry.subject, ValueType.self)?.value == .int
        case .closed:
            declaration.isClosed = context.boolean(entry.value, entry.subject)?.value ?? false
        case .optional, .docs, .deprecated, .swift:
            return false
        }
        return true
    }

    /// Reports `$type: string?`. Its '?' has a meaning, so that it is not a misspelled `string`.
    private static func reportOptionalType(
        _ entry: MappingEntry<EnumKey>,
        isDeclared: Bool,
        _ context: inout DecodingContext
    ) -> Bool {
        guard let text = entry.value.text, text.hasSuffix("?"), let type = ValueType(rawValue: String(text.dropLast()))
        else { return false }
        let required = type == .string ? "remove '$type'" : "write '$type: int'"
        context.report(
            "invalid-choice",
            "'$type' must be 'string' or 'int', not \(quoted(text))",
            at: entry.value.range,
            hint: required
                + (isDeclared ? ", and write '?' after the name where the enum is used" : " and add '$optional: true'")
        )
        return true
    }

    private enum ValueType: String, CaseIterable {
        case string, int
    }

    private static func enumCase(
        _ node: YAMLNode,
        _ subject: DeclarationContext,
        _ context: inout DecodingContext
    ) -> EnumDeclaration.Case? {
        switch node.content {
        case .scalar(let scalar):
            if scalar.isNull, !scalar.text.isEmpty {
                context.report(
                    "invalid-enum-value",
                    "null is not a value of an enum",
                    at: node.range,
                    hint: "remove it and add '?' to the type, or quote it for text: '\"\(scalar.text)\"'"
                )
                return nil
            }
            guard !scalar.isNull else {
                context.report("missing-value", "a value of the enum of \(subject.text) is missing", at: node.range)
                return nil
            }
            return EnumDeclaration.Case(value: Located(scalar.text, at: node.range))
        case .mapping:
            return caseWithOptions(node, subject, &context)
        case .sequence:
            context.mismatch(
                node,
                DeclarationContext("a value of the enum of", subject.name),
                expected: "text or a map"
            )
            return nil
        }
    }

    private static func caseWithOptions(
        _ node: YAMLNode,
        _ subject: DeclarationContext,
        _ context: inout DecodingContext
    ) -> EnumDeclaration.Case? {
        var enumCase = EnumDeclaration.Case(value: Located("", at: node.range))
        var value: Located<String>?
        let entries = context.entries(
            of: node,
            as: EnumCaseKey.self,
            in: DeclarationContext("a value of the enum of", subject.name)
        )
        for entry in entries {
            switch entry.key {
            case .value: value = context.text(entry.value, entry.subject)
            case .name: enumCase.swiftName = context.text(entry.value, entry.subject)
            case .docs: enumCase.docs = context.text(entry.value, entry.subject)
            case .deprecated: enumCase.deprecated = context.deprecation(entry.value, entry.subject)
            case .example: enumCase.isExample = context.boolean(entry.value, entry.subject)
            }
        }
        guard let value else {
            if context.isWhole(entries, of: node), !entries.contains(where: { $0.key == .value }) {
                let message = "a value of the enum of \(subject.text) has no 'value'"
                context.report(
                    "required-key",
                    message,
                    at: node.range,
                    hint: "for example '{ value: 1st, name: first }'"
                )
            }
            return nil
        }
        enumCase.value = value
        return enumCase
    }
}
