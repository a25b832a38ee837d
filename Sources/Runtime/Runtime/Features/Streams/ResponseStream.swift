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

    /// The session of an iteration, with the functions that the iterator calls. They are closures, because the record of the iterator's
    /// conformance links whatever its methods call, also into programs without streams.
    struct StreamSource: Sendable {
        let session: StreamSession
        /// Returns one or more frames, or nil at the end.
        let next: @Sendable () async throws(NetworkError) -> [StreamFrame]?
        /// Returns the error for a frame that cannot be decoded, which ends the session.
        let decodingError: @Sendable (JSONDecodingError) async -> NetworkError
    }

    /// The elements of a mock's stream, and its declared headers.
    struct MockStream<Element: Sendable>: Sendable {
        var elements: [Element]
        var headers: (any Sendable)?
    }

    /// An asynchronous sequence of a stream's elements. Each iteration makes its own call.
    public struct ResponseStream<Element: Sendable, Failure: EndpointFailure>: AsyncSequence, Sendable {
        let makeIterator: @Sendable () -> Iterator

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
                case response(StreamFraming<Element>, StreamSource, ArraySlice<StreamFrame>)
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
                case .response(let framing, let response, let frames):
                    return try await next(framing, response, frames, isolation)
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
                _ response: StreamSource,
                _ bufferedFrames: ArraySlice<StreamFrame>,
                _ isolation: isolated (any Actor)?
            ) async throws(Failure) -> Element? {
                var frames = bufferedFrames
                do throws(NetworkError) {
                    if frames.isEmpty {
                        guard let received = try await response.next() else {
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
                source = .response(framing, response, frames)
                do throws(JSONDecodingError) {
                    return try framing.read(frame)
                } catch {
                    source = .response(framing, response, [])
                    throw .init(await response.decodingError(error))
                }
            }
        }
    }
#endif
