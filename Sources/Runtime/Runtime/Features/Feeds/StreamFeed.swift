#if (SPECC_PAGES && SPECC_STREAMS) || !SPECC_SMALL
    import Foundation

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
            EndpointFeed {
                let feed = StreamFeed<E>(client: client, server: server, loop: FeedLoop(policy), isRestart: isRestart) {
                    isRestarted in request(to: isRestarted ? restart ?? endpoint : endpoint)
                }
                return { () async throws(NetworkError) in try await feed.next() }
            }
        }
    }

    /// One iteration over the streams of an endpoint.
    actor StreamFeed<E: StreamingEndpoint> {
        private let client: HTTPClient
        private let server: Server?
        private var loop: FeedLoop
        private let isRestart: @Sendable (E.Failure) -> Bool
        private let makeRequest: @Sendable (_ isRestarted: Bool) -> RequestBuilder
        private let framing = E.stream
        /// The current stream; nil between two streams.
        private var session: StreamSession?
        private var frames: ArraySlice<StreamFrame> = []
        /// The identifier of the last event of the previous streams.
        private var lastEventID = ""
        /// The time to wait before reconnecting, if the server sent one.
        private var reconnectionTime: Duration?
        /// The retry policy of the last call.
        private var retry = RetryPolicy.never

        init(
            client: HTTPClient,
            server: Server?,
            loop: FeedLoop,
            isRestart: @escaping @Sendable (E.Failure) -> Bool,
            makeRequest: @escaping @Sendable (Bool) -> RequestBuilder
        ) {
            self.client = client
            self.server = server
            self.loop = loop
            self.isRestart = isRestart
            self.makeRequest = makeRequest
        }

        /// The next element; nil if the server declared the end of the stream.
        func next() async throws(NetworkError) -> [E.Element]? {
            while true {
                let session: StreamSession
                do throws(NetworkError) {
                    session = try await current()
                    if let element = try await element(of: session) { return [element] }
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
            let session = StreamSession(
                framing.kind,
                random: client.random,
                after: lastEventID,
                isError: E.Failure.matchesError
            ) { [weak self] lastEventID async throws(NetworkError) in
                guard let self else { throw NetworkError(.cancelled) }
                return try await self.open(after: lastEventID)
            }
            self.session = session
            return session
        }

        /// Opens the stream after the last element, also when the session resumes it.
        private func open(after lastEventID: String) async throws(NetworkError) -> StreamingResponse {
            var request = makeRequest(loop.isRestarted)
            request.resume(framing.kind, after: lastEventID)
            loop.prepare(&request)
            let (sent, call) = try client.prepare(request, server, framing.limiting(CallOptions()), isStreaming: true)
            retry = call.retry
            return try await client.open(sent, in: call)
        }

        /// - Returns: Nil at the end of the stream.
        private func element(of session: StreamSession) async throws(NetworkError) -> E.Element? {
            if frames.isEmpty {
                guard let received = try await session.next() else { return nil }
                frames = received[...]
            }
            guard let frame = frames.popFirst() else { return nil }
            do throws(JSONDecodingError) {
                let element = try framing.read(frame)
                loop.advance(to: try loop.policy.position([:], frame.bytes))
                return element
            } catch {
                throw await session.decodingError(error)
            }
        }

        private func recover(from error: NetworkError) async throws(NetworkError) {
            if let session { await close(session) }
            let restarts = error.isRestart(of: loop.policy) { isRestart(E.Failure(error)) }
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
