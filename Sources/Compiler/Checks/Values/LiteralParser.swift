import SpeccCatalog
import SpeccDiagnostics

/// Parses defaults and constants according to their type.
struct LiteralParser {
    let index: CatalogIndex
    let api: Int

    /// The maximum number of elements of a default, which becomes a Swift literal.
    private static let maximumElements = 100

    func read(_ literal: LiteralValue, as type: TypeExpression) throws(ValueMismatch) -> ParsedValue {
        switch (index.kind(of: type, in: api), literal) {
        case (.list(let element), .list(let texts)):
            guard texts.count <= Self.maximumElements else {
                throw .expected("a list of at most \(Self.maximumElements) elements")
            }
            var values: [ParsedValue] = []
            for text in texts { values.append(try read(.text(text.value), as: element)) }
            return .list(values)
        case (.list, .text): throw .expected("a list such as '[a, b]'")
        case (.builtin(let builtin), .text(let text)): return try Self.read(text, as: builtin)
        case (.enumeration(let enumeration), .text(let text)): return try read(text, as: enumeration, type)
        case (.builtin(let builtin), .list): throw .expected("a single \(builtin.rawValue)")
        case (.enumeration, .list): throw .expected("a single case")
        case (.nullable(let wrapped), _): return try read(literal, as: wrapped)
        case (.object, _): throw .unsupported("an object")
        case (.map, _): throw .unsupported("a map")
        case (.union, _): throw .unsupported("a union")
        case (.parameter, _): throw .unsupported("a generic type")
        case (.wrapped(let wrapper, _), _): throw .unsupported("'\(wrapper.rawValue)'")
        case (.optional, _), (.unknown, _): throw .unsupported("this type")
        }
    }

    private func read(
        _ text: String,
        as enumeration: EnumDeclaration,
        _ type: TypeExpression
    ) throws(ValueMismatch) -> ParsedValue {
        if let number = index.table.entry(of: index.table.target(of: type, in: api), in: api),
            let places = index.enumCaseIndices[number]
        {
            if let offset = places[text] { return .enumCase(offset) }
        } else if let offset = enumeration.cases.firstIndex(where: { $0.value.value == text }) {
            return .enumCase(offset)
        }
        throw .unknownCase(text, enumeration)
    }

    static func read(_ text: String, as builtin: BuiltinType) throws(ValueMismatch) -> ParsedValue {
        switch builtin.kind {
        case .text where builtin != .text: return .text(text)
        case .bool:
            guard text == "true" || text == "false" else { throw .expected("'true' or 'false'") }
            return .bool(text == "true")
        case .integer(let bounds): return try integer(text, bounds)
        case .double:
            guard NumberLiteral.isNumber(text), Double(text)?.isFinite == true else {
                throw .expected("a number up to 1.7e308")
            }
            return .number(text)
        case .decimal:
            guard DecimalLiteral.isDecimal(text) else { throw .expected("a number with at most 38 digits") }
            return .number(text)
        case .date:
            guard let date = RFC3339Date(text) else { throw .expected("a date such as '2024-02-29'") }
            return .date(year: date.year, month: date.month, day: date.day)
        case .duration:
            guard case .milliseconds(let value) = DurationLiteral(text) else {
                throw .expected("a duration such as '10s'")
            }
            return .milliseconds(value)
        case .instant:
            guard let instant = RFC3339DateTime(text) else {
                throw .expected("a date and time such as '2024-05-01T12:00:00Z'")
            }
            return .instant(seconds: instant.seconds, nanoseconds: instant.nanoseconds)
        case .uuid:
            guard UUIDLiteral.isUUID(text) else {
                throw .expected("a UUID such as '123e4567-e89b-12d3-a456-426614174000'")
            }
            return .uuid(text.lowercased())
        case .url:
            guard URLLiteral.isAbsolute(text) else { throw .expected("a URL such as 'https://example.com/a'") }
            return .url(text)
        case .bytes where builtin != .data:
            guard let bytes = Base64Literal.bytes(text, isURLSafe: builtin == .bytesBase64URL) else {
                throw .expected("base64 text such as '\(builtin == .bytes ? "aGk+" : "aGk-")'")
            }
            return .bytes(bytes)
        case .json, .text, .empty, .bytes, .file:
            throw .unsupported("'\(builtin.rawValue)'")
        }
    }

    private static func integer(_ text: String, _ bounds: IntegerBounds) throws(ValueMismatch) -> ParsedValue {
        if let number = IntegerLiteral.value(text), bounds.contains(number) { return .integer(number) }
        if let number = IntegerLiteral.unsigned(text), bounds.contains(number) { return .number(String(number)) }
        guard NumberLiteral.isNumber(text), !text.utf8.contains(UInt8(ascii: ".")) else {
            throw .expected("an integer")
        }
        throw .expected("an integer from \(bounds.lower) to \(bounds.upper)")
    }
}

/// A default or constant, parsed according to its type.
enum ParsedValue: Equatable {
    case text(String)
    case bool(Bool)
    case integer(Int64)
    case number(String)
    /// The index of an enum case.
    case enumCase(Int)
    case date(year: Int, month: Int, day: Int)
    case milliseconds(Int64)
    /// Relative to 1970-01-01 UTC.
    case instant(seconds: Int64, nanoseconds: Int)
    case uuid(String)
    case url(String)
    case bytes([UInt8])
    case list([ParsedValue])
}

/// The reason why a literal does not match its type.
enum ValueMismatch: Error {
    /// The expected value: `an integer from -2147483648 to 2147483647`.
    case expected(String)
    case unknownCase(String, EnumDeclaration)
    /// The type has no literals.
    case unsupported(String)
}

extension EnumDeclaration {
    /// Candidates for a misspelled case.
    var candidates: Candidates {
        Candidates(cases.map(\.value.value))
    }

    /// The first cases, for a hint: `cases are 'a', 'b'`.
    var firstCases: String {
        "cases are \(cases.prefix(8).map { quoted($0.value.value) }.joined(separator: ", "))"
    }
}
