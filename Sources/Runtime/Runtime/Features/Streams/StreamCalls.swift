#if SPECC_STREAMS || !SPECC_SMALL
    import SpeccSynchronization

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

    extension ResponseStream {
        init(_ framing: StreamFraming<Element>, makeSession: @escaping @Sendable () -> StreamSession) {
            self.init(makeIterator: {
                let session = makeSession()
                let source = StreamSource(
                    session: session,
                    next: { () async throws(NetworkError) in try await session.next() },
                    decodingError: { await session.decodingError($0) }
                )
                return Iterator(source: .response(framing, source, []))
            })
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
    }

    extension ResponseStream.Iterator {
        /// Makes the call and reads the header of its response.
        fileprivate mutating func open<Headers: HeaderReadable>() async throws(Failure) -> Headers {
            switch source {
            case .response(_, let response, _):
                do throws(NetworkError) {
                    return try await response.session.headers()
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
    }
#endif
