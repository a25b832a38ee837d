#if Logging
    import Dispatch
    import InMemoryLogging
    import Logging
    import SpeccObservability
    import SpeccRuntime
    import SpeccTesting
    import Testing

    @Suite("Logging with swift-log", .timeLimit(.minutes(1)))
    struct LogObserverTests {
        private let handler: InMemoryLogHandler
        private let observer: LogObserver

        init() {
            self.init(level: .debug)
        }

        private init(level: Logger.Level) {
            let handler = InMemoryLogHandler()
            var logger = Logger(label: "test") { _ in handler }
            logger.logLevel = level
            self.handler = handler
            observer = LogObserver(logger)
        }

        private func entries(_ responses: StubResponse..., traced: Bool = true) async -> [InMemoryLogHandler.Entry] {
            _ = await RetriedCall.perform(responses: responses) { configuration in
                configuration.observers = [observer]
                configuration.middleware = traced ? [TracePropagation()] : []
            }
            await observer.flush()
            return handler.entries
        }

        @Test("a retried call has an entry for each request, each response and its end")
        func retried() async throws {
            let entries = await entries(.status(503), .status(200, body: "ok"))
            #expect(entries.map(\.message) == ["request", "response", "request", "response", "call succeeded"])
            #expect(entries.map(\.level) == [.debug, .debug, .debug, .debug, .notice])
            let end = try #require(entries.last).metadata
            #expect(end["http.request.method"] == "GET")
            #expect(end["url.template"] == "/issues/{number}")
            #expect(end["http.response.status_code"] == "200")
            #expect(end["specc.endpoint"] == "GitHub.Issues.getIssue")
            #expect(end["specc.attempts"] == "2")
            #expect(Set(entries.map { "\($0.metadata["trace_id"] ?? "")" }).count == 1)
            #expect(Set(entries.dropLast().map { "\($0.metadata["span_id"] ?? "")" }).count == 2)
            #expect(entries.map { $0.metadata["specc.call"] } == Array(repeating: "1", count: 5))
        }

        @Test("no entry contains a secret, at any level")
        func secrets() async {
            // promise: integrations.redacted
            for entry in await entries(.status(404, body: RetriedCall.secret)) {
                #expect(!"\(entry.message) \(entry.metadata)".contains(RetriedCall.secret))
            }
        }

        @Test("the level depends on the outcome")
        func levels() async {
            let outcomes: [(StubResponse, Logger.Level)] = [
                (.status(200), .info), (.status(404), .warning), (.status(500), .error), (.failure(.tls), .error),
                (.failure(.cancelled), .debug),
            ]
            for (response, level) in outcomes {
                let test = LogObserverTests(level: .debug)
                let entries = await test.entries(response)
                #expect(entries.last?.level == level)
            }
        }

        @Test("a request that fails without a response is logged")
        func failedRequest() async {
            let entries = await entries(.refused, .status(200))
            #expect(entries.map(\.message) == ["request", "request failed", "request", "response", "call succeeded"])
            #expect(entries[1].metadata["error.type"] == "connection_refused")
        }

        @Test("a logger at level info receives one entry per call")
        func info() async {
            let test = LogObserverTests(level: .info)
            #expect(await test.entries(.status(200)).map(\.message) == ["call succeeded"])
        }

        @Test("a handler that blocks delays no call; entries that do not fit are counted")
        func blocked() async {
            // promise: observer.never-delays
            let handler = BlockedHandler()
            let observer = LogObserver(Logger(label: "test") { _ in handler }, capacity: 2)
            for number in 1...5 {
                // Each call ends although the first entry was not written yet.
                let result = await RetriedCall.perform(.status(200, body: "ok"), number: number) {
                    $0.observers = [observer]
                }
                #expect((try? result.get()) == "ok")
            }
            #expect(handler.recorded.entries.isEmpty)
            handler.open()
            await observer.flush()
            #expect(handler.recorded.entries.map { $0.metadata["specc.dropped"] }.compactMap(\.self) == ["3"])
        }
    }

    /// A handler whose first entry waits until it is opened.
    private struct BlockedHandler: LogHandler {
        let recorded = InMemoryLogHandler()
        private let gate = DispatchSemaphore(value: 0)
        var logLevel = Logger.Level.info
        var metadata: Logger.Metadata = [:]

        subscript(metadataKey key: String) -> Logger.Metadata.Value? {
            get { metadata[key] }
            set { metadata[key] = newValue }
        }

        func open() {
            gate.signal()
        }

        func log(event: LogEvent) {
            gate.wait()
            gate.signal()
            recorded.log(event: event)
        }
    }
#endif
