import SpeccCatalog
import SpeccChecks
import SpeccContract
import SpeccDiagnostics
import SpeccOpenAPI

extension SchemaConverter {
    /// An enum, or a constant if there is only one value.
    func convertEnumeration(
        _ nodes: [DocumentNode],
        _ keywords: OpenAPISchema.Keywords,
        _ location: DocumentLocation,
        _ hint: NameHint,
        _ encoding: SchemaEncoding,
        _ key: Key,
        _ result: inout ConvertedSchema
    ) {
        if nodes.contains(where: \.isNull) { result.isNullable = true }
        let values = nodes.filter { !$0.isNull }
        guard !values.isEmpty else {
            result.type = encoding.anyValue
            return
        }
        guard let scalar = Self.scalar(of: values, keywords) else {
            convertOtherEnumeration(values, location, hint, encoding, &result)
            return
        }
        var seen: Set<String> = []
        let texts = values.compactMap(Self.text).filter { seen.insert($0).inserted }
        if texts.count == 1 {
            guard !SecretDetector.looksSecretAsConstant(texts[0]) else {
                report(.valueList, location, hint, detail: "the value looks like a secret")
                result.type = .scalar(scalar)
                return
            }
            if scalar == "string", ExampleText.isSecret(texts[0], of: hint.field) {
                report(.secretConstant, location, hint)
            }
            result.type = .constant(texts[0], type: scalar)
            return
        }
        guard scalar != "bool" else {
            result.type = .scalar("bool")
            return
        }
        let names = Self.declaredNames(keywords)
        let cases = zip(texts, texts.indices).map { text, index in
            EnumDraft.Value(value: text, name: names[text], docs: nil)
        }
        let isInteger = scalar == "int"
        let shape = EnumDraft(values: EnumCaseNames.assigned(to: cases), isInteger: isInteger)
        declare(key, at: location, hint, &result).shape = .enumeration(shape)
    }

    /// The enum of alternatives that are integer constants with titles: `oneOf: [{ const: 1, title: invited }]`.
    func annotatedEnum(_ members: [OpenAPISchema]) -> EnumDraft? {
        var values: [EnumDraft.Value] = []
        for member in members {
            guard let keywords = table.resolved(member)?.keywords,
                let node = keywords.constant ?? keywords.enumeration?.first, keywords.enumeration?.count ?? 1 == 1,
                let value = node.integer.map(String.init), !values.contains(where: { $0.value == value })
            else { return nil }
            let docs = DocumentationText.sentence(keywords.description)
            values.append(EnumDraft.Value(value: value, name: keywords.title, docs: docs))
        }
        return EnumDraft(values: EnumCaseNames.assigned(to: values), isInteger: true)
    }

    /// An enum for a constant in a place without constants: an element of a list, or a parameter that may be absent.
    func enumerated(_ type: TypeUse, at location: DocumentLocation, _ hint: NameHint) -> TypeUse {
        guard case .constant(let value, let scalar) = type else { return type }
        guard scalar == "string" || scalar == "int" else {
            report(.valueList, location, hint, subject: value)
            return .scalar(scalar)
        }
        let values = EnumCaseNames.assigned(to: [EnumDraft.Value(value: value)])
        let shape = EnumDraft(values: values, isInteger: scalar == "int")
        return .declared(declare(.enumeration(shape), at: location, hint))
    }

    /// Values that no enum of a catalog has: fractions, objects, or several kinds.
    private func convertOtherEnumeration(
        _ values: [DocumentNode],
        _ location: DocumentLocation,
        _ hint: NameHint,
        _ encoding: SchemaEncoding,
        _ result: inout ConvertedSchema
    ) {
        report(.validation, location, hint)
        if values.allSatisfy({ $0.number != nil }) {
            result.type = .scalar("double")
        } else if values.allSatisfy({ $0.string != nil || $0.number != nil || $0.boolean != nil }), !encoding.isJSON {
            result.type = .string
        } else {
            result.type = encoding.anyValue
        }
    }

    /// The scalar type that all values have; nil if they differ.
    private static func scalar(of values: [DocumentNode], _ keywords: OpenAPISchema.Keywords) -> String? {
        if values.allSatisfy({ $0.boolean != nil }) { return keywords.types == [.string] ? "string" : "bool" }
        if values.allSatisfy({ node in
            node.integer != nil || node.string.map { Int($0).map(String.init) == $0 } ?? false
        }),
            !keywords.types.contains(.string),
            keywords.types.contains(.integer) || keywords.types.contains(.number)
                || values.allSatisfy({ $0.number != nil })
        {
            return "int"
        }
        if values.allSatisfy({ $0.string != nil }) { return "string" }
        // YAML documents often omit the quotes of strings such as 1.0 and true.
        let isText = keywords.types == [.string] || keywords.types.isEmpty && values.contains { $0.string != nil }
        guard isText, values.allSatisfy({ text($0) != nil }) else { return nil }
        return "string"
    }

    static func text(_ node: DocumentNode) -> String? {
        node.string ?? node.number ?? node.boolean.map { $0 ? "true" : "false" }
    }

    /// The names of `x-enum-varnames` and `x-enumNames` by value.
    private static func declaredNames(_ keywords: OpenAPISchema.Keywords) -> [String: String] {
        let list = keywords.extensions.first { ["x-enum-varnames", "x-enumNames"].contains($0.name.value) }?.value
            .elements
        guard let list, let values = keywords.enumeration, list.count == values.count else { return [:] }
        return Dictionary(
            zip(values, list).compactMap { value, name in
                guard let text = text(value), let name = name.string else { return nil }
                return (text, name)
            }
        ) { first, _ in first }
    }
}

/// Names for enum cases whose values provide none, or the same one twice.
enum EnumCaseNames {
    private static let symbols: [String: String] = [
        "": "empty", "+1": "plusOne", "-1": "minusOne", "*": "all", "-": "minus", "+": "plus", "=": "equal",
        "!=": "notEqual", "<": "less", ">": "greater", "<=": "lessOrEqual", ">=": "greaterOrEqual", "~": "matches",
        "==": "equals", "%": "percent", "/": "slash", ".": "dot", "_": "underscore", "?": "unknownValue",
        "<>": "differs",
    ]

    static func assigned(to values: [EnumDraft.Value]) -> [EnumDraft.Value] {
        var taken: Set<String> = ["allCases", "placeholder"]
        // Cases with a name of their own take precedence.
        var natural: [String?] = []
        for value in values {
            let name = value.name.flatMap { SwiftName.member($0)?.text } ?? SwiftName.member(value.value)?.text
            let isFree = name.map { taken.insert($0).inserted } ?? false
            natural.append(isFree ? name : nil)
        }
        return zip(values, natural).map { value, name in
            var value = value
            if let name {
                let isDerived = SwiftName.member(value.value)?.text == name
                value.name = isDerived ? nil : name
                return value
            }
            let stem = symbols[value.value] ?? distinguishing(value.value)
            var candidate = stem
            var number = 2
            while !taken.insert(candidate).inserted {
                candidate = "\(stem)\(number)"
                number += 1
            }
            value.name = candidate
            return value
        }
    }

    /// A name that spells out case and signs: `-created_at` → `minusCreatedAt`, `DESC` next to `desc` → `descUppercase`.
    private static func distinguishing(_ value: String) -> String {
        let stem = SwiftName.member(value)?.text ?? "value"
        if value.hasPrefix("-") { return "minus" + (SwiftName.type(value)?.text ?? "Value") }
        if value.hasPrefix("!") { return "not" + (SwiftName.type(value)?.text ?? "Value") }
        if value.hasPrefix("+") { return "plus" + (SwiftName.type(value)?.text ?? "Value") }
        if value.utf8.contains(where: { $0 | 0x20 >= 0x61 && $0 | 0x20 <= 0x7A }) {
            if value == value.uppercased() { return stem + "Uppercase" }
            if value == value.lowercased() { return stem + "Lowercase" }
        }
        return stem + "Value"
    }
}
