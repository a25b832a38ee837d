public import Foundation
public import SpeccRuntime

/// What a `StubTransport` does with one request.
public struct StubResponse: Sendable {
    enum Ending: Sendable {
        case complete
        case failure(TransportError)
        /// Until somebody gives up.
        case noResponse
    }

    var status: Int
    var headers: HTTPHeaders
    var chunks: [Data]
    /// Before the head.
    var delay = Duration.zero
    /// Before each chunk.
    var interval = Duration.zero
    var ending = Ending.complete
    /// Whether not even a head comes.
    var isHeadless = false

    /// A response with a body of text, if any.
    public static func status(_ status: Int, headers: HTTPHeaders = [:], body: String = "") -> Self {
        Self(status: status, headers: headers, chunks: body.isEmpty ? [] : [Data(body.utf8)])
    }

    /// A response of bytes.
    public static func data(_ data: Data, status: Int = 200, headers: HTTPHeaders = [:]) -> Self {
        Self(status: status, headers: headers, chunks: data.isEmpty ? [] : [data])
    }

    /// A response of JSON, whose type is said unless `headers` say otherwise.
    public static func json(_ text: String, status: Int = 200, headers: HTTPHeaders = [:]) -> Self {
        var headers = headers
        headers["Content-Type"] = headers["Content-Type"] ?? "application/json"
        return .status(status, headers: headers, body: text)
    }

    /// No response.
    public static func failure(_ kind: TransportError.Kind, _ message: String = "") -> Self {
        var response = Self.status(0)
        response.ending = .failure(TransportError(kind, message))
        response.isHeadless = true
        return response
    }

    /// Nothing ever comes.
    public static var noResponse: Self {
        var response = Self.status(0)
        response.ending = .noResponse
        response.isHeadless = true
        return response
    }
}

extension StubResponse {
    /// The same after a while.
    public func after(_ delay: Duration) -> Self {
        var response = self
        response.delay = delay
        return response
    }

    /// The body in pieces of so many bytes, each after a wait.
    public func trickling(_ bytes: Int, every interval: Duration) -> Self {
        var response = self
        let body = chunks.reduce(Data(), +)
        response.chunks = stride(from: 0, to: body.count, by: max(1, bytes)).map {
            Data(body.dropFirst($0).prefix(max(1, bytes)))
        }
        response.interval = interval
        return response
    }

    /// The head and the body as far as told, and then a failure.
    public func cut(by kind: TransportError.Kind = .connectionLost) -> Self {
        var response = self
        response.ending = .failure(TransportError(kind))
        return response
    }

    /// The head and the body as far as told, and then nothing more.
    public func stalled() -> Self {
        var response = self
        response.ending = .noResponse
        return response
    }
}
