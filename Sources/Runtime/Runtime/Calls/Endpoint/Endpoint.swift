public import Foundation

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

    /// Decodes the response of a successful call (2xx, 304, or another status that the endpoint declares as a result).
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

// Default implementations of `Endpoint.read`.
//
// `String` and `Data` are also `JSONReadable`: Swift prefers the overload for the concrete type. A type that is both
// `JSONReadable` and `Decodable` uses the former, which is faster.

extension Endpoint {
    /// JSON, decoded with `JSONReader`. A 304, which has no body, is thrown.
    public static func read(_ response: HTTPResponse) throws(NetworkError) -> Response where Response: JSONReadable {
        try response.withContent().json()
    }

    /// JSON, decoded with `Decodable`. A 304, which has no body, is thrown.
    public static func read(_ response: HTTPResponse) throws(NetworkError) -> Response where Response: Decodable {
        try response.withContent().decoded()
    }

    /// JSON, decoded with `JSONReader`, which is faster than `Decodable`. A 304, which has no body, is thrown.
    public static func read(_ response: HTTPResponse) throws(NetworkError) -> Response
    where Response: JSONReadable & Decodable {
        try response.withContent().json()
    }

    /// The body as text. A 304, which has no body, is thrown.
    public static func read(_ response: HTTPResponse) throws(NetworkError) -> Response where Response == String {
        try response.withContent().text()
    }

    /// The body. A 304, which has no body, is thrown.
    public static func read(_ response: HTTPResponse) throws(NetworkError) -> Response where Response == Data {
        try response.withContent().data
    }

    /// Ignores the body.
    public static func read(_ response: HTTPResponse) throws(NetworkError) -> Response where Response == Void { () }
}

extension HTTPResponse {
    /// Throws for a 304, which has no body. An endpoint that expects one implements `read`.
    fileprivate func withContent() throws(NetworkError) -> Self {
        if status == 304 {
            throw unexpectedStatus()
        }
        return self
    }
}
