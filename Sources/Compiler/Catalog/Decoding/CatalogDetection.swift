import SpeccDiagnostics
package import SpeccYAML

/// Decides whether a file is meant as a catalog. Other YAML files of a target are not checked.
package enum CatalogDetection {
    /// Top-level keys that other YAML files rarely have all together. `specc` alone is sufficient.
    static let keys: [FileKey] = [.api, .service, .endpoints, .types]

    package static func isCatalog(_ root: YAMLNode) -> Bool {
        guard case .mapping(let pairs) = root.content else { return false }
        return pairs.contains(FileKey.specc.rawValue) || identifyingKey(pairs) != nil
    }

    /// The key that identifies a catalog without `specc:`. `service` and `api` also occur in files of other tools, which
    /// have other keys as well.
    static func identifyingKey(_ pairs: [YAMLPair]) -> YAMLPair? {
        let names = keys.map(\.rawValue)
        guard let first = pairs.first(where: { names.contains($0.key.value) }) else { return nil }
        let hasDeclarations = pairs.contains(FileKey.endpoints.rawValue) || pairs.contains(FileKey.types.rawValue)
        return hasDeclarations || !pairs.contains(where: isForeign) ? first : nil
    }

    private static func isForeign(_ pair: YAMLPair) -> Bool {
        let name = pair.key.value
        return FileKey(rawValue: name) == nil && !name.hasPrefix("x-")
            && SpecTable.candidates[.file]?.nearest.match(for: name) == nil
    }

    /// Decides the same for a file that is not valid YAML: whether a line begins with such a key, which may be quoted. NUL bytes are
    /// skipped, so that UTF-16 text is recognized.
    package static func isCatalog(_ bytes: [UInt8]) -> Bool {
        let marks = [FileKey.specc, .api, .service, .endpoints].map { Array(($0.rawValue + ":").utf8) }
        // In JSON, keys are indented.
        let isJSON = bytes.first { $0 != 0x20 && $0 != 0x09 && $0 != 0x0A && $0 != 0x0D } == UInt8(ascii: "{")
        let skipped = Set((isJSON ? "{ \t\"" : "\"'").utf8)
        var line: [UInt8] = []
        let longest = marks.reduce(0) { max($0, $1.count) }
        for byte in bytes {
            if byte == 0x0A || byte == 0x0D {
                line.removeAll(keepingCapacity: true)
            } else if line.count < longest, byte != 0, !(line.isEmpty && byte >= 0x80), !skipped.contains(byte) {
                line.append(byte)
                if byte == UInt8(ascii: ":"), marks.contains(line) { return true }
            }
        }
        return false
    }
}

/// Detects JSON Schema among fields: `{ type: array, items: … }`, `{ enum: [a, b] }`, `{ properties: … }`,
/// `{ type: int }`, `{ oneOf: [A, B] }`.
///
/// Taken literally, these are objects with fields named `type`, `items` and `enum`, which is rarely intended. A quoted
/// name declares such a field.
package enum JSONSchemaDetection {
    /// Reports a map in one of these forms. A declared type may have `type` as its only field.
    static func isRejected(
        _ pairs: [YAMLPair],
        isDeclared: Bool = false,
        isBody: Bool = false,
        _ context: inout DecodingContext
    ) -> Bool {
        let found =
            bareExtends(in: pairs, context) ?? bareUnion(in: pairs, context) ?? bareRequired(in: pairs)
            ?? mediaTypes(in: pairs, isBody: isBody) ?? (isBody ? wrappedType(in: pairs, context) : nil)
        guard let (pair, remedy) = found ?? shape(of: pairs, isDeclared: isDeclared, context) else { return false }
        context.report(
            "unprefixed-key",
            "\(quoted(pair.key.value)) would declare a field of that name",
            at: pair.key.range,
            hint: remedy + "; quote the name to declare a field: '\"\(pair.key.value)\"'"
        )
        return true
    }

    /// Reports `additionalProperties: false` and `required: true` among fields: the value is not a type.
    static func isSetting(_ pair: YAMLPair, _ context: inout DecodingContext) -> Bool {
        guard pair.keyStyle == .plain, let value = pair.value.text, value == "true" || value == "false",
            let remedies = settings[pair.key.value]
        else { return false }
        context.report(
            "unprefixed-key",
            "\(quoted(pair.key.value)) would declare a field of that name",
            at: pair.key.range,
            hint: (value == "true" ? remedies.whenTrue : remedies.whenFalse)
                + "; quote the name to declare a field: '\"\(pair.key.value)\"'"
        )
        return true
    }

    private static let optional =
        "write '?' after the type of an optional field, or '$optional: true' for the whole inline object"

    private static let settings: [String: (whenTrue: String, whenFalse: String)] = [
        "additionalProperties": (
            "write '$additional: map<json>' for other fields", "remove it: other fields are ignored"
        ),
        "required": (
            "remove it: a field is required unless its type ends in '?'", optional
        ),
        "optional": (optional, "remove it: a field is required unless its type ends in '?'"),
        "nullable": (optional, "remove it: a field is required unless its type ends in '?'"),
        "deprecated": ("write '$deprecated: true' instead", "remove it"),
    ]

    /// `{ extends: Base, name: string }`: the only key that occurs next to fields.
    private static func bareExtends(
        in pairs: [YAMLPair],
        _ context: DecodingContext
    ) -> (pair: YAMLPair, remedy: String)? {
        guard let pair = pairs.first(named: "extends") ?? pairs.first(named: "allOf"), pair.keyStyle == .plain else {
            return nil
        }
        let elements = pair.value.elements
        let names = elements.compactMap { $0.text ?? $0.referencedType }
        let areTypes = elements.allSatisfy { element in
            if let text = element.text { return context.typeNames.contains(text) }
            if case .mapping = element.content { return true }
            return false
        }
        guard areTypes, !names.isEmpty else { return nil }
        let written = names.count == 1 ? names[0] : "[\(names.joined(separator: ", "))]"
        let fields = names.count < elements.count ? ", and write the other fields next to it" : ""
        return (pair, "keys of a type begin with '$': '$extends: \(written)'" + fields)
    }

    /// `{ oneOf: [Card, Account] }`: the values are types.
    private static func bareUnion(
        in pairs: [YAMLPair],
        _ context: DecodingContext
    ) -> (pair: YAMLPair, remedy: String)? {
        guard let pair = pairs.first(named: "oneOf") ?? pairs.first(named: "anyOf"), pair.keyStyle == .plain,
            case .sequence(let members) = pair.value.content, members.contains(where: { isType($0, context) })
        else { return nil }
        return (pair, "keys of a type begin with '$': '$oneOf: [\(list(members))]'")
    }

    /// `{ required: [name], name: string }`: the value lists names of fields.
    private static func bareRequired(in pairs: [YAMLPair]) -> (pair: YAMLPair, remedy: String)? {
        guard let pair = pairs.first(named: "required"), pair.keyStyle == .plain,
            case .sequence(let items) = pair.value.content, !items.isEmpty
        else { return nil }
        let names = Set(pairs.map(\.key.value))
        guard items.allSatisfy({ $0.text.map(names.contains) ?? false }) else { return nil }
        return (pair, "remove it: a field is required unless its type ends in '?'")
    }

    /// `{ schema: Issue }`, `{ json: Issue }`: the only key of a body names its encoding or its schema.
    private static func wrappedType(
        in pairs: [YAMLPair],
        _ context: DecodingContext
    ) -> (pair: YAMLPair, remedy: String)? {
        guard pairs.count == 1, pairs[0].keyStyle == .plain, isType(pairs[0].value, context) else { return nil }
        let type = pairs[0].value.text ?? "{ … }"
        switch pairs[0].key.value {
        case "schema", "json": return (pairs[0], "write the type itself: '\(type)'")
        case "form", "multipart":
            return (pairs[0], "write '{ $as: \(pairs[0].key.value), $type: \(type) }'")
        default: return nil
        }
    }

    /// `{ content: { application/json: { schema: Issue } } }`: the keys of OpenAPI for a body.
    private static func mediaTypes(in pairs: [YAMLPair], isBody: Bool) -> (pair: YAMLPair, remedy: String)? {
        if let first = pairs.first, pairs.allSatisfy({ $0.keyStyle == .plain && isMediaType($0.key.value) }) {
            let type = first.value.text.map { "'\($0)'" } ?? "'Issue'"
            let other =
                pairs.count > 1 ? "; another format is an endpoint of its own, with 'headers: { Accept: … }'" : ""
            return (first, "write the type itself: \(type)" + (isBody ? "" : other))
        }
        guard let pair = pairs.first(named: "content"), pair.keyStyle == .plain,
            case .mapping(let types) = pair.value.content, !types.isEmpty,
            types.allSatisfy({ $0.key.value.contains("/") })
        else { return nil }
        let long = isBody ? ", or '{ $contentType: \(types[0].key.value), $type: … }'" : ""
        return (pair, "write the type itself, such as 'Issue'" + long)
    }

    private static func isMediaType(_ name: String) -> Bool {
        let types = ["application", "text", "image", "audio", "video", "multipart", "*"]
        return name.firstRange(of: "/").map { types.contains(String(name[..<$0.lowerBound])) } ?? false
    }

    /// The key that identifies the form, and its replacement.
    private static func shape(
        of pairs: [YAMLPair],
        isDeclared: Bool,
        _ context: DecodingContext
    ) -> (pair: YAMLPair, remedy: String)? {
        guard pairs.allSatisfy({ $0.keyStyle == .plain && keys.contains($0.key.value) }) else { return nil }
        if let properties = pairs.first(named: "properties"), case .mapping(let fields) = properties.value.content {
            let names = fields.prefix(2).map { "\($0.key.value): …" }.joined(separator: ", ")
            return (properties, "write the fields themselves: '{ \(names) }'")
        }
        if let values = pairs.first(named: "enum"), case .sequence(let items) = values.value.content {
            return (values, "write an enum as a list of values: '[\(list(items))]', or '$enum'")
        }
        guard let type = pairs.first(named: "type"), let text = type.value.text else { return nil }
        if text == "array", let items = pairs.first(named: "items") {
            let element = items.value.text.map { ForeignType(typeNames: context.typeNames).translation(of: $0) ?? $0 }
            return (type, "write 'list<\(element ?? "…")>'")
        }
        let others = pairs.filter { $0.key.value != "type" }
        if others.isEmpty { return isDeclared ? nil : (type, remedy(pairs, text)) }
        return others.allSatisfy { isType($0.value, context) } ? nil : (type, remedy(pairs, text))
    }

    private static func remedy(_ pairs: [YAMLPair], _ type: String) -> String {
        pairs.count == 1 ? "write the type itself: '\(type)'" : "keys of a type begin with '$': '$type: \(type)'"
    }

    private static func list(_ items: [YAMLNode]) -> String {
        items.prefix(3).map { $0.text ?? $0.referencedType ?? "{ … }" }.joined(separator: ", ")
            + (items.count > 3 ? ", …" : "")
    }

    /// Whether the node can be a field's type: the text of a type or an object.
    private static func isType(_ node: YAMLNode, _ context: DecodingContext) -> Bool {
        if case .mapping = node.content { return true }
        return node.text.map { context.isType($0) } ?? false
    }

    /// Keys of the language without `$`, and keys of JSON Schema.
    package static let keys = Set(ParameterKey.allCases.map(\.rawValue)).union([
        "properties", "enum", "required", "format", "description", "title", "nullable", "minimum", "maximum",
        "minLength", "maxLength", "minItems", "maxItems", "additionalProperties", "readOnly", "writeOnly", "examples",
        "closed", "optional", "extends", "allOf", "anyOf", "oneOf",
    ])
}

extension YAMLNode {
    /// `User` for `{ $ref: "#/components/schemas/User" }`; nil for other nodes.
    var referencedType: String? {
        guard case .mapping(let pairs) = content, pairs.count == 1, pairs[0].key.value == "$ref" else { return nil }
        return pairs[0].value.text?.split(separator: "/").last.map { String($0) }
    }
}

extension [YAMLPair] {
    fileprivate func first(named name: String) -> YAMLPair? {
        first { $0.key.value == name }
    }
}
