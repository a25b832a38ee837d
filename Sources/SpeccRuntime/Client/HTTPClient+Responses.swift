extension HTTPClient {
    /// The response to a request, whatever the endpoint's types are. A status that is no success is thrown.
    func response(
        to request: RequestBuilder,
        from service: Server?,
        _ options: CallOptions
    ) async throws(NetworkError) -> CollectedResponse {
        let prepared = try prepare(request, service, options)
        let call = context(of: prepared)
        let response = try await run(call) { [pipeline] () async throws(NetworkError) in
            let response = try await pipeline.run(prepared.request, in: call)
            let whole = try await pipeline.whole(response, to: prepared.request, in: call)
            guard whole.isSuccess else {
                throw whole.unexpectedStatus()
            }
            return whole
        }
        let timing = CallTiming(total: clock.now - call.start, waited: call.progress.waited)
        return CollectedResponse(response: response, timing: timing, attempts: call.progress.attempts, call: call)
    }
}

extension Pipeline {
    /// A response with all of its body.
    func whole(
        _ response: TransportResponse,
        to request: TransportRequest,
        in call: CallContext
    ) async throws(NetworkError) -> HTTPResponse {
        let data = try await response.body.collected(limit: call.responseBodyLimit, in: call)
        return HTTPResponse(
            status: response.status,
            headers: response.headers,
            data: data,
            url: response.url ?? request.url,
            call: call.progress.summary
        )
    }
}
