#if SPECC_PAGES || !SPECC_SMALL
    /// The elements that an endpoint returns over time, without an end.
    ///
    ///     for try await update in bot.updates() { handle(update) }
    ///
    /// The endpoint is called again with the position of its last response when all elements of that response were consumed. No
    /// call is made before the iteration, and none after the task is cancelled. Lost connections, timeouts and temporary statuses
    /// are followed by another call; any other error ends the sequence. Every iteration begins at the first position.
    public struct EndpointFeed<Element: Sendable, Failure: EndpointFailure>: AsyncSequence, Sendable {
        /// The elements of the next response, or nil at the end.
        typealias NextElements = @Sendable () async throws(NetworkError) -> [Element]?

        private let makeSource: @Sendable () -> @Sendable () async throws(Failure) -> [Element]?

        init(_ makeSource: @escaping @Sendable () -> NextElements) {
            self.makeSource = {
                let next = makeSource()
                return { () async throws(Failure) in
                    do throws(NetworkError) {
                        return try await next()
                    } catch {
                        throw Failure(error)
                    }
                }
            }
        }

        /// Begins at the first position.
        @_spi(Generated) public func makeAsyncIterator() -> Iterator {
            Iterator(next: makeSource())
        }

        /// Makes calls on demand.
        public struct Iterator: AsyncIteratorProtocol {
            private let nextElements: @Sendable () async throws(Failure) -> [Element]?
            private var elements: ArraySlice<Element> = []
            private var isFinished = false

            fileprivate init(next: @escaping @Sendable () async throws(Failure) -> [Element]?) {
                nextElements = next
            }

            /// Returns the next element when there is one. Nil only if the server ended a stream, or after an error.
            public mutating func next() async throws(Failure) -> Element? {
                try await next(isolation: nil)
            }

            /// Returns the next element when there is one. Nil only if the server ended a stream, or after an error.
            @_spi(Generated) public mutating func next(isolation: isolated (any Actor)?) async throws(Failure)
                -> Element?
            {
                while elements.isEmpty, !isFinished {
                    isFinished = true
                    guard let received = try await nextElements() else { break }
                    isFinished = false
                    elements = received[...]
                }
                return elements.popFirst()
            }
        }
    }

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
            EndpointFeed {
                let feed = ResponseFeed<E, Element>(
                    client: client,
                    server: server,
                    loop: FeedLoop(policy),
                    isRestart: isRestart,
                    items: items
                ) { isRestarted in request(to: isRestarted ? restart ?? endpoint : endpoint) }
                return { () async throws(NetworkError) in try await feed.next() }
            }
        }
    }
#endif
