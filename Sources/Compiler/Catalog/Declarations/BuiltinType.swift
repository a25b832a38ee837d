/// A built-in scalar type: a row of one table, which all other parts of the compiler and the tools read.
///
/// A new type is a row; `CONTRIBUTING.md` lists the few other places.
package struct BuiltinType: Sendable, Hashable, CaseIterable, RawRepresentable, CustomStringConvertible {
    private let traits: Traits

    /// The name in catalogs, with a format in parentheses: `datetime(unix)`.
    package var rawValue: String { traits.name }
    package var description: String { traits.name }
    /// What the values are.
    package var kind: Kind { traits.kind }
    /// How JSON represents the values.
    package var json: JSONForm { traits.json }
    /// The Swift type, and the module that declares it.
    package var swift: (name: SwiftName, module: SwiftName) { traits.swift }
    /// The runtime's method that reads and writes the values, and its argument `format`; nil for a default.
    package var coding: (method: String?, format: String?) { traits.coding }
    /// The keywords of a JSON Schema, and whether they lead back to this type.
    package var schema: Schema { traits.schema }
    /// A phrase for messages: "an integer".
    package var valueDescription: String { traits.valueDescription }

    package enum Kind: Sendable, Hashable {
        case text, bool
        case integer(IntegerBounds)
        case double, decimal, uuid, url, date, instant, duration, bytes
        /// Any JSON.
        case json
        /// No value.
        case empty
        /// A file on disk: a whole body or response, or a part of a multipart body.
        case file
    }

    package enum JSONForm: Sendable {
        case string, bool, number
        /// A number, read from a string as well.
        case numberOrString
        /// Any JSON, or none.
        case any
    }

    package struct Schema: Sendable {
        package let type: String?
        package let format: String?
        /// Whether the import derives another type from the keywords.
        package let isAmbiguous: Bool
    }

    /// Whether values are integers, as numbers or as text.
    package var isInteger: Bool {
        if case .integer = kind { true } else { false }
    }

    /// Whether values are numbers in JSON.
    package var isJSONNumber: Bool {
        switch json {
        case .number, .numberOrString: true
        case .string, .bool, .any: false
        }
    }

    /// The bounds of the type with this name, if its values are integers in JSON.
    package static func integerBounds(named name: String) -> IntegerBounds? {
        guard let type = byName[name], type.isJSONNumber, case .integer(let bounds) = type.kind else { return nil }
        return bounds
    }

    /// The type of values within JSON that the import derives from the keywords of a schema.
    package static func derived(from type: String, format: String) -> BuiltinType? {
        allCases.first { candidate in
            let schema = candidate.schema
            return schema.type == type && schema.format == format && !schema.isAmbiguous && candidate.json != .any
        }
    }

    /// The format that the catalog declares, which is not in the table.
    package var format: DeclaredFormat? { traits.format }

    package init?(rawValue: String) {
        guard let type = Self.byName[rawValue] ?? Self.declared(rawValue).map(Self.init) else { return nil }
        self = type
    }

    private init(_ traits: Traits) {
        self.traits = traits
    }

    package static func == (left: Self, right: Self) -> Bool {
        guard left.traits.format != nil, right.traits.format != nil else { return left.traits === right.traits }
        return left.traits.name == right.traits.name
    }

    package func hash(into hasher: inout Hasher) {
        if traits.format == nil { hasher.combine(ObjectIdentifier(traits)) } else { hasher.combine(traits.name) }
    }

    final class Traits: Sendable {
        let name: String
        let kind: Kind
        let json: JSONForm
        let swift: (name: SwiftName, module: SwiftName)
        let coding: (method: String?, format: String?)
        let schema: Schema
        let valueDescription: String
        let format: DeclaredFormat?

        init(
            _ name: String,
            _ kind: Kind,
            _ json: JSONForm,
            _ swift: (SwiftName, SwiftName),
            _ coding: (String?, String?),
            _ schema: (String?, String?),
            _ valueDescription: String,
            isAmbiguous: Bool = false,
            format: DeclaredFormat? = nil
        ) {
            self.name = name
            self.kind = kind
            self.json = json
            self.swift = swift
            self.coding = coding
            self.schema = Schema(type: schema.0, format: schema.1, isAmbiguous: isAmbiguous)
            self.valueDescription = valueDescription
            self.format = format
        }
    }

    // MARK: - The table

    package static let allCases = table.map(Self.init)

    private static let byName = Dictionary(uniqueKeysWithValues: allCases.map { ($0.rawValue, $0) })

    // The columns of a table.
    // swift-format-ignore
    private static let table: [Traits] = {
        let (core, foundation, runtime): (SwiftName, SwiftName, SwiftName) = ("Swift", "Foundation", "SpeccRuntime")
        let mailDate = "a date such as Wed, 01 May 2024 12:00:00 GMT"
        return [
            // name, kind, JSON, Swift type and module, the runtime's method and its format, keywords of a schema, description
            Traits("string",               .text,                 .string,         ("String", core),          ("string", nil),             ("string", nil),          "a string"),
            Traits("bool",                 .bool,                 .bool,           ("Bool", core),            ("bool", nil),               ("boolean", nil),         "true or false"),
            Traits("int",                  .integer(.signed64),   .number,         ("Int", core),             ("int", nil),                ("integer", nil),         "an integer"),
            Traits("int32",                .integer(.signed32),   .number,         ("Int32", core),           ("int32", nil),              ("integer", "int32"),     "a 32-bit integer"),
            Traits("int64",                .integer(.signed64),   .number,         ("Int64", core),           ("int64", nil),              ("integer", "int64"),     "an integer"),
            Traits("uint64",               .integer(.unsigned64), .number,         ("UInt64", core),          ("uint64", nil),             ("integer", "uint64"),    "an integer without a sign"),
            Traits("double",               .double,               .number,         ("Double", core),          ("double", nil),             ("number", "double"),     "a number"),
            Traits("decimal",              .decimal,              .number,         ("Decimal", foundation),   ("decimal", nil),            ("number", "decimal"),    "a number"),
            Traits("uuid",                 .uuid,                 .string,         ("UUID", foundation),      ("uuid", nil),               ("string", "uuid"),       "a UUID"),
            Traits("url",                  .url,                  .string,         ("URL", foundation),       ("url", nil),                ("string", "uri"),        "a URL"),
            Traits("json",                 .json,                 .any,            ("JSONValue", runtime),    ("json", nil),               (nil, nil),               "JSON"),
            Traits("date",                 .date,                 .string,         ("CalendarDate", runtime), ("date", nil),               ("string", "date"),       "a date such as 2024-05-01"),
            Traits("datetime",             .instant,              .string,         ("Date", foundation),      ("dateTime", nil),           ("string", "date-time"),  "a date and time such as 2024-05-01T12:00:00Z"),
            Traits("duration",             .duration,             .string,         ("Duration", core),        ("duration", nil),           ("string", "duration"),   "a duration such as PT10S"),
            Traits("bytes",                .bytes,                .string,         ("Data", foundation),      ("bytes", nil),              ("string", "byte"),       "Base64"),
            Traits("datetime(unix)",       .instant,              .numberOrString, ("Date", foundation),      ("dateTime", ".unix"),       ("integer", "unix-time"), "seconds since 1970", isAmbiguous: true),
            Traits("datetime(unixMillis)", .instant,              .numberOrString, ("Date", foundation),      ("dateTime", ".unixMillis"), ("integer", "int64"),     "milliseconds since 1970", isAmbiguous: true),
            Traits("datetime(http)",       .instant,              .string,         ("Date", foundation),      ("dateTime", ".http"),       ("string", "http-date"),  mailDate, isAmbiguous: true),
            Traits("datetime(rfc2822)",    .instant,              .string,         ("Date", foundation),      ("dateTime", ".rfc2822"),    ("string", "rfc2822"),    mailDate, isAmbiguous: true),
            Traits("duration(seconds)",    .duration,             .number,         ("Duration", core),        ("duration", ".seconds"),    ("number", nil),          "a number", isAmbiguous: true),
            Traits("duration(millis)",     .duration,             .number,         ("Duration", core),        ("duration", ".millis"),     ("number", nil),          "a number", isAmbiguous: true),
            Traits("bytes(base64url)",     .bytes,                .string,         ("Data", foundation),      ("bytes", ".base64URL"),     ("string", "base64url"),  "Base64", isAmbiguous: true),
            Traits("decimal(string)",      .decimal,              .string,         ("Decimal", foundation),   ("decimal", ".text"),        ("string", "decimal"),    "a string with a decimal number"),
            Traits("int(string)",          .integer(.signed64),   .string,         ("Int", core),             ("int", ".text"),            ("string", "int64"),      "a string with an integer", isAmbiguous: true),
            Traits("int64(string)",        .integer(.signed64),   .string,         ("Int64", core),           ("int64", ".text"),          ("string", "int64"),      "a string with an integer"),
            Traits("uint64(string)",       .integer(.unsigned64), .string,         ("UInt64", core),          ("uint64", ".text"),         ("string", "uint64"),     "a string with an integer without a sign"),
            Traits("url(template)",        .text,                 .string,         ("String", core),          ("string", nil),             ("string", "uri-template"), "a URI template"),
            // For whole bodies and responses only; a file is also a part of a multipart body.
            Traits("text",                 .text,                 .any,            ("String", core),          ("string", nil),             ("string", nil),          "a string"),
            Traits("empty",                .empty,                .any,            ("Void", core),            (nil, nil),                  (nil, nil),               "no value"),
            Traits("data",                 .bytes,                .any,            ("Data", foundation),      ("bytes", nil),              ("string", "binary"),     "a string"),
            Traits("file",                 .file,                 .any,            ("UploadFile", runtime),   (nil, nil),                  ("string", "binary"),     "a string"),
        ]
    }()

    // MARK: - Types that code mentions

    package static let string = named("string")
    package static let bool = named("bool")
    package static let int = named("int")
    package static let int64 = named("int64")
    package static let double = named("double")
    package static let decimal = named("decimal")
    package static let uuid = named("uuid")
    package static let url = named("url")
    package static let json = named("json")
    package static let date = named("date")
    package static let datetime = named("datetime")
    package static let datetimeUnix = named("datetime(unix)")
    package static let datetimeUnixMillis = named("datetime(unixMillis)")
    package static let datetimeHTTP = named("datetime(http)")
    package static let datetimeRFC2822 = named("datetime(rfc2822)")
    package static let duration = named("duration")
    package static let durationSeconds = named("duration(seconds)")
    package static let durationMillis = named("duration(millis)")
    package static let bytes = named("bytes")
    package static let bytesBase64URL = named("bytes(base64url)")
    package static let decimalString = named("decimal(string)")
    package static let intString = named("int(string)")
    package static let urlTemplate = named("url(template)")
    package static let text = named("text")
    package static let empty = named("empty")
    package static let data = named("data")
    package static let file = named("file")

    private static func named(_ name: String) -> BuiltinType {
        guard let type = byName[name] else { preconditionFailure("the table has no type '\(name)'") }
        return type
    }
}

/// The smallest and the largest value of an integer type.
package struct IntegerBounds: Sendable, Hashable {
    package let lower: Int64
    package let upper: UInt64

    package static let signed32 = IntegerBounds(lower: Int64(Int32.min), upper: UInt64(Int32.max))
    package static let signed64 = IntegerBounds(lower: .min, upper: UInt64(Int64.max))
    package static let unsigned64 = IntegerBounds(lower: 0, upper: .max)

    package func contains(_ number: some BinaryInteger) -> Bool {
        number >= lower && number <= upper
    }

    /// Whether all values within the other bounds are within these.
    package func contains(_ other: IntegerBounds) -> Bool {
        lower <= other.lower && other.upper <= upper
    }
}
