/// What answers once: a whole answer is read and becomes one value.
///
///     struct GetIssue: RespondingEndpoint {
///         typealias Response = IssueDetail
///         let number: Int
///
///         static var definition: EndpointDefinition {
///             EndpointDefinition("getIssue", .get, "/issues/{number}", IssuesService.defaults)
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
public protocol RespondingEndpoint: CallableEndpoint {
    /// What a successful call gives.
    associatedtype Response: Sendable

    /// Makes the response of a successful answer: 2xx or 304.
    ///
    /// There is a default for `JSONReadable` and `Decodable` (JSON), `String` (text), `Data` (the bytes) and `Void`.
    static func read(_ response: HTTPResponse) throws(NetworkError) -> Response
}
