#if os(Linux)
    import Foundation
    import LoopbackServer
    import SpeccSynchronization
    import Testing

    @testable import SpeccRuntime

    @Suite(
        "libcurl with nginx",
        .timeLimit(.minutes(10)),
        .enabled(if: NginxServer.isAvailable, "openssl or nginx is not installed")
    )
    struct NginxLoopbackTests {
        @Test("calls that start together end when the server has responded", arguments: [true, false])
        func bursts(isWarm: Bool) async throws {
            // promise: curl.http2-no-wait
            let server = try await NginxServer()
            for _ in 0..<60 * NginxServer.thoroughness {
                let transport = try server.transport()
                if isWarm { _ = try await transport.perform(server.request()) }
                let requests = try (0..<30).map { _ in try server.request() }
                let started = ContinuousClock.now
                let (connections, errors) = await transport.performAtOnce(requests)
                #expect(errors.map(\.description) == [])
                #expect(connections.count == 1)
                #expect(ContinuousClock.now - started < .seconds(5))
                await transport.shutdown()
            }
        }

        @Test(
            "a thousand calls at once open few connections, whatever the server's limit of streams",
            arguments: [(1, 264), (10, 110), (128, 12)]
        )
        func streamLimits(streams: Int, maximum: Int) async throws {
            // promise: curl.http2-connections
            // nginx closes a connection after 1,000 requests, and refuses the streams that were opened later. libcurl closes a
            // connection that has refused a stream. Those that replace such connections are in addition to the 256 of a host.
            let server = try await NginxServer(["http2_max_concurrent_streams \(streams);"])
            let transport = try server.transport()
            _ = try await transport.perform(server.request())
            for _ in 0..<2 * NginxServer.thoroughness {
                let requests = try (0..<1_000).map { _ in try server.request() }
                let (connections, errors) = await transport.performAtOnce(requests)
                #expect(errors.map(\.description) == [])
                #expect(connections.count <= maximum)
            }
        }

        @Test("calls survive a server that reloads, and a POST is never processed twice")
        func reloads() async throws {
            // promise: curl.http2-closing
            let server = try await NginxServer()
            let transport = try server.transport()
            let (errors, calls) = await withTaskGroup(of: [(HTTPMethod, TransportError)].self) { group in
                let counter = Counter()
                for worker in 0..<32 {
                    group.addTask {
                        var errors: [(HTTPMethod, TransportError)] = []
                        let method: HTTPMethod = worker % 2 == 0 ? .get : .post
                        while let call = counter.next(below: 4_000 * NginxServer.thoroughness) {
                            if call % 800 == 400 { server.reload() }
                            do throws(TransportError) {
                                let body: RequestBody = method == .post ? .data(Data("body".utf8)) : .none
                                guard let request = try? server.request(method, "/\(call)", body: body) else {
                                    continue
                                }
                                _ = try await transport.perform(request)
                            } catch {
                                errors.append((method, error))
                            }
                        }
                        return errors
                    }
                }
                return (await group.reduce([], +), counter.count)
            }
            #expect(calls >= 4_000)
            #expect(errors.filter { $0.0 == .get }.map(\.1.description) == [])
            #expect(errors.allSatisfy { $0.1.kind == .connectionLost })
            let posts = try server.requests.filter { $0.hasPrefix("POST") }
            #expect(posts.count == Set(posts).count)
            print("\(errors.count) of \(calls / 2) POST requests failed in \(calls / 800) reloads")
        }

        @Test("a call at the moment at which the server closes its idle connection succeeds")
        func keepAliveRace() async throws {
            // promise: curl.http2-closing
            let server = try await NginxServer(["keepalive_timeout 50ms;"])
            let clock = try HTTP2Server()
            let (transport, other) = (try server.transport(), try clock.transport())
            for wait in (0..<10 * NginxServer.thoroughness).map({ 45 + $0 % 10 }) {
                for method in [HTTPMethod.get, .head] {
                    _ = try await transport.perform(server.request(method))
                    _ = try await other.perform(clock.request(.get, "/slow?ms=\(wait)"))
                }
            }
        }

        @Test("a server that closes connections after few requests causes no failure")
        func fewRequests() async throws {
            // promise: curl.http2-closing
            let server = try await NginxServer(["keepalive_requests 10;"])
            let transport = try server.transport()
            for _ in 0..<10 * NginxServer.thoroughness {
                let requests = try (0..<30).map { _ in try server.request() }
                let (_, errors) = await transport.performAtOnce(requests)
                #expect(errors.map(\.description) == [])
            }
        }

        @Test(
            "calls succeed with each version of TLS, and without HTTP/2",
            arguments: ["TLSv1.2", "TLSv1.3"],
            [true, false]
        )
        func versions(tls: String, http2: Bool) async throws {
            let server = try await NginxServer(["ssl_protocols \(tls);"], http2: http2)
            let transport = try server.transport()
            let requests = try (0..<30).map { _ in try server.request() }
            let (connections, errors) = await transport.performAtOnce(requests)
            #expect(errors.map(\.description) == [])
            if http2 { #expect(connections.count == 1) }
            let headers = try await transport.perform(server.request()).response.headers
            #expect(headers["X-Protocol"] == (http2 ? "HTTP/2.0" : "HTTP/1.1"))
        }

        private final class Counter: Sendable {
            private let value = Atomic(0)

            var count: Int { value.load(ordering: .acquiring) }

            /// The next number, or nil at the limit.
            func next(below limit: Int) -> Int? {
                let number = value.wrappingAdd(1, ordering: .relaxed).oldValue
                return number < limit ? number : nil
            }
        }
    }
#endif
