/// What answers once: a whole answer is read and becomes one value. A function for every such endpoint takes
/// `some Endpoint`.
///
/// By hand one conforms to `CustomEndpoint`, which has a word for each part of a request. What is generated says its
/// request in `prepare`, beginning with what its catalog says of every call:
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
/// Its few requirements are what every generated endpoint pays for; host, path, headers and the like can be read from it
/// all the same.
public protocol Endpoint: CallableEndpoint {
    /// What a successful call gives.
    associatedtype Response: Sendable

    /// Makes the response of a successful answer: 2xx or 304.
    ///
    /// There is a default for `JSONReadable` and `Decodable` (JSON), `String` (text), `Data` (the bytes) and `Void`.
    static func read(_ response: HTTPResponse) throws(NetworkError) -> Response
}
