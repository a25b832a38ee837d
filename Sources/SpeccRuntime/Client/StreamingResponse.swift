import Foundation

/// The head of a successful answer, and its body as it arrives: what endpoints stand on whose answers are streams.
struct StreamingResponse: Sendable {
    let status: Int
    let headers: HTTPHeaders
    /// Where it came from, after redirects.
    let url: URL
    /// For one reader and one pass. It ends with its call's client, and with the reading task's cancellation; letting go of
    /// it ends the transfer.
    let body: ResponseBody
    /// Ends the transfer before its end, as a success: the reader has all that it wants.
    let finish: @Sendable () -> Void
    let call: CallContext

    /// What a failure of the body is for the caller of the endpoint.
    func error(_ error: TransportError) -> NetworkError {
        call.failure(ofBody: error)
    }
}

extension CallContext {
    fileprivate func failure(ofBody error: TransportError) -> NetworkError {
        // After the head nothing but the limit of the whole call is left to run out.
        error.kind == .timeout ? self.error(.timeout(.total), underlying: error) : self.error(error)
    }
}

extension HTTPClient {
    /// Makes a call and gives its answer as soon as the head of a success is there. Until then the call is like any other:
    /// its limits, retries and redirects hold, and a status that is no success is thrown with the whole of its answer.
    ///
    /// After that the body is held to the limit of silence, and to the total where the endpoint or the options name one.
    @concurrent
    func open<E: CallableEndpoint>(
        _ endpoint: E,
        at service: Server? = nil,
        _ options: CallOptions = CallOptions()
    ) async throws(E.Failure) -> StreamingResponse {
        do throws(NetworkError) {
            var request = RequestBuilder()
            endpoint.prepare(&request)
            return try await open(request, from: service, options)
        } catch {
            throw E.Failure(error)
        }
    }

    /// The same for a request that is described already.
    func open(
        _ request: RequestBuilder,
        from service: Server?,
        _ options: CallOptions
    ) async throws(NetworkError) -> StreamingResponse {
        var prepared = try prepare(request, service, options)
        prepared.request.isStreaming = true
        let call = context(of: prepared)
        let sent = prepared.request
        let response = try await run(call) { [pipeline] () async throws(NetworkError) in
            let response = try await pipeline.run(sent, in: call)
            guard HTTPStatus.isSuccess(response.status) else {
                throw try await pipeline.whole(response, to: sent, in: call).unexpectedStatus()
            }
            return response
        }
        let deadline = prepared.hasExplicitTotal ? call.deadline : nil
        let bound = StreamingBody.bind(response.body, to: calls, until: deadline, on: clock) { failure in
            call.end(with: failure.map(call.failure(ofBody:)))
        }
        guard let body = bound else {
            call.end(with: call.error(.shutdown))
            throw call.error(.shutdown)
        }
        return StreamingResponse(
            status: response.status,
            headers: response.headers,
            url: response.url ?? sent.url,
            body: ResponseBody { () async throws(TransportError) in try await body.next() },
            finish: body.finish,
            call: call
        )
    }
}
