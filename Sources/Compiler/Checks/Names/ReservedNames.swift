import SpeccCatalog

/// Type names that generated code uses, and that declared types would shadow.
package enum ReservedTypeNames {
    /// The types of Swift, Foundation and the runtime.
    static let everywhere: Set<String> = swift.union(foundation).union(runtime).union(scalars)

    /// Names that a namespace cannot have, because declarations inside it use them.
    static let anywhere = everywhere.union(namespace).union(service).union(endpoint).union(object)

    private static let swift: Set<String> = [
        "Any", "AnyObject", "Array", "Bool", "CaseIterable", "Character", "Codable", "CodingKey", "CodingKeys",
        "Comparable", "Copyable", "CustomReflectable", "Decodable", "Decoder", "Dictionary", "Double", "Duration",
        "Encodable", "Encoder", "Equatable", "Error", "ExpressibleByIntegerLiteral", "ExpressibleByStringLiteral",
        "Float", "Hashable", "Hasher", "Identifiable", "Int", "Mirror", "Never", "Optional",
        "RawRepresentable", "RawValue", "Result", "Sendable", "Set", "String", "Swift", "UInt8", "Void",
    ]

    private static let scalars = Set(BuiltinType.allCases.map(\.swift.name.text))

    private static let foundation: Set<String> = ["Data", "Date", "Foundation", "URL"]

    private static let runtime: Set<String> = [
        "AdvancedAsyncRequestable", "ResponseStream", "AsyncRequestable", "Backoff", "Boxed", "BoxedIfPresent",
        "CachePolicy", "CalendarDate", "CallResult", "CallSettings", "CallableEndpoint", "ClosedEnum",
        "CredentialProvider", "APICredentials", "DeclaredError", "DistinctValue", "Download", "Endpoint",
        "EndpointDefaults", "EndpointDefinition", "EndpointFailure", "EndpointFeed", "EndpointPages", "EndpointSender",
        "FeedPolicy", "FieldMatch",
        "GeneratedCode",
        "ServiceCredentials", "HTTPClient", "HTTPHeaders", "HTTPMethod", "HTTPResponse", "HeaderReadable",
        "HeaderReader",
        "JSONReadable", "JSONReader", "JSONValue", "JSONWritable", "JSONWriter", "LogPolicy", "MemoryTokenStore",
        "MockResponse", "MockResponses", "MockElements", "MultipartForm", "MultipartWritable", "NetworkError",
        "OAuth2Client", "OpenEnum", "PageStyle", "PagedEndpoint", "ParameterValue", "Patch", "RedirectPolicy",
        "RequestBody", "RequestBuilder", "RequestSigner", "ResumableUpload", "RetryPolicy", "Server", "ServerSentEvent",
        "ServiceMock",
        "SessionFields", "SpeccRuntime", "StreamFraming", "StreamingEndpoint", "TimeoutPolicy", "TokenStore",
        "URLScheme",
        "UploadCall", "UploadFile", "UploadPolicy", "ValueChecker", "PollPolicy", "WithHeaders",
    ]

    /// The types nested in the namespace.
    static let namespace: Set<String> = ["Host", "Failure", credentials]

    /// Only reserved if the API has credentials.
    static let credentials = "Credentials"

    /// The types nested in a service, other than its endpoints.
    static let service: Set<String> = ["Host", "Failure", "ResponseModel", "SecondaryResponseModel"]

    /// The types nested in an endpoint, other than the inline types of its parameters.
    static let endpoint: Set<String> = [
        "Response", "Failure", "Body", "Headers", "Content", "Element", "Item", "ExampleResponse",
    ]

    /// The types that a model's conformances add.
    static let object: Set<String> = ["ID"]

    /// Whether a catalog cannot declare a type of the name.
    package static func isReserved(_ name: String) -> Bool {
        isOfLanguage(name) || everywhere.contains(name) || namespace.contains(name)
    }

    /// Whether an API cannot have the name.
    package static func isReservedAnywhere(_ name: String) -> Bool {
        anywhere.contains(name)
    }

    /// Whether the catalog language uses the name as a type.
    static func isOfLanguage(_ name: String) -> Bool {
        BuiltinType(rawValue: name) != nil || StatusResult(rawValue: name) != nil
            || ["list", "map", "patch", "merge", "sse", "lines", "file"].contains(name)
    }
}

/// The members that generated types always have.
enum ReservedMemberNames {
    /// The members of `Endpoint` and its defaults; `request` is the parameter of `build`.
    static let endpoint: Set<String> = [
        "scheme", "host", "port", "path", "method", "headers", "queryItems", "contentType", "timeoutDuration",
        "retryPolicy", "body", "prepare", "build", "read", "request", "definition", "customMirror",
    ]

    /// A service's stored properties and the methods that it calls.
    static let service: Set<String> = [
        "client", "server", "sendRequest", "sendRequestForResult", "fetchList", "fetchDetails",
    ]

    /// The names that a property for a value of the service cannot have.
    static let serviceProperties = service.union([
        credentials, "host", "defaults", "with", "addParameters", "stream", "download", "pages", "wait", "call",
        "customMirror",
    ])

    /// Reserved in services of APIs with credentials.
    static let credentials = "credentials"

    /// The parameters of a model's readers and writers, and members of `Hashable`.
    static let object: Set<String> = ["reader", "writer", "hashValue", "customMirror"]

    /// The members of every failure enum.
    static let failure: Set<String> = [
        "cancelled", "other", "networkError", "matchesError", "isCancelled", "message", "recoverySuggestion",
        "errorDescription", "failureReason", "helpAnchor", "localizedDescription",
    ]

    /// Static members that protocols of enums require or Swift synthesizes.
    static let enumeration: Set<String> = ["allCases", "placeholder"]

    /// The case of an open union for undeclared values, and the function for tests and previews.
    static let union: Set<String> = ["unknown", "example"]

    /// Appends an underscore to reserved identifiers.
    static func avoiding(_ reserved: Set<String>, _ identifier: SwiftName) -> SwiftName {
        reserved.contains(identifier.text) ? identifier.underscored : identifier
    }
}
