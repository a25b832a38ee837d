#if SPECC_STREAMS || !SPECC_SMALL
    import SpeccSynchronization

    /// An endpoint whose response is a stream of elements.
    ///
    /// A `CustomEndpoint` that conforms also declares a `Response`, such as `Data`, for calls that collect the response.
    public protocol StreamingEndpoint: CallableEndpoint {
        /// The type of the stream's elements.
        associatedtype Element: Sendable

        /// The framing of the stream: `.bytes`, `.lines`, `.jsonLines`, `.events()`, `.jsonEvents()`.
        static var stream: StreamFraming<Element> { get }
    }

    extension AsyncRequestable {
        /// Returns the elements of an endpoint's stream. The call starts when the first element is requested.
        ///
        ///     for try await chunk in service.call(Chat(question: "…")).stream { … }
        ///
        /// All timeouts apply until the response's header arrives; after that only the idle timeout, and a total timeout if
        /// the endpoint or the options set one. Bytes are read on demand. Leaving the loop cancels the transfer.
        public func stream<E: StreamingEndpoint>(
            from endpoint: E,
            options: CallOptions = CallOptions()
        ) -> ResponseStream<E.Element, E.Failure> {
            let client = client
            let server = server
            let framing = E.stream
            let options = framing.limiting(options)
            return ResponseStream(framing) {
                StreamSession(framing.kind, random: client.random, isError: E.Failure.matchesError) {
                    lastEventID async throws(NetworkError) in
                    var request = self.request(to: endpoint)
                    request.resume(framing.kind, after: lastEventID)
                    return try await client.open(request, from: server, options)
                }
            }
        }
    }

    extension StreamFraming {
        /// The options of a call with the idle timeout of the stream, unless they set one.
        func limiting(_ options: CallOptions) -> CallOptions {
            guard let idle, options.timeout.idle == .inherited else { return options }
            var options = options
            options.timeout.idle = .duration(idle)
            return options
        }
    }

    extension RequestBuilder {
        /// Requests a stream, after an event if the identifier is not empty.
        mutating func resume(_ kind: StreamFrameKind, after lastEventID: String) {
            defaultAccept = kind.accept
            if !lastEventID.isEmpty { headers["Last-Event-ID"] = lastEventID }
        }
    }

    /// The elements of a mock's stream, and its declared headers.
    struct MockStream<Element: Sendable>: Sendable {
        var elements: [Element]
        var headers: (any Sendable)?
    }

    /// An asynchronous sequence of a stream's elements. Each iteration makes its own call.
    public struct ResponseStream<Element: Sendable, Failure: EndpointFailure>: AsyncSequence, Sendable {
        private let makeIterator: @Sendable () -> Iterator

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

        /// Makes the call and returns as soon as the response's header has arrived. The first iteration continues with this
        /// call, and every other makes its own.
        @_spi(Generated) public func withHeaders<Headers: HeaderReadable>() async throws(Failure) -> WithHeaders<
            Self, Headers
        > {
            var iterator = makeIterator()
            let headers: Headers = try await iterator.open()
            let opened = Mutex<Iterator?>(iterator)
            let stream = Self { [makeIterator] in opened.withLock { $0.take() } ?? makeIterator() }
            return WithHeaders(stream, headers: headers)
        }

        private init(makeIterator: @escaping @Sendable () -> Iterator) {
            self.makeIterator = makeIterator
        }

        /// Returns an iterator, which makes the call when its first element is requested.
        @_spi(Generated) public func makeAsyncIterator() -> Iterator {
            makeIterator()
        }

        /// An iterator over the elements of one call.
        public struct Iterator: AsyncIteratorProtocol {
            fileprivate enum Source: Sendable {
                case response(StreamFraming<Element>, StreamSession, ArraySlice<StreamFrame>)
                case mock(@Sendable () async throws(Failure) -> MockStream<Element>)
                case remaining(ArraySlice<Element>)
            }

            fileprivate var source: Source

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

            /// Makes the call and reads the header of its response.
            fileprivate mutating func open<Headers: HeaderReadable>() async throws(Failure) -> Headers {
                switch source {
                case .response(_, let session, _):
                    do throws(NetworkError) {
                        return try await session.headers()
                    } catch {
                        throw .init(error)
                    }
                case .mock(let make):
                    let stream = try await make()
                    source = .remaining(stream.elements[...])
                    guard let headers = stream.headers as? Headers else {
                        throw .init(NetworkError(.custom("The mock's stream has no headers.")))
                    }
                    return headers
                case .remaining: throw .init(NetworkError(.custom("The stream is already open.")))
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
