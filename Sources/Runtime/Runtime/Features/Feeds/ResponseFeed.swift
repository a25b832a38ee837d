#if SPECC_PAGES || !SPECC_SMALL
    import Foundation

    /// One iteration over the responses of an endpoint.
    actor ResponseFeed<E: Endpoint, Element: Sendable> {
        private let client: HTTPClient
        private let server: Server?
        private var loop: FeedLoop
        private let isRestart: @Sendable (E.Failure) -> Bool
        private let items: @Sendable (E.Response) -> [Element]
        /// Returns the request of a call, after an error that discards the position or before.
        private let makeRequest: @Sendable (_ isRestarted: Bool) -> RequestBuilder

        init(
            client: HTTPClient,
            server: Server?,
            loop: FeedLoop,
            isRestart: @escaping @Sendable (E.Failure) -> Bool,
            items: @escaping @Sendable (E.Response) -> [Element],
            makeRequest: @escaping @Sendable (Bool) -> RequestBuilder
        ) {
            self.client = client
            self.server = server
            self.loop = loop
            self.isRestart = isRestart
            self.items = items
            self.makeRequest = makeRequest
        }

        /// The elements of the next response with news.
        func next() async throws(NetworkError) -> [Element] {
            while true {
                var request = makeRequest(loop.isRestarted)
                // A cached response has no new elements.
                request.reload()
                loop.prepare(&request)
                try await client.wait(until: loop.earliest, toSend: request)
                loop.begin(at: client.clock.now)
                var retry = RetryPolicy.never
                do throws(NetworkError) {
                    let (sent, call) = try client.prepare(request, server, CallOptions())
                    retry = call.retry
                    let response = try await client.response(to: sent, in: call)
                    if let elements = try elements(of: response, to: request) { return elements }
                } catch {
                    let restarts = error.isRestart(of: loop.policy) { isRestart(E.Failure(error)) }
                    try loop.recover(from: error, isRestart: restarts, retry: retry, at: client.clock.now)
                }
            }
        }

        /// - Returns: Nil without news.
        private func elements(
            of response: CollectedResponse,
            to request: RequestBuilder
        ) throws(NetworkError) -> [Element]? {
            let elements = items(try response.value(of: E.self))
            let (headers, body) = (response.response.headers, response.response.data)
            let call = response.call
            let position: String?
            do throws(JSONDecodingError) {
                position = try loop.policy.position(headers, body, isRequired: !elements.isEmpty)
            } catch {
                throw response.error(.decoding(error))
            }
            let isNew = loop.advance(
                to: position,
                from: loop.policy.parameter?.value(in: request),
                isEmpty: elements.isEmpty,
                at: client.clock.now,
                requested: RetryAfter.wait(headers, body: body, at: call.retry.retryAfter, now: call.clock.date)
            )
            return isNew ? elements : nil
        }
    }

    extension HTTPClient {
        /// Waits until the earliest time of a feed's next call.
        func wait(until earliest: Duration?, toSend request: RequestBuilder) async throws(NetworkError) {
            guard let earliest, earliest > clock.now else { return }
            let summary = CallSummary(endpoint: request.identity)
            try await calls.sleep(until: earliest, on: clock) { NetworkError($0, in: summary) }
        }
    }

    extension NetworkError {
        /// Whether an error response discards the position of a feed.
        func isRestart(of policy: FeedPolicy, _ isDeclared: () -> Bool) -> Bool {
            response != nil && (status.map(policy.restart.contains) ?? false || isDeclared())
        }
    }
#endif
