#if Tracing
    import InMemoryTracing
    import SpeccObservability
    import SpeccRuntime
    import SpeccTesting
    import Testing
    import Tracing

    @Suite("Tracing with swift-distributed-tracing", .timeLimit(.minutes(1)))
    struct SpanTests {
        private let tracer = InMemoryTracer()

        private func call(_ responses: StubResponse..., otherOrigins: CallScope? = nil) async -> [FinishedInMemorySpan]
        {
            _ = await RetriedCall.perform(responses: responses) { $0.trace(with: tracer, otherOrigins: otherOrigins) }
            return tracer.finishedSpans
        }

        @Test("a retried call is a span, each attempt a child of it, below the span of the caller")
        func retried() async throws {
            let spans = await tracer.withSpan("caller") { _ in await call(.status(503), .status(200, body: "ok")) }
            #expect(
                spans.map(\.operationName) == [
                    "GET /issues/{number}", "GET /issues/{number}", "GitHub.Issues.getIssue",
                ]
            )
            let caller = try #require(tracer.finishedSpans.last)
            let whole = spans[2]
            #expect(whole.parentSpanID == caller.spanID)
            #expect(spans.prefix(2).allSatisfy { $0.parentSpanID == whole.spanID && $0.kind == .client })
            #expect(Set(tracer.finishedSpans.map(\.traceID)).count == 1)
            #expect(spans[0].attributes.get("http.response.status_code") == 503)
            #expect(spans[0].attributes.get("error.type") == "503")
            #expect(spans[0].status?.code == .error)
            #expect(spans[1].attributes.get("http.request.resend_count") == 1)
            #expect(spans[1].attributes.get("server.address") == "api.example.com")
            #expect(whole.attributes.get("http.response.status_code") == 200)
            #expect(whole.status == nil)
        }

        @Test("an error is recorded at the request and at the call, and no attribute contains a secret")
        func failed() async {
            // promise: integrations.redacted
            let spans = await call(.failure(.tls, "handshake"))
            #expect(spans.map(\.errors.count) == [1, 1])
            for span in spans {
                #expect(span.attributes.get("error.type") == "tls")
                var text = "\(span.status.map { "\($0)" } ?? "") \(span.errors.map { "\($0.error)" })"
                func add(_ name: String, _ value: SpanAttribute) {
                    text += "\(name) \(value)"
                }
                span.attributes.forEach(add)
                #expect(!text.contains(RetriedCall.secret))
            }
            #expect(tracer.activeSpans.isEmpty)
        }

        @Test("the span of a request ends when its body fails or is released")
        func bodies() async {
            let spans = await call(.status(200, body: "ok").cut(), .status(200, body: "ok"))
            #expect(spans.map(\.errors.count) == [1, 0, 0])
            #expect(tracer.activeSpans.isEmpty)
        }

        @Test("requests at the call's origin carry the context, others only if allowed")
        func injection() async {
            // promise: trace.declared-hosts
            let redirect = StubResponse.status(302, headers: ["Location": "https://b.example/y"])
            _ = await call(redirect, .status(200))
            #expect(tracer.performedContextInjections.count == 1)
            tracer.clearPerformedContextInjections()
            _ = await call(redirect, .status(200), otherOrigins: .all)
            #expect(tracer.performedContextInjections.count == 2)
        }
    }
#endif
