import SpeccCatalog

/// Names that generated text says, so that a type of the same name would take their place in it.
enum ReservedTypeNames {
    /// Swift's own, Foundation's and the runtime's, as far as generated text can mention them.
    static let everywhere: Set<String> = swift.union(foundation).union(runtime)

    /// What no namespace may be called, because something inside it is.
    static let anywhere = everywhere.union(namespace).union(service).union(endpoint).union(object)

    private static let swift: Set<String> = [
        "Any", "AnyObject", "Array", "Bool", "CaseIterable", "Character", "Codable", "CodingKey", "CodingKeys",
        "Comparable", "Copyable", "CustomReflectable", "Decodable", "Decoder", "Dictionary", "Double", "Duration",
        "Encodable", "Encoder", "Equatable", "Error", "ExpressibleByIntegerLiteral", "ExpressibleByStringLiteral",
        "Float", "Hashable", "Hasher", "Identifiable", "Int", "Int32", "Int64", "Mirror", "Never", "Optional",
        "RawRepresentable", "RawValue", "Result", "Sendable", "Set", "String", "Swift", "UInt8", "Void",
    ]

    private static let foundation: Set<String> = ["Data", "Date", "Decimal", "Foundation", "URL", "UUID"]

    private static let runtime: Set<String> = [
        "AdvancedAsyncRequestable", "ResponseStream", "AsyncRequestable", "Backoff", "Boxed", "BoxedIfPresent",
        "CachePolicy", "CalendarDate", "CallResult", "CallSettings", "CallableEndpoint", "ClosedEnum",
        "CredentialProvider", "APICredentials", "DeclaredError", "DistinctValue", "Download", "Endpoint",
        "EndpointDefaults", "EndpointDefinition", "EndpointFailure", "EndpointPages", "EndpointSender", "GeneratedCode",
        "ServiceCredentials", "HTTPClient", "HTTPHeaders", "HTTPMethod", "HTTPResponse", "HeaderReadable",
        "HeaderReader",
        "JSONReadable", "JSONReader", "JSONValue", "JSONWritable", "JSONWriter", "LogPolicy", "MemoryTokenStore",
        "MockResponse", "MockResponses", "MockElements", "MultipartForm", "MultipartWritable", "NetworkError",
        "OAuth2Client", "OpenEnum", "PageStyle", "PagedEndpoint", "ParameterValue", "Patch", "RedirectPolicy",
        "RequestBody", "RequestBuilder", "RequestSigner", "RetryPolicy", "Server", "ServerSentEvent", "ServiceMock",
        "SessionFields", "SpeccRuntime", "StreamFraming", "StreamingEndpoint", "TimeoutPolicy", "TokenStore",
        "URLScheme",
        "UploadFile", "ValueChecker", "PollPolicy", "WithHeaders",
    ]

    /// What stands in the namespace itself.
    static let namespace: Set<String> = ["Host", "Failure", credentials]

    /// Stands there only where an API has some.
    static let credentials = "Credentials"

    /// What stands in a service beside its endpoints.
    static let service: Set<String> = ["Host", "Failure", "ResponseModel", "SecondaryResponseModel"]

    /// What stands in an endpoint beside the inline types of its parameters.
    static let endpoint: Set<String> = [
        "Response", "Failure", "Body", "Headers", "Answer", "Element", "Item", "ExampleResponse",
    ]

    /// What a model's conformances bring along.
    static let object: Set<String> = ["ID"]

    /// Whether the language itself gives the name a meaning in type position, or will.
    static func isOfLanguage(_ name: String) -> Bool {
        BuiltinType(rawValue: name) != nil || ["list", "map", "patch", "merge", "sse", "lines", "file"].contains(name)
    }
}
