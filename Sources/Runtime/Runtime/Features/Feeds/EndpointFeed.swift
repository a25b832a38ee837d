#if SPECC_PAGES || !SPECC_SMALL
    /// The elements that an endpoint returns over time, without an end.
    ///
    ///     for try await update in bot.updates() { handle(update) }
    ///
    /// The endpoint is called again with the position of its last response when all elements of that response were consumed. No
    /// call is made before the iteration, and none after the task is cancelled. Lost connections, timeouts and temporary statuses
    /// are followed by another call; any other error ends the sequence. Every iteration begins at the first position.
    public struct EndpointFeed<Element: Sendable, Failure: EndpointFailure>: AsyncSequence, Sendable {
        /// Begins an iteration and returns what returns the elements of its next response, or nil at the end.
        let makeSource: @Sendable () -> @Sendable () async throws(Failure) -> [Element]?

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
#endif
