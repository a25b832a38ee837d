/// What answers with a stream: elements one after the other, as they arrive. (A `CustomEndpoint` that is one names a
/// `Response` as well, `Data` say: what it gives where it is sent like any other.)
public protocol StreamingEndpoint: CallableEndpoint {
    /// What the stream is made of.
    associatedtype Element: Sendable

    /// How it is read: `.bytes`, `.lines`, `.jsonLines`, `.events()`, `.jsonEvents()`.
    static var stream: StreamFraming<Element> { get }
}

extension AsyncRequestable {
    /// The elements of an endpoint's stream. The call is made when the first one is asked for.
    ///
    ///     for try await chunk in service.stream(from: Chat(question: "…")) { … }
    ///
    /// Until the response's head the call is held to all of its limits; after that to the limit of silence, and to a total only
    /// where the endpoint or the options name one. Nothing is read ahead of need. Leaving the loop ends the transfer.
    public func stream<E: StreamingEndpoint>(
        from endpoint: E,
        options: CallOptions = CallOptions()
    ) -> ResponseStream<E.Element, E.Failure> {
        let client = client
        let server = server
        let form = E.stream
        var options = options
        if let idle = form.idle, options.timeout.idle == .inherited {
            options.timeout.idle = .duration(idle)
        }
        return ResponseStream(form: form) { [options] in
            StreamSession(form.kind, random: client.random) { lastEventID async throws(NetworkError) in
                var request = self.request(to: endpoint)
                request.defaultAccept = form.kind.accept
                if !lastEventID.isEmpty {
                    request.headers["Last-Event-ID"] = lastEventID
                }
                return try await client.open(request, from: server, options)
            }
        }
    }
}

/// The elements of a stream; each loop over it makes a call of its own.
public struct ResponseStream<Element: Sendable, Failure: EndpointFailure>: AsyncSequence, Sendable {
    private let begin: @Sendable () -> Iterator

    init(form: StreamFraming<Element>, begin: @escaping @Sendable () -> StreamSession) {
        self.begin = { Iterator(source: .response(form, begin(), [])) }
    }

    /// A stream of known elements, for mocks and fakes.
    ///
    /// - Parameter elements: Returns the elements, or throws the error that ends the stream. Called once per iteration.
    public init(_ elements: @escaping @Sendable () async throws(Failure) -> [Element]) {
        begin = { Iterator(source: .mock(elements)) }
    }

    public func makeAsyncIterator() -> Iterator {
        begin()
    }

    /// One pass.
    public struct Iterator: AsyncIteratorProtocol {
        fileprivate enum Source {
            case response(StreamFraming<Element>, StreamSession, ArraySlice<StreamFrame>)
            case mock(@Sendable () async throws(Failure) -> [Element])
            case rest(ArraySlice<Element>)
        }

        fileprivate var source: Source

        public mutating func next() async throws(Failure) -> Element? {
            try await next(isolation: nil)
        }

        public mutating func next(isolation: isolated (any Actor)?) async throws(Failure) -> Element? {
            switch source {
            case .response(let form, let session, let pieces): return try await next(form, session, pieces, isolation)
            case .mock(let elements):
                source = .rest([])
                var rest = try await elements()[...]
                let first = rest.popFirst()
                source = .rest(rest)
                return first
            case .rest(var rest):
                let first = rest.popFirst()
                source = .rest(rest)
                return first
            }
        }

        private mutating func next(
            _ form: StreamFraming<Element>,
            _ session: StreamSession,
            _ waiting: ArraySlice<StreamFrame>,
            _ isolation: isolated (any Actor)?
        ) async throws(Failure) -> Element? {
            var pieces = waiting
            do throws(NetworkError) {
                if pieces.isEmpty {
                    guard let more = try await session.next() else {
                        return nil
                    }
                    pieces = more[...]
                }
            } catch {
                throw Failure(error)
            }
            guard let piece = pieces.popFirst() else {
                return nil
            }
            source = .response(form, session, pieces)
            do throws(JSONDecodingError) {
                return try form.read(piece)
            } catch {
                source = .response(form, session, [])
                throw Failure(await session.misfit(error))
            }
        }
    }
}
