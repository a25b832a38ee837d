import Foundation
import SpeccSynchronization

/// The head of a 2xx response and its body as it arrives; the basis of streaming endpoints and downloads.
struct StreamingResponse: Sendable {
    let status: Int
    let headers: HTTPHeaders
    /// The URL of the response, after redirects.
    let url: URL
    /// Can be read once. Ends when the client is shut down or the reading task is cancelled; releasing it ends the transfer.
    let body: ResponseBody
    /// Ends the transfer before its end as a success, when the reader needs no more of the body.
    let finish: @Sendable () -> Void
    /// Ends the transfer because of its content: the call ends with this error.
    let fail: @Sendable (NetworkError) -> Void
    let call: CallContext

    /// The error of the call for a failure of its body.
    func error(_ error: TransportError) -> NetworkError {
        call.bodyError(error)
    }
}

extension CallContext {
    fileprivate func bodyError(_ error: TransportError) -> NetworkError {
        // After the head only the total timeout still runs.
        error.kind == .timeout(.attempt) ? self.error(.timeout(.total), underlying: error) : self.error(error)
    }
}

extension HTTPClient {
    /// Makes a call and returns as soon as the head of a 2xx response has arrived. Until then timeouts, retries and redirects
    /// apply as in any other call, and another status is thrown with its complete response.
    ///
    /// The body is limited by the idle timeout, and by the total timeout if the endpoint or the options set one.
    @concurrent
    func open<E: CallableEndpoint>(
        _ endpoint: E,
        at service: Server? = nil,
        _ options: CallOptions = CallOptions()
    ) async throws(E.Failure) -> StreamingResponse {
        do throws(NetworkError) {
            var request = RequestBuilder()
            endpoint.prepare(&request)
            if usesEndpoints { request.endpoint = RequestedEndpoint(endpoint) }
            return try await open(request, from: service, options)
        } catch {
            throw E.Failure(error)
        }
    }

    /// Opens a streaming response to a request that is already built.
    func open(
        _ request: RequestBuilder,
        from service: Server?,
        _ options: CallOptions
    ) async throws(NetworkError) -> StreamingResponse {
        let (request, call) = try prepare(request, service, options, isStreaming: true)
        return try await open(request, in: call)
    }

    /// Opens a streaming response to a prepared request.
    func open(_ request: TransportRequest, in call: CallContext) async throws(NetworkError) -> StreamingResponse {
        let opened = Mutex(ResponseBody(Data()))
        let head = try await run(call) { [pipeline] () async throws(NetworkError) in
            let response = try await pipeline.start(call)(request)
            guard HTTPStatus.isSuccess(response.status) else {
                throw try await response.collected(for: request, in: call).unexpectedStatus()
            }
            opened.withLock { $0 = response.body }
            return response.complete(with: Data(), for: request, in: call)
        }
        let deadline = call.environment.call.hasExplicitTotal ? call.deadline : nil
        let contentError = Mutex<NetworkError?>(nil)
        let streamingBody = StreamingBody.bind(opened.withLock(\.self), to: calls, until: deadline, on: clock) {
            failure in
            call.end(with: contentError.withLock(\.self) ?? failure.map(call.bodyError))
        }
        guard let body = streamingBody else {
            call.end(with: call.error(.shutdown))
            throw call.error(.shutdown)
        }
        return StreamingResponse(
            status: head.status,
            headers: head.headers,
            url: head.url,
            body: ResponseBody { () async throws(TransportError) in try await body.next() },
            finish: body.finish,
            fail: { error in
                contentError.withLock { $0 = error }
                body.finish()
            },
            call: call
        )
    }
}
