#if SPECC_PAGES || !SPECC_SMALL
    import Foundation

    extension AsyncRequestable {
        /// The elements of an endpoint's responses, which is called repeatedly.
        ///
        /// - Parameters:
        ///   - endpoint: The first call.
        ///   - restart: The first call after an error that discards the position.
        ///   - isRestart: Whether a declared error discards the position.
        ///   - items: The elements of a response.
        @_spi(Generated) public func follow<E: Endpoint, Element: Sendable>(
            _ endpoint: E,
            _ policy: FeedPolicy,
            restart: E? = nil,
            on isRestart: @escaping @Sendable (E.Failure) -> Bool = { _ in false },
            items: @escaping @Sendable (E.Response) -> [Element]
        ) -> EndpointFeed<Element, E.Failure> {
            EndpointFeed { position in
                let feed = ResponseFeed(
                    client: client,
                    server: server,
                    loop: FeedLoop(policy, at: position),
                    isRestart: { isRestart(E.Failure($0)) }
                ) { isRestarted in request(to: isRestarted ? restart ?? endpoint : endpoint) }
                return { () async throws(NetworkError) in
                    try await feed.next { response throws(NetworkError) in items(try response.value(of: E.self)) }
                }
            }
        }
    }

    extension EndpointFeed {
        /// - Parameter makeSource: Begins an iteration.
        init(
            _ makeSource:
                @escaping @Sendable (String?) -> @Sendable () async throws(NetworkError) -> FeedElements<Element>?
        ) {
            self.init(makeSource: { position in
                let next = makeSource(position)
                return { () async throws(Failure) in
                    do throws(NetworkError) {
                        return try await next()
                    } catch {
                        throw Failure(error)
                    }
                }
            })
        }
    }

    extension ResponseFeed {
        /// The elements of the next response with news.
        ///
        /// - Parameter items: Returns the elements of a response.
        func next<Element: Sendable>(
            _ items: @Sendable (CollectedResponse) throws(NetworkError) -> [Element]
        ) async throws(NetworkError) -> FeedElements<Element> {
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
                    let elements = try items(response)
                    if try hasNews(response, isEmpty: elements.isEmpty, to: request) {
                        return FeedElements(elements: elements, position: loop.position)
                    }
                } catch {
                    let restarts = error.isRestart(of: loop.policy) { isRestart(error) }
                    try loop.recover(from: error, isRestart: restarts, retry: retry, at: client.clock.now)
                }
            }
        }

        /// Continues after a response, and returns whether its elements are new.
        private func hasNews(
            _ response: CollectedResponse,
            isEmpty: Bool,
            to request: RequestBuilder
        ) throws(NetworkError) -> Bool {
            let (headers, body) = (response.response.headers, response.response.data)
            let call = response.call
            let position: String?
            do throws(JSONDecodingError) {
                position = try loop.policy.position(headers, body, isRequired: !isEmpty)
            } catch {
                throw response.error(.decoding(error))
            }
            return loop.advance(
                to: position,
                from: loop.policy.parameter?.value(in: request),
                isEmpty: isEmpty,
                at: client.clock.now,
                requested: RetryAfter.wait(headers, body: body, at: call.retry.retryAfter, now: call.clock.date)
            )
        }
    }

    extension NetworkError {
        /// Whether an error response discards the position of a feed.
        func isRestart(of policy: FeedPolicy, _ isDeclared: () -> Bool) -> Bool {
            response != nil && (status.map(policy.restart.contains) ?? false || isDeclared())
        }
    }
#endif
