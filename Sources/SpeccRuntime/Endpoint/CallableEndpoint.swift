/// What a client can send: an `Endpoint` written by hand, or a `DescribedEndpoint` generated from a catalog. Conform to one
/// of those.
///
/// A value of it is one call with all of its arguments. Its few requirements are what every generated endpoint pays for;
/// host, path, headers and the like can be read from either kind.
public protocol CallableEndpoint: Sendable {
    /// What a successful call gives.
    associatedtype Response: Sendable
    /// What a call fails with.
    associatedtype Failure: EndpointFailure = NetworkError

    /// Says all that the endpoint knows of its request.
    func prepare(_ request: inout RequestBuilder)

    /// Makes the response of a successful answer: 2xx or 304.
    ///
    /// There is a default for `JSONReadable` and `Decodable` (JSON), `String` (text), `Data` (the bytes) and `Void`.
    static func read(_ response: HTTPResponse) throws(NetworkError) -> Response
}
