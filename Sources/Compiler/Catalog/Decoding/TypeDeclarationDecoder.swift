import SpeccDiagnostics
import SpeccYAML

/// One entry of `types:`. A rejected type is declared all the same, so that its name is known.
enum TypeDeclarationDecoder {
    static func decode(_ pair: YAMLPair, _ context: inout DecodingContext) -> TypeDeclaration {
        var type = TypeDeclaration(name: pair.key, shape: .object(ObjectDeclaration(range: pair.value.range)))
        if let head = TypeConstructor(pair.key) {
            type.name = head.name
            type.parameter = head.parameter
        } else {
            let name = TypeConstructor.name(of: pair.key.value)
            type.name = Located(name, at: pair.key.range)
            let hint = "write one name in the angle brackets: '\(name)<T>'"
            context.report("invalid-type-parameter", "a type must have one parameter", at: pair.key.range, hint: hint)
            type.isValid = false
        }
        context.typeParameter = type.parameter?.value
        read(pair, DeclarationContext("type", type.name.value), into: &type, &context)
        context.typeParameter = nil
        return type
    }

    private static func read(
        _ pair: YAMLPair,
        _ subject: DeclarationContext,
        into type: inout TypeDeclaration,
        _ context: inout DecodingContext
    ) {
        let range = pair.value.range
        switch pair.value.content {
        case .sequence(let values):
            guard !TypeDecoder.reportListOfType(values, at: range, &context) else {
                type.isValid = false
                return
            }
            EnumDecoder.reportUntyped(values, &context)
            type.shape = .enumeration(EnumDecoder.decode(values, at: range, subject, &context))
        case .mapping(let all):
            let pairs = context.joiningSplitValues(all)
            warnAboutWrappedFields(pairs, subject, &context)
            if reportNestedTypes(pair, pairs, &context) {
                type.isValid = false
            } else if JSONSchemaDetection.isRejected(pairs, isDeclared: true, &context)
                || SampleValues.isRejected(pairs, subject, &context)
            {
                type.isValid = false
            } else if pairs.contains(EnumKey.cases.rawValue) {
                enumeration(pairs, at: range, subject, into: &type, &context)
            } else if pairs.contains(where: isMisspelledEnum) {
                type.isValid = false
                enumeration(pairs, at: range, subject, into: &type, &context)
            } else if pairs.contains(UnionKey.oneOf.rawValue) || pairs.contains(where: isMisspelledUnion) {
                union(pairs, at: range, subject, into: &type, &context)
            } else if pairs.contains(AliasKey.type.rawValue) || pairs.contains(where: isMisspelledType) {
                AliasDecoder.decode(pairs, at: range, subject, into: &type, &context)
            } else {
                object(pairs, at: range, subject, into: &type, &context)
            }
        case .scalar(let scalar):
            if scalar.isNull {
                let hint = "add fields, or a list of values such as '[open, closed]'"
                type.isValid = false
                context.report("missing-value", "\(subject.text) has no value", at: pair.key.range, hint: hint)
            } else {
                AliasDecoder.decode(scalar.text, at: range, &type, &context)
            }
        }
    }

    /// Warns of `Order: { fields: { id: int } }`, which declares one field.
    private static func warnAboutWrappedFields(
        _ pairs: [YAMLPair],
        _ subject: DeclarationContext,
        _ context: inout DecodingContext
    ) {
        guard pairs.count == 1, pairs[0].key.value == "fields", pairs[0].keyStyle == .plain,
            case .mapping(let fields) = pairs[0].value.content, let first = fields.first, first.key.value.first != "$"
        else { return }
        context.warn(
            "wrapped-fields",
            "\(subject.text) has a single field, 'fields'",
            at: pairs[0].key.range,
            hint: "write the fields themselves, without this level; quote the name of a field in the JSON: '\"fields\"'"
        )
    }

    /// Reports `schemas: { Order: { … } }`: a level of OpenAPI between `types` and the types.
    private static func reportNestedTypes(
        _ pair: YAMLPair,
        _ pairs: [YAMLPair],
        _ context: inout DecodingContext
    ) -> Bool {
        guard ["schemas", "definitions", "components", "models", "types"].contains(pair.key.value), !pairs.isEmpty,
            pairs.allSatisfy({ $0.key.value.utf8.first.map { (0x41...0x5A).contains($0) } ?? false })
        else { return false }
        context.report(
            "misplaced-key",
            "\(quoted(pair.key.value)) would be a type with the field \(quoted(pairs[0].key.value))",
            at: pair.key.range,
            hint: "remove this level: types are declared directly under 'types'"
        )
        return true
    }

    /// `$enm: [open, closed]`: a list with an unknown key.
    private static func isMisspelledEnum(_ pair: YAMLPair) -> Bool {
        guard case .sequence = pair.value.content, ObjectDecoder.isLanguageKey(pair) else { return false }
        return SpecTable.candidates[.enumeration]?.nearest.match(for: pair.key.value) == EnumKey.cases.rawValue
    }

    /// `$oneof: [Circle, Square]`
    private static func isMisspelledUnion(_ pair: YAMLPair) -> Bool {
        if case .scalar = pair.value.content { return false }
        return isMisspelled(pair, .union, UnionKey.oneOf.rawValue)
    }

    /// `$typ: string`
    private static func isMisspelledType(_ pair: YAMLPair) -> Bool {
        pair.value.text != nil && isMisspelled(pair, .alias, AliasKey.type.rawValue)
    }

    private static func isMisspelled(_ pair: YAMLPair, _ section: SpecSection, _ key: String) -> Bool {
        guard ObjectDecoder.isLanguageKey(pair), SpecTable.sections(with: pair.key.value).isEmpty else { return false }
        return SpecTable.candidates[section]?.nearest.match(for: pair.key.value) == key
    }

    private static func enumeration(
        _ pairs: [YAMLPair],
        at range: SourceRange,
        _ subject: DeclarationContext,
        into type: inout TypeDeclaration,
        _ context: inout DecodingContext
    ) {
        EnumDecoder.reportUntyped(pairs, &context)
        var declaration = EnumDeclaration(range: range, cases: [])
        for pair in pairs {
            guard let entry = context.entry(pair, as: EnumKey.self, in: subject) else { continue }
            switch entry.key {
            case .cases, .type, .closed: _ = EnumDecoder.read(entry, into: &declaration, isDeclared: true, &context)
            case .optional: context.reportOptionalDeclaration(type.name.value, at: pair.key.range)
            case .docs: type.docs = context.text(entry.value, entry.subject)
            case .deprecated: type.deprecated = context.deprecation(entry.value, entry.subject)
            case .swift: type.swift = SwiftDecoder.decode(entry.value, &context)
            }
        }
        type.shape = .enumeration(declaration)
    }

    private static func union(
        _ pairs: [YAMLPair],
        at range: SourceRange,
        _ subject: DeclarationContext,
        into type: inout TypeDeclaration,
        _ context: inout DecodingContext
    ) {
        var declaration = UnionDeclaration(range: range)
        for pair in pairs {
            guard let entry = context.entry(pair, as: UnionKey.self, in: subject) else { continue }
            switch entry.key {
            case .oneOf, .by, .tag, .match, .closed: _ = UnionDecoder.read(entry, into: &declaration, subject, &context)
            case .optional: context.reportOptionalDeclaration(type.name.value, at: pair.key.range)
            case .docs: type.docs = context.text(entry.value, entry.subject)
            case .deprecated: type.deprecated = context.deprecation(entry.value, entry.subject)
            case .swift: type.swift = SwiftDecoder.decode(entry.value, &context)
            }
        }
        UnionDecoder.reportIncompleteUnion(pairs, declaration, &context)
        type.shape = .union(declaration)
    }

    private static func object(
        _ pairs: [YAMLPair],
        at range: SourceRange,
        _ subject: DeclarationContext,
        into type: inout TypeDeclaration,
        _ context: inout DecodingContext
    ) {
        var object = ObjectDeclaration(range: range)
        for pair in pairs {
            guard ObjectDecoder.isLanguageKey(pair) else {
                if let field = FieldDecoder.decode(pair, &context) { object.fields.append(field) }
                continue
            }
            guard let entry = context.entry(pair, as: ObjectKey.self, in: subject) else { continue }
            switch entry.key {
            case .additional:
                if let field = ObjectDecoder.additional(entry, &context) { object.fields.append(field) }
            case .extends: object.extends = context.baseTypes(entry)
            case .form: object.tuple = context.tupleForm(entry)
            case .docs: type.docs = context.text(entry.value, entry.subject)
            case .deprecated: type.deprecated = context.deprecation(entry.value, entry.subject)
            case .swift: type.swift = SwiftDecoder.decode(entry.value, &context)
            case .optional: context.reportOptionalDeclaration(type.name.value, at: pair.key.range)
            }
        }
        type.shape = .object(object)
    }
}

extension DecodingContext {
    /// Reports a declared type that is optional: each use of the name declares whether it is.
    mutating func reportOptionalDeclaration(_ name: String, at range: SourceRange) {
        let hint = "write '\(name)?' where the type is used"
        report("misplaced-key", "a declared type cannot be optional", at: range, hint: hint)
    }
}
