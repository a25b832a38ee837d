#if AsyncHTTPClient && os(Linux)
    import AsyncHTTPClient
    import Foundation
    import LoopbackServer
    import NIOSSL
    import SpeccInterop
    import Testing

    @testable import SpeccRuntime

    @Suite(
        "TLS, HTTP/2 and proxies over async-http-client",
        .timeLimit(.minutes(5)),
        .enabled(if: HTTP2Server.isAvailable, "openssl or python3 is not installed")
    )
    struct AsyncHTTPClientTLSLoopbackTests {
        private func transport(
            trusting certificate: ServerCertificate? = nil,
            proxy: AsyncHTTPClient.HTTPClient.Configuration.Proxy? = nil
        ) -> AsyncHTTPClientTransport {
            var configuration = AsyncHTTPClient.HTTPClient.Configuration(proxy: proxy)
            var tls = TLSConfiguration.makeClientConfiguration()
            if let certificate { tls.trustRoots = .file(certificate.file.path) }
            configuration.tlsConfiguration = tls
            return AsyncHTTPClientTransport(configuration)
        }

        private func get(_ host: String, _ server: TLSServer) throws -> TransportRequest {
            let url = try #require(URL(string: "https://\(host):\(server.port)/"))
            return TransportRequest(method: .get, url: url, timeout: .seconds(10))
        }

        // MARK: TLS

        @Test("accepts configured authorities, and rejects other certificates")
        func certificates() async throws {
            let server = try TLSServer(.page)
            #expect(await transport(trusting: server.certificate).failure(of: try get("localhost", server)) == nil)
            #expect(await transport().failure(of: try get("localhost", server)) == .tls)
            #expect(
                await transport(trusting: try ServerCertificate()).failure(of: try get("localhost", server)) == .tls
            )
        }

        @Test("rejects a certificate that has expired, or is for another name")
        func invalid() async throws {
            for certificate in [try ServerCertificate(isExpired: true), try ServerCertificate(name: "elsewhere.test")] {
                let server = try TLSServer(.page, certificate: certificate)
                #expect(await transport(trusting: certificate).failure(of: try get("localhost", server)) == .tls)
            }
        }

        // MARK: HTTP/2

        @Test("calls that start together share a connection, if the server supports HTTP/2")
        func bursts() async throws {
            let server = try HTTP2Server()
            let transport = transport(trusting: server.certificate)
            _ = try await transport.perform(server.request())
            for _ in 0..<20 {
                let request = try server.request()
                let (connections, errors) = await transport.performAtOnce(Array(repeating: request, count: 60))
                #expect(errors.map(\.description) == [])
                #expect(connections.count == 1)
            }
        }

        @Test("calls beyond the server's limit of streams wait for a free one")
        func streamLimit() async throws {
            let server = try HTTP2Server(streams: 10)
            let transport = transport(trusting: server.certificate)
            _ = try await transport.perform(server.request())
            let request = try server.request(timeout: .seconds(30))
            let errors = await transport.performAtOnce(Array(repeating: request, count: 100)).errors
            #expect(errors.map(\.description) == [])
        }

        @Test("a time limit, a cancellation and a reset end their stream alone")
        func streams() async throws {
            let server = try HTTP2Server()
            let transport = transport(trusting: server.certificate)
            let first = try await transport.perform(server.request()).response.headers["X-Connection"]
            let slow = Array(repeating: try server.request(.get, "/slow?ms=300"), count: 5)
            async let others = transport.performAtOnce(slow)
            let limited = try server.request(.get, "/never", timeout: .milliseconds(100))
            #expect(await transport.failure(of: limited) == .timeout(.attempt))
            let never = try server.request(.get, "/never", timeout: nil)
            let call = Task { await transport.failure(of: never) }
            call.cancel()
            #expect(await call.value == .cancelled)
            #expect(await transport.failure(of: try server.request(.get, "/reset?key=a")) == .connectionLost)
            let failures = await others.errors
            #expect(failures.map(\.description) == [])
            #expect(try await transport.perform(server.request()).response.headers["X-Connection"] == first)
        }

        @Test("a body from memory, a file or a stream is sent completely", arguments: [0, 1, 200_000])
        func bodies(length: Int) async throws {
            let server = try HTTP2Server()
            let transport = transport(trusting: server.certificate)
            let data = Data(repeating: 0x61, count: length)
            let file = FileManager.default.temporaryDirectory.appending(path: "specc-test-\(UUID())")
            try data.write(to: file)
            defer { try? FileManager.default.removeItem(at: file) }
            let text = String(decoding: data, as: UTF8.self)
            for body: RequestBody in [.data(data), .file(file), .chunks(length == 0 ? [] : [text], length: length)] {
                let received = try await transport.perform(server.request(.post, body: body)).body
                #expect(String(decoding: received, as: UTF8.self).hasSuffix(#""length":\#(length)}"#))
            }
        }

        @Test("a response that is longer than its limit ends its stream alone")
        func responseLimit() async throws {
            let server = try HTTP2Server()
            let transport = transport(trusting: server.certificate)
            var request = try server.request(.get, "/body?size=3000000")
            request.responseBodyLimit = 1_000_000
            #expect(await transport.failure(of: request) == .responseTooLarge)
            request.responseBodyLimit = nil
            #expect(try await transport.perform(request).body.count == 3_000_000)
        }

        @Test("shutdown ends the calls in progress")
        func shutdown() async throws {
            let server = try HTTP2Server()
            let transport = transport(trusting: server.certificate)
            _ = try await transport.perform(server.request())
            let never = Array(repeating: try server.request(.get, "/never", timeout: nil), count: 20)
            async let ended = transport.performAtOnce(never)
            _ = try await transport.perform(server.request(.get, "/slow?ms=50"))
            await transport.shutdown()
            #expect(Set(await ended.errors.map(\.kind)) == [.shutdown])
        }

        // MARK: Proxies

        private static var tunnels: LoopbackServer.Limits {
            var limits = LoopbackServer.Limits()
            limits.allowsTunnels = true
            return limits
        }

        @Test("a proxy opens a tunnel, also for http, and alone receives its credentials")
        func proxy() async throws {
            // The server is the proxy, and at the other end of the tunnel, too.
            let server = try LoopbackServer.start(limits: Self.tunnels) { request in
                request.method == "CONNECT" ? .status(200) : .text("from the server")
            }
            let transport = transport(
                proxy: .server(
                    host: "127.0.0.1",
                    port: server.port,
                    authorization: .basic(username: "user", password: "topsecret")
                )
            )
            let url = try #require(URL(string: "http://unknown.invalid/x?a=b"))
            let request = TransportRequest(method: .get, url: url, timeout: .seconds(10))
            #expect(try await transport.perform(request).body == Data("from the server".utf8))
            let received = server.requests
            #expect(received.map(\.target) == ["unknown.invalid:80", "/x?a=b"])
            #expect(received.map { $0.headers["Proxy-Authorization"] } == ["Basic dXNlcjp0b3BzZWNyZXQ=", nil])
            await transport.shutdown()
            await server.stop()
        }

        @Test("a proxy that refuses a tunnel receives neither the path nor the credentials of a call")
        func tunnel() async throws {
            let server = try LoopbackServer.start(limits: Self.tunnels) { _ in .status(407) }
            let transport = transport(proxy: .server(host: "127.0.0.1", port: server.port))
            let url = try #require(URL(string: "https://unknown.invalid/secret"))
            let request = TransportRequest(
                method: .get,
                url: url,
                headers: ["Authorization": "Bearer topsecret"],
                timeout: .seconds(10)
            )
            #expect(await transport.failure(of: request) == .connectionRefused)
            let received = try #require(server.requests.first)
            #expect(received.method == "CONNECT" && received.target == "unknown.invalid:443")
            #expect(received.headers["Authorization"] == nil)
            await transport.shutdown()
            await server.stop()
        }
    }
#endif
