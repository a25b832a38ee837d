#if SPECC_STREAMS || !SPECC_SMALL
    /// An endpoint whose response is a stream of elements.
    ///
    /// A `CustomEndpoint` that conforms also declares a `Response`, such as `Data`, for calls that collect the response.
    public protocol StreamingEndpoint: CallableEndpoint {
        /// The type of the stream's elements.
        associatedtype Element: Sendable

        /// The framing of the stream: `.bytes`, `.lines`, `.jsonLines`, `.events()`, `.jsonEvents()`.
        static var stream: StreamFraming<Element> { get }
    }

    /// The elements of a mock's stream, and its declared headers.
    struct MockStream<Element: Sendable>: Sendable {
        var elements: [Element]
        var headers: (any Sendable)?
    }

    /// An asynchronous sequence of a stream's elements. Each iteration makes its own call.
    public struct ResponseStream<Element: Sendable, Failure: EndpointFailure>: AsyncSequence, Sendable {
        let makeIterator: @Sendable () -> Iterator

        init(_ framing: StreamFraming<Element>, makeSession: @escaping @Sendable () -> StreamSession) {
            makeIterator = { Iterator(source: .response(framing, makeSession(), [])) }
        }

        /// Creates a stream of known elements, for mocks and fakes.
        ///
        /// - Parameter elements: Returns the elements, or throws the error that ends the stream. Called once per iteration.
        public init(_ elements: @escaping @Sendable () async throws(Failure) -> [Element]) {
            makeIterator = {
                Iterator(source: .mock { () async throws(Failure) in MockStream(elements: try await elements()) })
            }
        }

        /// Creates the stream of a mock.
        init(mock: @escaping @Sendable () async throws(Failure) -> MockStream<Element>) {
            makeIterator = { Iterator(source: .mock(mock)) }
        }

        init(makeIterator: @escaping @Sendable () -> Iterator) {
            self.makeIterator = makeIterator
        }

        /// Returns an iterator, which makes the call when its first element is requested.
        @_spi(Generated) public func makeAsyncIterator() -> Iterator {
            makeIterator()
        }

        /// An iterator over the elements of one call.
        public struct Iterator: AsyncIteratorProtocol {
            enum Source: Sendable {
                case response(StreamFraming<Element>, StreamSession, ArraySlice<StreamFrame>)
                case mock(@Sendable () async throws(Failure) -> MockStream<Element>)
                case remaining(ArraySlice<Element>)
            }

            var source: Source

            /// Returns the next element, or nil at the end. Throws the endpoint's error if the call fails or an element is
            /// invalid.
            public mutating func next() async throws(Failure) -> Element? {
                try await next(isolation: nil)
            }

            /// Returns the next element, or nil at the end. Throws the endpoint's error if the call fails or an element is
            /// invalid.
            @_spi(Generated) public mutating func next(isolation: isolated (any Actor)?) async throws(Failure)
                -> Element?
            {
                switch source {
                case .response(let framing, let session, let frames):
                    return try await next(framing, session, frames, isolation)
                case .mock(let elements):
                    source = .remaining([])
                    var remaining = try await elements().elements[...]
                    let first = remaining.popFirst()
                    source = .remaining(remaining)
                    return first
                case .remaining(var remaining):
                    let first = remaining.popFirst()
                    source = .remaining(remaining)
                    return first
                }
            }

            private mutating func next(
                _ framing: StreamFraming<Element>,
                _ session: StreamSession,
                _ bufferedFrames: ArraySlice<StreamFrame>,
                _ isolation: isolated (any Actor)?
            ) async throws(Failure) -> Element? {
                var frames = bufferedFrames
                do throws(NetworkError) {
                    if frames.isEmpty {
                        guard let received = try await session.next() else {
                            return nil
                        }
                        frames = received[...]
                    }
                } catch {
                    throw .init(error)
                }
                guard let frame = frames.popFirst() else {
                    return nil
                }
                source = .response(framing, session, frames)
                do throws(JSONDecodingError) {
                    return try framing.read(frame)
                } catch {
                    source = .response(framing, session, [])
                    throw .init(await session.decodingError(error))
                }
            }
        }
    }
#endif
