public import Foundation
public import SpeccRuntime

/// The response of a `StubTransport` to a request.
public struct StubResponse: Sendable {
    enum Ending: Sendable {
        case complete
        case failure(TransportError)
        /// No end, until the caller cancels or times out.
        case noResponse
    }

    var status: Int
    var headers: HTTPHeaders
    var chunks: [Data]
    /// The time before the head.
    var delay = Duration.zero
    /// The time before each chunk.
    var interval = Duration.zero
    var ending = Ending.complete
    /// Whether the response ends before its head.
    var isHeadless = false

    /// A response with a text body, or none if the text is empty.
    public static func status(_ status: Int, headers: HTTPHeaders = [:], body: String = "") -> Self {
        Self(status: status, headers: headers, chunks: body.isEmpty ? [] : [Data(body.utf8)])
    }

    /// A response with a body of bytes.
    public static func data(_ data: Data, status: Int = 200, headers: HTTPHeaders = [:]) -> Self {
        Self(status: status, headers: headers, chunks: data.isEmpty ? [] : [data])
    }

    /// A response with a JSON body. Its content type is `application/json` unless the headers set another.
    public static func json(_ text: String, status: Int = 200, headers: HTTPHeaders = [:]) -> Self {
        var headers = headers
        headers["Content-Type"] = headers["Content-Type"] ?? "application/json"
        return .status(status, headers: headers, body: text)
    }

    /// A transport error instead of a response.
    public static func failure(_ kind: NetworkError.Kind, _ message: String = "") -> Self {
        var response = Self.status(0)
        response.ending = .failure(TransportError(kind, message))
        response.isHeadless = true
        return response
    }

    /// A server that never responds.
    public static var noResponse: Self {
        var response = Self.status(0)
        response.ending = .noResponse
        response.isHeadless = true
        return response
    }
}

extension StubResponse {
    /// Delays the response.
    public func after(_ delay: Duration) -> Self {
        var response = self
        response.delay = delay
        return response
    }

    /// Sends the body in chunks of this number of bytes, with an interval before each.
    public func trickling(_ bytes: Int, every interval: Duration) -> Self {
        var response = self
        let body = chunks.reduce(Data(), +)
        response.chunks = stride(from: 0, to: body.count, by: max(1, bytes)).map {
            Data(body.dropFirst($0).prefix(max(1, bytes)))
        }
        response.interval = interval
        return response
    }

    /// Fails after the head and the chunks.
    public func cut(by kind: NetworkError.Kind = .connectionLost) -> Self {
        var response = self
        response.ending = .failure(TransportError(kind))
        return response
    }

    /// Sends nothing more after the head and the chunks.
    public func stalled() -> Self {
        var response = self
        response.ending = .noResponse
        return response
    }
}

// Variations of a response for scripts, with the same names as those of `LoopbackServer.Response`.

extension StubResponse {
    /// A connection that is refused.
    public static var refused: Self { .failure(.connectionRefused) }

    /// Loses the connection after this number of bytes of the body.
    public func cut(after bytes: Int) -> Self { first(bytes).cut() }

    /// Loses the connection after this number of bytes of the body. A stub does not distinguish a reset from a close.
    public func reset(after bytes: Int) -> Self { cut(after: bytes) }

    /// Sends nothing more after this number of bytes of the body.
    public func stalled(after bytes: Int) -> Self { first(bytes).stalled() }

    /// Sends the body byte by byte, with an interval before each.
    public func dripping(every interval: Duration) -> Self { trickling(1, every: interval) }

    /// Repeats the response for a script.
    public func times(_ count: Int) -> [Self] {
        Array(repeating: self, count: count)
    }

    private func first(_ bytes: Int) -> Self {
        var response = self
        var remaining = max(0, bytes)
        response.chunks = chunks.compactMap { chunk in
            let part = chunk.prefix(remaining)
            remaining -= part.count
            return part.isEmpty ? nil : Data(part)
        }
        return response
    }
}
