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
        let data = try await body.collected(limit: call.responseBodyLimit, in: call)
        return HTTPResponse(
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
