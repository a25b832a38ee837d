#if SPECC_PAGES || !SPECC_SMALL
    /// The elements that an endpoint returns over time, without an end.
    ///
    ///     for try await update in bot.updates() { handle(update) }
    ///
    /// The endpoint is called again with the position of its last response when all elements of that response were consumed. No
    /// call is made before the iteration, and none after the task is cancelled. Lost connections, timeouts and temporary statuses
    /// are followed by another call; any other error ends the sequence. Every iteration begins at the first position.
    ///
    /// To continue in another process, store the iterator's position:
    ///
    ///     var updates = bot.updates().starting(from: stored).makeAsyncIterator()
    ///     while let update = try await updates.next() { handle(update, updates.position) }
    public struct EndpointFeed<Element: Sendable, Failure: EndpointFailure>: AsyncSequence, Sendable {
        /// Returns the elements of the next response, or nil at the end.
        typealias Source = @Sendable () async throws(Failure) -> FeedElements<Element>?

        /// Begins an iteration at a position; nil for that of the endpoint's arguments.
        private let makeSource: @Sendable (_ position: String?) -> Source
        private var start: String?

        init(makeSource: @escaping @Sendable (_ position: String?) -> Source) {
            self.makeSource = makeSource
        }

        /// The feed after the elements that an earlier iteration returned.
        ///
        /// - Parameter position: The stored position of the iterator; nil for the first position. It replaces the argument with the first
        ///   position, and has no effect on a stream without positions.
        public func starting(from position: String?) -> Self {
            var feed = self
            feed.start = position
            return feed
        }

        /// Begins at the first position.
        @_spi(Generated) public func makeAsyncIterator() -> Iterator {
            Iterator(at: start, next: makeSource(start))
        }

        /// Makes calls on demand.
        public struct Iterator: AsyncIteratorProtocol {
            /// The position after the elements that were returned, to continue there with `starting(from:)`; nil if the feed has none.
            ///
            /// It changes with the last element of a response: those of a response that was not consumed completely are returned again.
            public private(set) var position: String?
            /// The position after the remaining elements.
            private var nextPosition: String?
            private let nextElements: Source
            private var elements: ArraySlice<Element> = []
            private var isFinished = false

            fileprivate init(at position: String?, next: @escaping Source) {
                self.position = position
                nextPosition = position
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
                    elements = received.elements[...]
                    nextPosition = received.position
                }
                defer { if elements.isEmpty { position = nextPosition } }
                return elements.popFirst()
            }
        }
    }

    /// The elements of a response, and the position after them.
    struct FeedElements<Element: Sendable>: Sendable {
        let elements: [Element]
        let position: String?
    }
#endif
