/// Names that generated Swift may mishandle.
enum HostileNames {
    static let all = ordinary + ordinary + ordinary + keywords + library + runtime + generated + shapes
    /// Names that are valid for types.
    static let ofTypes = ordinary + ordinary + keywords + shapes + ["NotFound", "Created", "Kind", "Object", "Body"]

    private static let ordinary = [
        "id", "name", "title", "created_at", "html_url", "user", "items", "state", "count", "updated_at", "label",
        "comment", "owner", "price", "node", "tree", "children", "off-topic", "first name", "X-Trace", "userIDs",
    ]

    private static let keywords = [
        "Any", "Protocol", "Self", "Type", "actor", "any", "as", "associatedtype", "async", "await", "borrowing",
        "break", "case", "catch", "class", "consuming", "continue", "convenience", "default", "defer", "deinit",
        "didSet", "discard", "do", "dynamic", "each", "else", "enum", "extension", "fallthrough", "false",
        "fileprivate", "final", "for", "func", "get", "guard", "if", "import", "in", "indirect", "infix", "init",
        "inout", "internal", "is", "isolated", "lazy", "left", "let", "macro", "mutating", "nil", "none",
        "nonisolated", "nonmutating", "nonsending", "open", "operator", "optional", "override", "package",
        "postfix", "precedence", "precedencegroup", "prefix", "private", "protocol", "public", "repeat", "required",
        "rethrows", "return", "self", "sending", "set", "some", "static", "struct", "subscript", "super", "switch",
        "then", "throw", "throws", "true", "try", "type", "typealias", "unowned", "unsafe", "var", "weak", "where",
        "while", "willSet", "yield", "_", "$0", "#if", "@available", "`class`",
    ]

    private static let library = [
        "Array", "Bool", "CaseIterable", "Character", "Codable", "CodingKeys", "Collection", "Data", "Date",
        "Decimal", "Decodable", "Decoder", "Dictionary", "Double", "Duration", "Encodable", "Encoder", "Equatable",
        "Error", "Foundation", "Hashable", "Hasher", "ID", "Identifiable", "Int", "Int64", "LocalizedError",
        "MainActor", "Never", "Optional", "RawRepresentable", "RawValue", "Result", "Sendable", "Sequence", "Set",
        "String", "Swift", "Task", "UInt8", "URL", "UUID", "Void", "abs", "allCases", "description", "encode",
        "hash", "hashValue", "max", "min", "print", "rawValue", "uuid", "url", "date", "duration", "decimal",
        "errorDescription", "failureReason", "main", "type(of:)", "wrappedValue", "AllCases", "Element",
    ]

    private static let runtime = [
        "AdvancedAsyncRequestable", "AsyncRequestable", "Backoff", "BoxedIfPresent", "CalendarDate", "CallOptions",
        "ClosedEnum", "DeclaredError", "Endpoint", "EndpointDefaults", "EndpointDefinition", "EndpointFailure",
        "make_defaults", "HTTPClient", "HTTPHeaders", "HTTPMethod", "HTTPResponse", "JSONReadable", "JSONReader",
        "JSONValue",
        "JSONWritable", "JSONWriter", "NetworkError", "OpenEnum", "ParameterValue", "RequestBuilder", "RetryPolicy",
        "Server", "SpeccRuntime", "TimeoutPolicy", "URLScheme", "fetchDetails", "fetchList", "sendRequest",
    ]

    /// Names that generated code declares.
    private static let generated = [
        "Body", "Failure", "Host", "Kind", "Object", "Response", "ResponseModel", "SecondaryResponseModel", "Service",
        "body", "build", "cancelled", "client", "clientError", "conflict", "contentType", "created", "decode",
        "decoder", "defaults", "definition", "encoder", "error", "failure", "headers", "host", "isCancelled",
        "message", "method", "networkError", "newValue", "notFound", "NotFound", "ok", "OK", "other", "path",
        "placeholder", "port", "prepare", "production", "queryItems", "read", "reader", "reading", "request",
        "response", "retryPolicy", "scheme", "server", "service", "status", "success", "Success", "timeout",
        "value", "write", "writer", "Created", "Gone", "gone", "example", "content", "unknown", "claims",
        "customMirror",
        "server_", "rawValue", "Credentials", "ExampleResponse", "Content", "Headers", "Item", "Element",
    ]

    /// Names of union members, including every name that a generated union declares itself.
    static let ofMembers = [
        "example", "init", "unknown", "description", "hash", "hashValue", "self", "Self", "Type", "Protocol", "write",
        "reading", "reader", "writer", "value", "none", "some", "allCases", "placeholder", "customMirror", "encode",
        "decode", "rawValue", "default", "case", "json", "tag", "kind", "==", "1",
    ]

    /// Names without an ASCII letter or digit, which need a Swift name in the catalog.
    static let withoutASCIILetters = [
        "--", "++", "§", "(): () { } /* …", "*/", "//", "~", "\\(", "\"", "`", "{ }", "名前", "/* */ §", "…", ";", "=",
        "->", "<>",
    ]
    /// The header names among them.
    static let headersWithoutASCIILetters = ["--", "~", "!", "+", "'", "`", "|", "^_^"]

    private static let shapes = [
        "1", "2fa", "+1", "-1", "1.5", "3DModel", "404", "2xx", "_x", "x_", "__", "_1", "a_b", "aB", "A_B", "ab", "AB",
        "café", "größe", "x\u{200D}y", "n\u{303}ame", "名前x", "😀a", "J K", "a/b", "a\"b", "a\\(b)", "{{x}}", "*/",
        "IN_PROGRESS", "URLList", "iOS", "x1", "x_1", "x-1-2", "typeKind", "TypeKind", "dataEndpoint", "bodyObject",
        String(repeating: "long_name_", count: 20) + "end",
    ]
}

/// Generates names for one scope. Most are distinct in Swift too, so that most catalogs are accepted.
struct NameGenerator {
    private var taken: Set<String> = []
    /// The keys of the mapping, which must be unique in YAML.
    private var keys: Set<String> = []

    /// Returns a name without ASCII letters, or nil if its map has the name already.
    mutating func generateNonASCII(_ random: inout SplitMix64, from names: [String] = HostileNames.withoutASCIILetters)
        -> String?
    {
        let name = random.pick(names)
        return keys.insert(name).inserted ? name : nil
    }

    /// - Parameter alphabet: The allowed characters in addition to ASCII letters and digits; nil for any.
    mutating func generate(
        _ random: inout SplitMix64,
        from names: [String] = HostileNames.all,
        alphabet: String? = nil
    ) -> String {
        while true {
            var name = random.pick(names)
            if let alphabet {
                name = name.filter { ($0.isASCII && ($0.isLetter || $0.isNumber)) || alphabet.contains($0) }
            }
            if random.chance(10) { name += String(random.integer(1...9)) }
            let letters = String(name.lowercased().filter { $0.isASCII && ($0.isLetter || $0.isNumber) })
            let isUnused = !taken.contains(letters) || random.chance(2)
            guard !letters.isEmpty, isUnused, keys.insert(name).inserted else { continue }
            taken.insert(letters)
            return name
        }
    }
}
