import SpeccCatalog
package import SpeccChecks
import SpeccText

/// Compares JSON values with built-in scalars.
enum ScalarChecker {
    /// The reason why a value is not of the type; nil if it is.
    static func problem(of value: DocumentValue, as type: BuiltinType) -> String? {
        switch type.kind {
        case .json: return nil
        case .empty: return "expected no value"
        case .bool where type.format == nil:
            if case .flag = value { return nil }
        case .bool:
            if let text = value.unquotedText, isText(text, of: type) { return nil }
        case _ where type.isJSONNumber:
            if case .number(let text) = value, isNumber(text, of: type) { return nil }
        default:
            guard case .string(let text) = value else { return expected("a string", value) }
            if isText(text, of: type) { return nil }
        }
        return expected(type.valueDescription, value)
    }

    static func expected(_ name: String, _ value: DocumentValue) -> String {
        "expected \(name), found \(excerpt(of: value))"
    }

    static func excerpt(of value: DocumentValue) -> String {
        switch value {
        case .null: return "null"
        case .list: return "a list"
        case .object: return "an object"
        case .flag, .number: return CompactJSON.text(of: value)
        case .string(let text):
            let short = text.unicodeScalars.count > 40 ? String(text.prefix(40)) + "…" : text
            return CompactJSON.text(of: .string(short))
        }
    }

    private static func isNumber(_ text: String, of type: BuiltinType) -> Bool {
        guard let number = Double(text), number.isFinite else { return false }
        if case .integer(let bounds) = type.kind { return isInteger(text, number, bounds) }
        return type != .datetimeUnixMillis || isInteger(text, number, .signed64)
    }

    /// Integers beyond 2^53 are not exact as doubles, so that their digits are parsed.
    private static func isInteger(_ text: String, _ number: Double, _ bounds: IntegerBounds) -> Bool {
        if let integer = Int64(text) { return bounds.contains(integer) }
        if let integer = UInt64(text) { return bounds.contains(integer) }
        guard text.contains(where: { !$0.isNumber && $0 != "-" }) else { return false }
        return Int64(exactly: number).map { bounds.contains($0) } ?? UInt64(exactly: number).map { bounds.contains($0) }
            ?? false
    }

    private static func isText(_ text: String, of type: BuiltinType) -> Bool {
        if let format = type.format { return isText(text, of: type, format) }
        return switch type.kind {
        case .uuid: matches(text, uuid)
        case .url: !text.isEmpty && !text.unicodeScalars.contains { $0.value <= 0x20 }
        case .date: ResolvedValue.scalar(text, as: .date) != nil
        case .instant where type == .datetimeHTTP: matches(text, httpDate)
        case .instant where type == .datetimeRFC2822: matches(text, mailDate)
        case .instant: ResolvedValue.scalar(text, as: .datetime) != nil || matches(text, timestamp)
        case .duration: matches(text, duration) && !text.hasSuffix("P") && !text.hasSuffix("T")
        case .bytes where type == .bytes: matches(text, base64)
        case .bytes where type == .bytesBase64URL: matches(text, base64URL)
        case .decimal: matches(text, decimal)
        case .integer(let bounds):
            Int64(text).map { bounds.contains($0) } ?? UInt64(text).map { bounds.contains($0) } ?? false
        default: true
        }
    }

    private static func isText(_ text: String, of type: BuiltinType, _ format: DeclaredFormat) -> Bool {
        switch format {
        case .texts(let yes, let no): text == yes || text == no
        case .pattern: JSONScalar.value(text, as: type) != nil
        }
    }

    private static func matches(_ text: String, _ pattern: Pattern?) -> Bool {
        pattern?.matches(text) ?? true
    }

    private static let uuid = try? Pattern("[0-9a-fA-F]{8}(-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}")
    private static let timestamp = try? Pattern(
        "[0-9]{4}-[0-9]{2}-[0-9]{2}[Tt ][0-9]{2}:[0-9]{2}:[0-9]{2}(\\.[0-9]+)?([Zz]|[+\\-][0-9]{2}:?[0-9]{2})"
    )
    private static let httpDate = try? Pattern(
        "[A-Z][a-z]+, [0-9]{2}[ \\-][A-Z][a-z]{2}[ \\-][0-9]{2,4} [0-9:]{8} GMT"
    )
    private static let mailDate = try? Pattern(
        "([A-Z][a-z]{2}, )?[0-9]{1,2} [A-Z][a-z]{2} [0-9]{4} [0-9]{2}:[0-9]{2}(:[0-9]{2})? ([+\\-][0-9]{4}|[A-Z]{1,3})"
    )
    private static let duration = try? Pattern(
        "-?P([0-9.]+[YMWD])*(T([0-9.]+[HMS])*)?"
    )
    private static let base64 = try? Pattern("[A-Za-z0-9+/]*={0,2}")
    private static let base64URL = try? Pattern("[A-Za-z0-9_\\-]*={0,2}")
    private static let decimal = try? Pattern("[+\\-]?[0-9]+(\\.[0-9]+)?([eE][+\\-]?[0-9]+)?")
}

extension DocumentValue {
    /// The text of a string or a number.
    fileprivate var unquotedText: String? {
        if case .flag = self { nil } else { scalarText }
    }
}

/// Interprets the text of parameters by their types.
package struct ScalarTextChecker: Sendable {
    private let types: ContractTypes

    package init(types: ContractTypes) {
        self.types = types
    }

    /// The JSON value of text; a string if the text does not have the type.
    package func value(of text: String, as type: ResolvedTypeReference) -> DocumentValue {
        ExampleConverter(types: types, isRequest: true).scalar(text, as: type) ?? .string(text)
    }

    package func mismatches(
        of text: String,
        as type: ResolvedTypeReference,
        _ constraints: ResolvedConstraints
    ) -> [Mismatch] {
        DeclaredValueChecker(types: types, isStrict: true).mismatches(
            of: value(of: text, as: type),
            as: type,
            constraints
        )
    }

    /// Whether the text has the parameter's type, regardless of its constraints.
    func accepts(_ text: String, as parameter: ResolvedParameter) -> Bool {
        !text.isEmpty && mismatches(of: text, as: parameter.type, .none).isEmpty
    }
}
