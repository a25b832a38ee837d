#if (SPECC_PAGES && SPECC_STREAMS) || !SPECC_SMALL
    extension AsyncRequestable {
        /// The elements of an endpoint's stream, which is opened again after its end.
        ///
        /// - Parameters:
        ///   - endpoint: The first call.
        ///   - restart: The first call after an error that discards the position.
        ///   - isRestart: Whether a declared error discards the position.
        @_spi(Generated) public func follow<E: StreamingEndpoint>(
            _ endpoint: E,
            _ policy: FeedPolicy,
            restart: E? = nil,
            on isRestart: @escaping @Sendable (E.Failure) -> Bool = { _ in false }
        ) -> EndpointFeed<E.Element, E.Failure> {
            EndpointFeed { position in
                let framing = E.stream
                let feed = StreamFeed(
                    client: client,
                    server: server,
                    loop: FeedLoop(policy, at: position),
                    after: policy.hasPositions ? "" : position ?? "",
                    kind: framing.kind,
                    options: framing.limiting(CallOptions()),
                    isError: E.Failure.matchesError,
                    isRestart: { isRestart(E.Failure($0)) }
                ) { isRestarted in request(to: isRestarted ? restart ?? endpoint : endpoint) }
                return { () async throws(NetworkError) in
                    try await feed.next { frame throws(JSONDecodingError) in [try framing.read(frame)] }
                }
            }
        }
    }

    extension StreamFeed {
        /// The next element; nil if the server declared the end of the stream.
        ///
        /// - Parameter read: Returns the element of a frame.
        func next<Element: Sendable>(
            _ read: @Sendable (StreamFrame) throws(JSONDecodingError) -> [Element]
        ) async throws(NetworkError) -> FeedElements<Element>? {
            while true {
                let session: StreamSession
                do throws(NetworkError) {
                    session = try await current()
                    if let frame = try await frame(of: session) { return try await element(of: frame, session, read) }
                } catch {
                    try await recover(from: error)
                    continue
                }
                if await session.isComplete { return nil }
                await close(session)
                loop.pause(at: client.clock.now, requested: reconnectionTime)
            }
        }

        private func current() async throws(NetworkError) -> StreamSession {
            if let session { return session }
            try await client.wait(until: loop.earliest, toSend: makeRequest(loop.isRestarted))
            loop.begin(at: client.clock.now)
            let session = StreamSession(kind, random: client.random, after: lastEventID, isError: isError) {
                [weak self] lastEventID async throws(NetworkError) in
                guard let self else { throw NetworkError(.cancelled) }
                return try await self.open(after: lastEventID)
            }
            self.session = session
            return session
        }

        /// Opens the stream after the last element, also when the session resumes it.
        private func open(after lastEventID: String) async throws(NetworkError) -> StreamingResponse {
            var request = makeRequest(loop.isRestarted)
            request.resume(kind, after: lastEventID)
            loop.prepare(&request)
            let (sent, call) = try client.prepare(request, server, options, isStreaming: true)
            retry = call.retry
            return try await client.open(sent, in: call)
        }

        /// - Returns: Nil at the end of the stream.
        private func frame(of session: StreamSession) async throws(NetworkError) -> StreamFrame? {
            if frames.isEmpty {
                guard let received = try await session.next() else { return nil }
                frames = received[...]
            }
            return frames.popFirst()
        }

        private func element<Element: Sendable>(
            of frame: StreamFrame,
            _ session: StreamSession,
            _ read: @Sendable (StreamFrame) throws(JSONDecodingError) -> [Element]
        ) async throws(NetworkError) -> FeedElements<Element> {
            let elements: [Element]
            do throws(JSONDecodingError) {
                elements = try read(frame)
                loop.advance(to: try loop.policy.position([:], frame.bytes))
            } catch {
                throw await session.decodingError(error)
            }
            if case .event(let event) = frame { lastEventID = event.id }
            return FeedElements(elements: elements, position: position)
        }

        /// The position after the last frame: without one in elements, the identifier of its event.
        private var position: String? {
            if loop.policy.hasPositions { return loop.position }
            return lastEventID.isEmpty ? nil : lastEventID
        }

        private func recover(from error: NetworkError) async throws(NetworkError) {
            if let session { await close(session) }
            let restarts = error.isRestart(of: loop.policy) { isRestart(error) }
            let now = client.clock.now
            try loop.recover(from: error, isRestart: restarts, retry: retry, at: now, requested: reconnectionTime)
            if restarts { lastEventID = "" }
        }

        /// Remembers what the stream declared for the next one.
        private func close(_ session: StreamSession) async {
            if let reconnection = await session.reconnection {
                lastEventID = reconnection.lastEventID
                reconnectionTime = reconnection.wait ?? reconnectionTime
            }
            (self.session, frames) = (nil, [])
        }
    }
#endif
