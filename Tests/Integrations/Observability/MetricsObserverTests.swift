#if Metrics
    import CoreMetrics
    import Dispatch
    import MetricsTestKit
    import SpeccObservability
    import SpeccRuntime
    import SpeccTesting
    import Testing

    @Suite("Metrics with swift-metrics", .timeLimit(.minutes(1)))
    struct MetricsObserverTests {
        private let metrics = TestMetrics()
        private let request = [
            ("http.request.method", "GET"), ("url.template", "/issues/{number}"), ("server.address", "api.example.com"),
            ("server.port", "443"),
        ]
        private let endpoint = [("specc.endpoint", "GitHub.Issues.getIssue")]

        private func record(_ responses: StubResponse..., number: Int = 7) async {
            let observer = MetricsObserver(factory: metrics)
            _ = await RetriedCall.perform(responses: responses, number: number) { $0.observers = [observer] }
            await observer.flush()
        }

        @Test("a retried call has a duration for each request, and attempts, retries and a duration of its own")
        func retried() async throws {
            await record(.status(503), .status(200, body: "ok"))
            let failed = request + [("http.response.status_code", "503"), ("error.type", "503")]
            let succeeded = request + [("http.response.status_code", "200")]
            #expect(try metrics.expectTimer("http.client.request.duration", failed).values.count == 1)
            #expect(try metrics.expectTimer("http.client.request.duration", succeeded).values.count == 1)
            #expect(try metrics.expectRecorder("http.client.response.body.size", succeeded).values == [2])
            #expect(try metrics.expectMeter("http.client.active_requests", request).values.last == 0)
            #expect(try metrics.expectTimer("specc.client.call.duration", endpoint).values.count == 1)
            #expect(try metrics.expectRecorder("specc.client.call.attempts", endpoint).values == [2])
            #expect(try metrics.expectCounter("specc.client.retries", endpoint).totalValue == 1)
            #expect(metrics.counters.allSatisfy { $0.label != "specc.client.dropped" })
        }

        @Test("a request without a response has a duration with the kind of its error, and is not open any more")
        func failed() async throws {
            await record(.failure(.tls))
            let labels = request + [("error.type", "tls")]
            #expect(try metrics.expectTimer("http.client.request.duration", labels).values.count == 1)
            #expect(try metrics.expectMeter("http.client.active_requests", request).values.last == 0)
            let call = endpoint + [("error.type", "tls")]
            #expect(try metrics.expectTimer("specc.client.call.duration", call).values.count == 1)
        }

        @Test("values of labels are bounded: no paths, no secrets, no texts, a limited number of hosts")
        func bounded() async {
            // promise: integrations.bounded-labels
            for number in 1...20 { await record(.status(404, body: "\(number)"), number: number) }
            let observer = MetricsObserver(factory: metrics)
            for number in 1...150 {
                var configuration = HTTPClient.Configuration()
                configuration.transport = StubTransport(.failure(.custom("error \(number)")))
                configuration.observers = [observer]
                configuration.server = Server(.https, ServerHost("tenant\(number).example"))
                _ = try? await HTTPClient(configuration).sendRequest(
                    to: Unusual(method: HTTPMethod(rawValue: "X\(number)"))
                )
            }
            await observer.flush()
            let values = Set(metrics.timers.flatMap { $0.dimensions.map { "\($0.0)=\($0.1)" } })
            #expect(values.count { $0.hasPrefix("server.address=tenant") } == 100)
            #expect(values.contains("server.address=_OTHER"))
            #expect(
                Set(values.filter { $0.hasPrefix("http.request.method=") }) == [
                    "http.request.method=GET", "http.request.method=_OTHER",
                ]
            )
            #expect(Set(values.filter { $0.hasPrefix("url.template=") }) == ["url.template=/issues/{number}"])
            #expect(Set(values.filter { $0.hasPrefix("error.type=") }) == ["error.type=404", "error.type=_OTHER"])
            #expect(values.allSatisfy { !$0.contains(RetriedCall.secret) })
        }

        @Test("a metrics system that blocks delays no call; records that do not fit are counted")
        func blocked() async throws {
            // promise: observer.never-delays
            let gate = DispatchSemaphore(value: 0)
            let observer = MetricsObserver(factory: BlockedFactory(base: metrics, gate: gate), capacity: 3)
            for _ in 1...5 {
                // Each call ends although no record was accepted yet.
                let result = await RetriedCall.perform(.status(200, body: "ok")) { $0.observers = [observer] }
                #expect((try? result.get()) == "ok")
            }
            #expect(metrics.timers.isEmpty && metrics.meters.isEmpty)
            gate.signal()
            await observer.flush()
            #expect(try metrics.expectCounter("specc.client.dropped").totalValue == 12)
            #expect(try metrics.expectMeter("http.client.active_requests", request).values.last == 0)
        }
    }

    private struct Unusual: CustomEndpoint {
        typealias Response = Void
        let host = "a.example"
        let path = "/x"
        let method: HTTPMethod
    }

    /// Metrics whose first use waits until the gate is opened.
    private struct BlockedFactory: MetricsFactory {
        let base: TestMetrics
        let gate: DispatchSemaphore

        private func wait() {
            gate.wait()
            gate.signal()
        }

        func makeCounter(label: String, dimensions: [(String, String)]) -> any CounterHandler {
            wait()
            return base.makeCounter(label: label, dimensions: dimensions)
        }

        func makeMeter(label: String, dimensions: [(String, String)]) -> any MeterHandler {
            wait()
            return base.makeMeter(label: label, dimensions: dimensions)
        }

        func makeRecorder(label: String, dimensions: [(String, String)], aggregate: Bool) -> any RecorderHandler {
            wait()
            return base.makeRecorder(label: label, dimensions: dimensions, aggregate: aggregate)
        }

        func makeTimer(label: String, dimensions: [(String, String)]) -> any TimerHandler {
            wait()
            return base.makeTimer(label: label, dimensions: dimensions)
        }

        func destroyCounter(_ handler: any CounterHandler) { base.destroyCounter(handler) }
        func destroyRecorder(_ handler: any RecorderHandler) { base.destroyRecorder(handler) }
        func destroyTimer(_ handler: any TimerHandler) { base.destroyTimer(handler) }
    }
#endif
