import SpeccDiagnostics
import SpeccYAML

/// Detects values in place of types: an example, `{ name: Jane, age: 30 }`, or an enum, `{ admin: 1, member: 2 }`.
enum SampleValues {
    /// The largest map that a hint repeats with types.
    private static let maximumCount = 8

    /// Reports a map without a single type, of which at least one value is certainly none.
    static func isRejected(
        _ pairs: [YAMLPair],
        _ subject: DeclarationContext,
        _ context: inout DecodingContext
    ) -> Bool {
        guard pairs.count > 1, let fields = fields(pairs, context) else { return false }
        // Next to a single value, a list of words is probably an enum.
        guard fields.count(where: \.isCertain) > (fields.contains(where: \.isWordList) ? 1 : 0) else { return false }
        let map = map(of: fields)
        let hint =
            enumeration(pairs).map { "write '\($0)' for an enum, or '\(map)' for fields" }
            ?? "write '\(map)' with their types" + constant(pairs)
        context.report(
            "wrong-kind",
            "the fields of \(subject.text) have values instead of types",
            at: pairs[0].value.range,
            hint: hint
        )
        return true
    }

    private struct Field {
        var name: String
        var type: String
        var isCertain: Bool
        var isWordList: Bool { !isCertain && type.hasPrefix("list<") }
    }

    private static func map(of fields: [Field]) -> String {
        let shown = fields.prefix(maximumCount).map { "\($0.name): \($0.type)" }
        return "{ " + (shown + (fields.count > maximumCount ? ["…"] : [])).joined(separator: ", ") + " }"
    }

    /// The fields with the types of their values; nil if one of them has a type.
    private static func fields(_ pairs: [YAMLPair], _ context: DecodingContext) -> [Field]? {
        var fields: [Field] = []
        for pair in pairs {
            guard !ObjectDecoder.isLanguageKey(pair), let value = type(of: pair.value, context) else { return nil }
            let name = FlowScalar.written(pair.key.value)
            fields.append(Field(name: name, type: value.type, isCertain: value.isCertain))
        }
        return fields
    }

    /// The type of a value, and whether the text is certainly a value; nil for the text of a type.
    private static func type(of node: YAMLNode, _ context: DecodingContext) -> (type: String, isCertain: Bool)? {
        switch node.content {
        case .scalar(let scalar):
            guard !scalar.isNull, !context.isType(scalar.text) else { return nil }
            return type(of: scalar)
        case .mapping(let pairs):
            guard !pairs.isEmpty, let fields = fields(pairs, context) else { return nil }
            return (map(of: fields), fields.contains(where: \.isCertain))
        case .sequence(let items):
            guard let first = items.first, let element = type(of: first, context) else { return nil }
            let isObject = element.type.hasPrefix("{")
            return (isObject ? "{ $list: \(element.type) }" : "list<\(element.type)>", isObject || element.isCertain)
        }
    }

    private static func type(of scalar: YAMLScalar) -> (type: String, isCertain: Bool)? {
        let text = scalar.text
        // A code such as 0815 is text, which a number would lose.
        if scalar.style == .plain, let literal = UntypedLiteral.value(of: text) {
            return (literal.text == text ? literal.type.rawValue : "string", true)
        }
        let bytes = Array(text.utf8)
        if isDate(bytes) { return ("date", true) }
        if bytes.count > 15, isDate(Array(bytes.prefix(10))), bytes[10] == UInt8(ascii: "T") {
            return ("datetime", true)
        }
        if text.hasPrefix("https://") || text.hasPrefix("http://") { return ("url", true) }
        let groups = text.utf8.split(separator: UInt8(ascii: "-")).map(\.count)
        if groups == [8, 4, 4, 4, 12], bytes.allSatisfy({ URLCharacterSet.isHexDigit($0) || $0 == UInt8(ascii: "-") }) {
            return ("uuid", true)
        }
        // Signs of types, such as 'string | null', and of options, such as 'int = 3'.
        guard !bytes.contains(where: typeMarks.contains) else { return nil }
        if text.contains("@") { return ("string", true) }
        let words = text.split(separator: " ")
        guard words.count == 1 else {
            return words.contains { modifiers.contains($0.lowercased()) } ? nil : ("string", true)
        }
        return TypeExpressionParser.isName(text) ? ("string", false) : ("string", true)
    }

    private static let typeMarks = Set("<>[](){}|=?!\n".utf8)
    private static let modifiers: Set = ["optional", "nullable", "required", "mandatory", "enum", "list", "map", "of"]

    /// `2024-05-01`
    private static func isDate(_ bytes: [UInt8]) -> Bool {
        let groups = bytes.split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false)
        return groups.map(\.count) == [4, 2, 2] && groups.joined().allSatisfy(NameWords.isDigit)
    }

    /// The enum for `{ admin: 1, member: 2 }`: names of different integers.
    private static func enumeration(_ pairs: [YAMLPair]) -> String? {
        let numbers = pairs.compactMap { pair in
            pair.value.text.flatMap { NumberLiteral.isNumber($0) ? Int($0) : nil }
        }
        guard numbers.count == pairs.count, Set(numbers).count == numbers.count, numbers.count <= maximumCount else {
            return nil
        }
        let values = zip(numbers, pairs).map { "{ value: \($0), name: \(FlowScalar.written($1.key.value)) }" }
        return "{ $enum: [\(values.joined(separator: ", "))], $type: int }"
    }

    /// The form of a constant, if all values may be meant as constants.
    private static func constant(_ pairs: [YAMLPair]) -> String {
        guard let text = pairs[0].value.text, let literal = UntypedLiteral.value(of: text), let value = literal.text
        else {
            return ""
        }
        return "; a constant is '{ $value: \(value), $type: \(literal.type.rawValue) }'"
    }
}

extension DecodingContext {
    /// Whether a text is a type of the language or one that is declared, rather than a value.
    func isType(_ text: String) -> Bool {
        var name = text[...]
        if name.utf8.last == UInt8(ascii: "?") { name = name.dropLast() }
        if name.utf8.last == UInt8(ascii: ">") {
            return TypeExpressionParser.isName(String(name.prefix { $0 != "<" }))
        }
        let type = String(name)
        return TypeExpressionParser.builtins[type] != nil || typeNames.contains(type) || type == typeParameter
    }
}
