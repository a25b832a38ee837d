#if os(Linux)
    import Foundation
    import LoopbackServer
    import Testing

    @_spi(Generated) @testable import SpeccRuntime

    @Suite(
        "Streams of HTTP/2 over libcurl",
        .timeLimit(.minutes(5)),
        .enabled(if: HTTP2Server.isAvailable, "openssl or python3 is not installed")
    )
    struct CurlHTTP2StreamLoopbackTests {
        private let server: HTTP2Server
        private let transport: CurlTransport

        init() throws {
            server = try HTTP2Server()
            transport = try server.transport()
        }

        /// The number of requests of a series that the server has processed.
        private func processed(_ key: String) async throws -> String {
            String(decoding: try await transport.perform(server.request(.get, "/seen?key=\(key)")).body, as: UTF8.self)
        }

        /// Sends a request while other calls use the same connection, and expects that they succeed.
        private func failure(of request: TransportRequest) async throws -> TransportError? {
            _ = try await transport.perform(server.request())
            let slow = Array(repeating: try server.request(.get, "/slow?ms=200"), count: 5)
            async let others = transport.performAtOnce(slow)
            let errors = await transport.performAtOnce([request]).errors
            let failures = await others.errors
            #expect(failures.map(\.description) == [])
            return errors.first
        }

        @Test("a stream that is reset fails alone", arguments: ["/reset?key=a", "/cut"])
        func reset(target: String) async throws {
            #expect(try await failure(of: server.request(.get, target))?.kind == .connectionLost)
            #expect(try await failure(of: server.request()) == nil)
        }

        @Test("a time limit ends its stream alone")
        func timeLimits() async throws {
            // promise: curl.http2-streams
            let attempt = try server.request(.get, "/never", timeout: .milliseconds(100))
            #expect(try await failure(of: attempt)?.kind == .timeout(.attempt))
            var idle = try server.request(.get, "/never")
            idle.idleTimeout = .milliseconds(100)
            #expect(try await failure(of: idle)?.kind == .timeout(.idle))
        }

        @Test("cancellation ends its stream alone, and the connection remains usable")
        func cancellation() async throws {
            // promise: curl.http2-streams
            let first = try await transport.perform(server.request()).response.headers["X-Connection"]
            let never = try server.request(.get, "/never", timeout: nil)
            let calls = (0..<20).map { _ in Task { await transport.failure(of: never) } }
            let slow = Array(repeating: try server.request(.get, "/slow?ms=200"), count: 5)
            async let others = transport.performAtOnce(slow)
            for call in calls {
                call.cancel()
                #expect(await call.value == .cancelled)
            }
            let failures = await others.errors
            #expect(failures.map(\.description) == [])
            #expect(try await transport.perform(server.request()).response.headers["X-Connection"] == first)
        }

        @Test(
            "a refused stream was not processed, and is sent again, also with a body",
            arguments: ["/refuse", "/away"]
        )
        func refused(target: String) async throws {
            // promise: curl.http2-refused
            #expect(try await failure(of: server.request(.get, "\(target)?key=get")) == nil)
            let body = RequestBody.data(Data(repeating: 1, count: 100_000))
            #expect(try await failure(of: server.request(.post, "\(target)?key=data", body: body)) == nil)
            let file = FileManager.default.temporaryDirectory.appending(path: "specc-test-\(UUID())")
            try Data(repeating: 2, count: 100_000).write(to: file)
            defer { try? FileManager.default.removeItem(at: file) }
            #expect(try await failure(of: server.request(.put, "\(target)?key=file", body: .file(file))) == nil)
            for key in ["get", "data", "file"] {
                #expect(try await processed(key) == "1")
            }
        }

        @Test(
            "a request that is alone on its connection, new or not, is sent again after a refusal",
            arguments: ["/refuse", "/away"],
            [true, false]
        )
        func refusedAlone(target: String, isNew: Bool) async throws {
            // promise: curl.http2-refused
            let body = RequestBody.data(Data(repeating: 1, count: 100_000))
            for (key, method) in [("get", HTTPMethod.get), ("data", .post)] {
                let transport = try server.transport()
                if !isNew { _ = try await transport.perform(server.request()) }
                let request = try server.request(method, "\(target)?key=\(key)", body: method == .post ? body : .none)
                #expect(await transport.failure(of: request) == nil)
                #expect(try await processed(key) == "1")
            }
        }

        @Test("a request that each connection refuses fails")
        func refusedAlways() async throws {
            let request = try server.request(.post, "/away", body: .data(Data("body".utf8)))
            #expect(await transport.failure(of: request) == .connectionLost)
        }

        @Test("a refused stream whose body cannot be read again fails, and is not processed")
        func refusedStream() async throws {
            // promise: curl.http2-refused
            let request = try server.request(.post, "/refuse?key=stream", body: .chunks(["a", "b"]))
            let error = try #require(try await failure(of: request))
            #expect(error.kind == .connectionLost)
            #expect(error.message.contains("not sent again"))
            #expect(try await processed("stream") == "0")
        }

        @Test("a connection that closes without a response fails requests that are not safe, and repeats others")
        func closed() async throws {
            // promise: curl.http2-closing
            _ = try await transport.perform(server.request())
            #expect(await transport.failure(of: try server.request(.get, "/close?key=get")) == nil)
            let post = try server.request(.post, "/close?key=post", body: .data(Data("body".utf8)))
            #expect(await transport.failure(of: post) == .connectionLost)
            #expect(try await processed("post") == "0")
        }

        /// A request that is idempotent, but not safe: only the client may send it again.
        private struct Replacement: CustomEndpoint {
            typealias Response = Data

            let port: Int?
            var scheme: URLScheme { .https }
            var host: String { "localhost" }
            var path: String { "/close" }
            var queryItems: [URLQueryItem]? { [URLQueryItem(name: "key", value: "retry")] }
            var method: HTTPMethod { .put }
            var retryPolicy: RetryPolicy {
                RetryPolicy(attempts: 2, on: [.connection], backoff: Backoff(.immediate))
            }

            func body() -> RequestBody { .data(Data("body".utf8)) }
        }

        @Test("a lost connection is repeated if retries include connections")
        func retry() async throws {
            // promise: curl.http2-closing
            let client = HTTPClient(transport: transport)
            _ = try await client.sendRequest(to: Replacement(port: server.port))
            #expect(try await processed("retry") == "1")
        }

        @Test("calls succeed while connections leave with GOAWAY")
        func goaway() async throws {
            // promise: curl.http2-closing
            for _ in 0..<20 {
                let requests = try (0..<30).map { try server.request(.get, $0 % 10 == 0 ? "/goaway" : "/slow?ms=5") }
                let failures = await transport.performAtOnce(requests).errors
                #expect(failures.map(\.description) == [])
            }
        }

        @Test("a server that closes idle connections causes no failure")
        func idle() async throws {
            // promise: curl.http2-closing
            let server = try HTTP2Server(idle: .milliseconds(50))
            let transport = try server.transport()
            for wait in 45..<65 {
                #expect(await transport.failure(of: try server.request()) == nil)
                _ = try await self.transport.perform(self.server.request(.get, "/slow?ms=\(wait)"))
            }
        }

        @Test("an upload waits for its window without delaying other calls")
        func window() async throws {
            let body = RequestBody.data(Data(repeating: 1, count: 200_000))
            #expect(try await failure(of: server.request(.post, "/window?ms=100", body: body)) == nil)
        }

        @Test("slow readers neither block other calls nor lose bytes")
        func slowReaders() async throws {
            // promise: curl.http2-slow-readers
            let observer = try server.transport()
            _ = try await transport.perform(server.request())
            let early = Array(repeating: try server.request(.get, "/slow?ms=300", timeout: .seconds(20)), count: 5)
            async let earlyResult = transport.performAtOnce(early)
            var readers: [TransportResponse] = []
            for number in 0..<8 {
                let target = "?size=20000000&key=\(number)"
                readers.append(try await transport.send(server.request(.get, "/body\(target)", timeout: nil)))
                // Until nothing more fits into the buffers of the connection.
                var sent = ["", "0"]
                while sent[sent.count - 2] != sent[sent.count - 1] {
                    _ = try await observer.perform(server.request(.get, "/slow?ms=60"))
                    let body = try await observer.perform(server.request(.get, "/sent\(target)")).body
                    sent.append(String(decoding: body, as: UTF8.self))
                }
                let fast = Array(
                    repeating: try server.request(.get, "/body?size=50000", timeout: .seconds(20)),
                    count: 30
                )
                let (connections, errors) = await transport.performAtOnce(fast)
                #expect(errors.map(\.description) == [])
                // From the seventh slow reader on, every call has a connection of its own.
                #expect(number >= 6 || connections.count == 1)
            }
            let earlyErrors = await earlyResult.errors
            #expect(earlyErrors.map(\.description) == [])
            for reader in readers {
                #expect(try await reader.body.data().count == 20_000_000)
            }
        }

        @Test("a flood of frames without content ends with the limit of its call, and delays others no longer")
        func flood() async throws {
            // promise: curl.http2-flood
            let other = try LoopbackServer.start { _ in .text("ok") }
            let flood = try server.request(.get, "/flood", timeout: .seconds(2))
            let flooded = Task { await transport.failure(of: flood) }
            let clock = try HTTP2Server()
            _ = try await clock.transport().perform(clock.request(.get, "/slow?ms=300"))
            #expect(await transport.failure(of: TransportRequest(.get, other, timeout: .seconds(60))) == nil)
            #expect(await flooded.value == .timeout(.attempt))
        }
    }
#endif
