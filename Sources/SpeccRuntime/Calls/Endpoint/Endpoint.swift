/// An endpoint with a single response, which is decoded when it is complete. Functions for all such endpoints take
/// `some Endpoint`.
///
/// By hand, conform to `CustomEndpoint`, which has a property for each part of a request. Generated endpoints build
/// their request in `prepare`, starting with the endpoint's definition:
///
///     struct GetIssue: Endpoint {
///         typealias Response = IssueDetail
///         let number: Int
///
///         static var definition: EndpointDefinition {
///             EndpointDefinition(name: "getIssue", method: .get, path: "/issues/{number}", defaults: IssuesService.defaults)
///         }
///
///         func prepare(_ request: inout RequestBuilder) {
///             request.begin(Self.definition)
///             request.path("number", number)
///         }
///     }
///
/// The protocol has few requirements to keep generated code small. Host, path, header fields and so on can be read from
/// any endpoint.
public protocol Endpoint: CallableEndpoint {
    /// The decoded response of a successful call.
    associatedtype Response: Sendable

    /// Decodes the response of a successful call (2xx or 304).
    ///
    /// There are default implementations for `JSONReadable` and `Decodable` (JSON), `String` (text), `Data` (bytes) and
    /// `Void`.
    static func read(_ response: HTTPResponse) throws(NetworkError) -> Response
}

/// An endpoint that a client can call: a request and a failure type.
///
/// A value is one call with all of its arguments. Refinements declare how the response is read: an `Endpoint` decodes
/// it as a whole, a `StreamingEndpoint` as it arrives.
public protocol CallableEndpoint: Sendable {
    /// The error that a call throws.
    associatedtype Failure: EndpointFailure = NetworkError

    /// Builds the request.
    func prepare(_ request: inout RequestBuilder)
}

/// The name of an endpoint, its service and its tags.
public struct EndpointIdentity: Sendable, Hashable {
    /// `GitHub.Issues.listIssues`; the name of the type for a custom endpoint.
    public let name: String
    /// `GitHub.Issues`; nil for a custom endpoint.
    public let service: String?
    /// The path template, the same for every call: `/repos/{owner}/{repo}/issues`. Nil for a custom endpoint.
    public let path: String?
    /// The tags that the catalog declares: `tags: [billing]`.
    public let tags: [String]

    /// Creates an identity, for tests of middleware and observers.
    package init(name: String, service: String? = nil, path: String? = nil, tags: [String] = []) {
        self.name = name
        self.service = service
        self.path = path
        self.tags = tags
    }
}
