import Foundation

/// A response with its complete body, and the call that received it.
struct CollectedResponse: Sendable {
    let response: HTTPResponse
    let timing: CallTiming
    let attempts: Int
    let call: CallContext

    /// The value that an endpoint reads from the response, or the declared error that the body turns out to be. Ends the call.
    func value<E: Endpoint>(of endpoint: E.Type) throws(NetworkError) -> E.Response {
        try read { response throws(NetworkError) in
            if E.Failure.matchesError(response) {
                throw response.declaredError()
            }
            return try E.read(response)
        }
    }

    /// The decoded response. Ends the call.
    @inline(never)
    func result<E: Endpoint>(of endpoint: E.Type) throws(NetworkError) -> CallResult<E.Response> {
        CallResult(
            value: try value(of: E.self),
            timing: timing,
            attempts: attempts,
            isFromCache: call.progress.isFromCache,
            response: response
        )
    }

    /// The value that `read` returns. Ends the call.
    func read<Value>(_ read: (HTTPResponse) throws(NetworkError) -> Value) throws(NetworkError) -> Value {
        do throws(NetworkError) {
            let value = try read(response)
            call.end()
            return value
        } catch {
            call.end(with: error)
            throw error
        }
    }
}

extension TransportResponse {
    /// The response with its complete body.
    func collected(for request: TransportRequest, in call: CallContext) async throws(NetworkError) -> HTTPResponse {
        complete(with: try await body.collected(limit: call.responseBodyLimit, in: call), for: request, in: call)
    }

    /// The response with the bytes of its body.
    func complete(with data: Data, for request: TransportRequest, in call: CallContext) -> HTTPResponse {
        HTTPResponse(
            status: status,
            headers: headers,
            data: data,
            url: url ?? request.url,
            call: call.progress.summary
        )
    }
}

extension ResponseBody {
    /// The complete body. Throws `.responseTooLarge` if it is larger than `limit` bytes.
    func collected(limit: Int, in call: CallContext) async throws(NetworkError) -> Data {
        var data = Data()
        do throws(TransportError) {
            for try await chunk in self {
                if data.isEmpty {
                    data = chunk
                } else {
                    data.append(chunk)
                }
                if data.count > limit {
                    throw TransportError(.responseTooLarge, "more than \(limit) bytes")
                }
            }
        } catch {
            throw call.error(error)
        }
        return data
    }
}

/// The decoded response of a call, and how the call went.
public struct CallResult<Value: Sendable>: Sendable {
    /// The decoded response.
    public let value: Value
    /// The duration of the call, and the part of it spent between attempts.
    public let timing: CallTiming
    /// The number of attempts.
    public let attempts: Int
    /// Whether the response's body came from the cache: a fresh or stale stored response, or one that a 304 validated.
    public let isFromCache: Bool
    /// The response that `value` was decoded from. Other types can be decoded as well: `try result.response.json()`.
    public let response: HTTPResponse

    /// The status code: 2xx, 304, or another one that the endpoint declares as a result.
    public var status: Int { response.status }
    /// The header fields of the final response; redirects and failed attempts are not included.
    public var headers: HTTPHeaders { response.headers }
}

/// The duration of a call.
public struct CallTiming: Sendable, Hashable {
    /// From the start of the call to the last byte of the response.
    public let total: Duration
    /// The waits between attempts.
    public let waited: Duration
}
