public import Foundation

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
