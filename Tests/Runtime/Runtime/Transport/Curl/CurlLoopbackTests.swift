#if os(Linux)
    import Foundation
    import LoopbackServer
    import Testing

    @testable import SpeccRuntime

    @Suite("Transport over libcurl")
    struct CurlLoopbackTests {
        @Test("opens at most the configured number of connections per host", arguments: [1, 3])
        func connectionsPerHost(limit: Int) async throws {
            let server = try LoopbackServer.start { _ in .text("ok").after(.milliseconds(20)) }
            let transport = try CurlTransport(connectionsPerHost: limit)
            try await withThrowingTaskGroup { group in
                for _ in 0..<9 {
                    group.addTask { _ = try await transport.perform(TransportRequest(.get, server)) }
                }
                try await group.waitForAll()
            }
            #expect(Set(server.requests.map(\.connection)).count == limit)
        }

        @Test("reuses connections for every method if libcurl can ensure that a request is sent once")
        func reuse() async throws {
            // promise: curl.reuse-any-method
            let server = try LoopbackServer.start { _ in .text("ok") }
            let transport = try CurlTransport()
            for method in [HTTPMethod.get, .post, .put, .get, .delete] {
                let body: RequestBody = method == .put ? .chunks(["body"]) : .none
                _ = try await transport.perform(TransportRequest(method, server, body: body))
            }
            try #require(CurlLibrary.hasPrerequestCallback)
            #expect(Set(server.requests.map(\.connection)) == [1])
        }

        @Test("a request is the same, whatever the transport has sent before")
        func reusedHandles() async throws {
            // promise: curl.independent-requests
            let server = try LoopbackServer.start { request in
                request.headers["Accept-Encoding"] == "br"
                    ? .data(Data(base64Encoded: "GwoAACRAapBFavKcLg==") ?? Data(), headers: ["Content-Encoding": "br"])
                    : .text("ok")
            }
            let file = FileManager.default.temporaryDirectory.appending(path: "specc-test-\(UUID())")
            try Data("a file".utf8).write(to: file)
            defer { try? FileManager.default.removeItem(at: file) }
            let requests: [() -> TransportRequest] = [
                { TransportRequest(.get, server, "/plain") },
                { TransportRequest(.get, server, "/br", headers: ["Accept-Encoding": "br", "Cookie": "a=b"]) },
                { TransportRequest(.head, server, "/head", headers: ["X-Empty": "", "Accept": "text/plain"]) },
                { TransportRequest(.post, server, "/data", body: .data(Data("body".utf8))) },
                { TransportRequest(.post, server, "/empty") },
                { TransportRequest(.put, server, "/file", body: .file(file)) },
                { TransportRequest(.patch, server, "/stream", body: .chunks(["a", "bc"])) },
                { TransportRequest(.delete, server, "/none") },
            ]
            var expected: [(sent: ReceivedRequest, body: Data)] = []
            for request in requests {
                let body = try await CurlTransport().perform(request()).body
                expected.append((try #require(server.requests.last), body))
            }
            let transport = try CurlTransport()
            // Each request follows each other one.
            for first in requests.indices {
                for second in requests.indices {
                    _ = try await transport.perform(requests[first]())
                    let body = try await transport.perform(requests[second]()).body
                    let sent = try #require(server.requests.last)
                    #expect(sent.method == expected[second].sent.method && sent.target == expected[second].sent.target)
                    #expect(sent.headers == expected[second].sent.headers)
                    #expect(sent.body == expected[second].sent.body)
                    #expect(body == expected[second].body)
                }
            }
        }

        @Test("opens a new connection if a pooled one was closed, also for requests that must be sent once")
        func deadConnection() async throws {
            let server = try LoopbackServer.start(script: [LoopbackServer.Response(keepAlive: .close), .text("ok")])
            let transport = try CurlTransport()
            _ = try await transport.perform(TransportRequest(.get, server))
            try await server.waitForEnd(of: 1)
            #expect(try await transport.perform(TransportRequest(.post, server)).body == Data("ok".utf8))
        }

        @Test("compressed bytes count as activity, also those without output")
        func idleGzip() async throws {
            let compressed = try #require(GzipCompressor.compress(Data("hello".utf8)))
            let server = try LoopbackServer.start { _ in
                LoopbackServer.Response(
                    headers: ["Content-Encoding": "gzip"],
                    body: .trickle(compressed, every: .milliseconds(50))
                )
            }
            // The header alone arrives in half a second.
            let request = TransportRequest(.get, server, idleTimeout: .milliseconds(400))
            let body = try await inTime { try await CurlTransport().perform(request).body }
            #expect(body == Data("hello".utf8))
        }

        @Test("a status line among the trailers is a protocol violation")
        func statusInTrailers() async throws {
            let head = "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n"
            let server = try LoopbackServer.start { _ in .raw(head + "2\r\nok\r\n0\r\nHTTP/1.1 200 OK\r\n\r\n") }
            #expect(try await CurlTransport().failure(of: TransportRequest(.get, server)) == .protocolViolation)
        }

        @Test("decompresses a body completely that is read more slowly than it arrives")
        func slowGzip() async throws {
            // promise: curl.decompressed-backpressure
            var random = SystemRandomNumberGenerator()
            // Words compress well, but differently.
            let words = (0..<400_000).map { _ in "\(UInt8.random(in: 0...9, using: &random))aaaaaaaaaa" }
            let content = Data(words.joined().utf8)
            let compressed = try #require(GzipCompressor.compress(content))
            let server = try LoopbackServer.start { _ in .data(compressed, headers: ["Content-Encoding": "gzip"]) }
            let request = TransportRequest(.get, server, timeout: .seconds(60))
            let task = TransportTask(request, bufferLimit: 1_000, deadlines: DeadlineTimer())
            let worker = CurlWorker(CurlSettings(connectionsPerHost: 1, proxy: .none))
            worker.start(CurlCall(request, task))
            _ = try await task.head()
            var (received, largest) = (Data(), 0)
            while let chunk = try await task.chunk() {
                received.append(chunk)
                largest = max(largest, task.unreadBytes)
            }
            #expect(received == content)
            #expect(largest <= 1_000 + 16_384)
            worker.end(.immediately)
            await worker.waitUntilEnded()
        }

        @Test(
            "decompresses br and zstd if the request accepts them",
            arguments: [
                ("br", "GwoAACRAapBFavKcLg=="), ("zstd", "KLUv/QRYWQAAaGVsbG8gd29ybGRoaR6y"),
            ]
        )
        func furtherCodings(coding: String, packed: String) async throws {
            let data = try #require(Data(base64Encoded: packed))
            let server = try LoopbackServer.start { request in
                #expect(request.headers.values(of: "Accept-Encoding") == [coding])
                return .data(data, headers: ["Content-Encoding": coding])
            }
            let request = TransportRequest(.get, server, headers: ["Accept-Encoding": coding])
            #expect(try await CurlTransport().perform(request).body == Data("hello world".utf8))
        }

        @Test("sends no request to a proxy that is for this machine")
        func loopbackWithoutProxy() async {
            // promise: curl.no-proxy-loopback
            // In its own process, because it changes the environment.
            await #expect(processExitsWith: .success) {
                unsetenv("no_proxy")
                let proxy = try LoopbackServer.start { _ in .text("from the proxy") }
                let server = try LoopbackServer.start { _ in .text("ok") }
                setenv("http_proxy", proxy.origin, 1)
                let transport = try CurlTransport()
                let (_, direct) = try await transport.perform(TransportRequest(.get, server))
                #expect(direct == Data("ok".utf8))
                let url = try #require(URL(string: "http://elsewhere.invalid/x"))
                let (_, proxied) = try await transport.perform(TransportRequest(method: .get, url: url))
                #expect(proxied == Data("from the proxy".utf8))
                #expect(proxy.requests.map(\.target) == ["http://elsewhere.invalid/x"])
            }
        }

        @Test("reports timing metrics")
        func timing() async throws {
            // promise: curl.timing
            let server = try LoopbackServer.start { _ in .text("ok").after(.milliseconds(20)) }
            let transport = try CurlTransport()
            let first = try #require(try await transport.perform(TransportRequest(.get, server)).response.timing)
            #expect(!first.isConnectionReused)
            #expect(first.connect > .zero && first.secureConnect == .zero)
            #expect(first.firstByte >= .milliseconds(20) && first.firstByte >= first.nameLookup + first.connect)
            let second = try #require(try await transport.perform(TransportRequest(.get, server)).response.timing)
            #expect(second.isConnectionReused)
            #expect(second.nameLookup == .zero && second.connect == .zero)
        }

        @Test("calls leave no descriptors or threads, regardless of their outcome")
        func nothingLeft() async {
            // promise: curl.no-thread-leak
            // In its own process, because other tests open descriptors and threads too.
            await #expect(processExitsWith: .success) {
                let process = try GuardedProcess()
                try await process.leavesNothing {
                    let server = try LoopbackServer.start { request in
                        switch request.path {
                        case "/close": .fault(.close)
                        case "/stall": .fault(.stall)
                        default: LoopbackServer.Response(body: .data(Data("ok".utf8)), keepAlive: .always)
                        }
                    }
                    let transport = try CurlTransport()
                    for method in [HTTPMethod.get, .post] {
                        for target in ["/", "/close", "/stall", "/"] {
                            let request = TransportRequest(method, server, target, timeout: .milliseconds(100))
                            _ = await transport.failure(of: request)
                        }
                    }
                    #expect(process.curlThreads <= 1)
                    await transport.shutdown()
                    await server.stop()
                }
            }
        }
    }
#endif
