public import Foundation

/// A complete HTTP response.
public struct HTTPResponse: Sendable {
    /// One object, so that a response is cheap to pass on, and takes little memory while a call waits for it.
    private let content: Content

    private final class Content: Sendable {
        let status: Int
        let headers: HTTPHeaders
        let data: Data
        let url: URL
        let call: CallSummary?

        init(_ status: Int, _ headers: HTTPHeaders, _ data: Data, _ url: URL, _ call: CallSummary?) {
            self.status = status
            self.headers = headers
            self.data = data
            self.url = url
            self.call = call
        }
    }

    init(status: Int, headers: HTTPHeaders, data: Data, url: URL, call: CallSummary?) {
        content = Content(status, headers, data, url, call)
    }

    /// The status code, 200 to 599.
    public var status: Int { content.status }
    /// The header fields as received.
    public var headers: HTTPHeaders { content.headers }
    /// The decompressed body.
    public var data: Data { content.data }
    /// The URL of the response, after redirects.
    public var url: URL { content.url }
    /// The call that received the response, for errors; nil for a response created by a test.
    var call: CallSummary? { content.call }

    /// Whether the status is 2xx, or 304, which confirms a cached response.
    var isSuccess: Bool { HTTPStatus.isSuccess(status) }

    /// The error for a status that the endpoint does not declare.
    @_spi(Generated) public func unexpectedStatus() -> NetworkError {
        NetworkError(.status(status), in: call, response: self)
    }

    /// The error for a body that makes a success a declared error.
    func declaredError() -> NetworkError {
        NetworkError(.status(status), details: "the body is a declared error", in: call, response: self)
    }
}

extension HTTPResponse {
    /// Creates a response, for tests of code that reads responses.
    public init(status: Int = 200, headers: HTTPHeaders = [:], data: Data = Data(), url: URL) {
        self.init(status: status, headers: headers, data: data, url: url, call: nil)
    }

    /// Decodes the body as JSON.
    ///
    /// - Throws: `NetworkError` of kind `decoding` if the body does not have this type.
    public func json<Value: JSONReadable>(_ type: Value.Type = Value.self) throws(NetworkError) -> Value {
        try json { Value(reading: &$0) }
    }

    /// Decodes the body as JSON with a closure, for formats that the type alone does not determine:
    /// `try response.json { $0.list { $0.date() } }`
    ///
    /// - Throws: `NetworkError` of kind `decoding` if the body does not have this type.
    @_spi(Generated) public func json<Value>(_ read: (inout JSONReader) -> Value) throws(NetworkError) -> Value {
        do throws(JSONDecodingError) {
            return try JSONReader.decode(from: data, read)
        } catch {
            throw decodingError(error)
        }
    }

    /// The URL in the header `Location`, resolved against the URL of the response.
    @_spi(Generated) public func location() throws(NetworkError) -> URL {
        let text = headers.values(of: "Location").first
        if let text, let url = URL(string: text, relativeTo: url)?.absoluteURL {
            return url
        }
        let found = text == nil ? ValueExcerpt.nothing : "text that is not a URL"
        let path = JSONDecodingError.headerPath + "Location"
        throw decodingError(JSONDecodingError(path: path, expected: "a URL", found: found, offset: 0))
    }

    func decodingError(_ failure: JSONDecodingError, underlying: (any Error)? = nil) -> NetworkError {
        NetworkError(.decoding(failure), in: call, response: self, underlying: underlying)
    }
}
