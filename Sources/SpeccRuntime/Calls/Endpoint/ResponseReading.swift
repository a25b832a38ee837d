public import Foundation

// How an endpoint reads its answer when it does not say so itself.
//
// `String` and `Data` could be read as JSON too; Swift takes what names the type over what names its protocols. A type that
// is both `JSONReadable` and `Decodable` is read the quick way.

extension Endpoint {
    /// JSON, by our own reader. A 304 has no body and is refused.
    public static func read(_ response: HTTPResponse) throws(NetworkError) -> Response where Response: JSONReadable {
        try response.withContent().json()
    }

    /// JSON, through `Decodable`. A 304 has no body and is refused.
    public static func read(_ response: HTTPResponse) throws(NetworkError) -> Response where Response: Decodable {
        try response.withContent().decoded()
    }

    /// JSON, by our own reader, which is the quicker one. A 304 has no body and is refused.
    public static func read(_ response: HTTPResponse) throws(NetworkError) -> Response
    where Response: JSONReadable & Decodable {
        try response.withContent().json()
    }

    /// The body's text.
    public static func read(_ response: HTTPResponse) throws(NetworkError) -> Response where Response == String {
        try response.withContent().text()
    }

    /// The body's bytes.
    public static func read(_ response: HTTPResponse) throws(NetworkError) -> Response where Response == Data {
        try response.withContent().data
    }

    /// The body is not looked at.
    public static func read(_ response: HTTPResponse) throws(NetworkError) -> Response where Response == Void { () }
}

extension HTTPResponse {
    /// Refuses a 304, which has no body by its nature: an endpoint that expects one says so in a `read` of its own.
    fileprivate func withContent() throws(NetworkError) -> Self {
        if status == 304 {
            throw unexpectedStatus()
        }
        return self
    }
}
