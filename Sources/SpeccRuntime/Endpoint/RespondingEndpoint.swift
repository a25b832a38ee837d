/// What answers once: a whole answer is read and becomes one value.
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
