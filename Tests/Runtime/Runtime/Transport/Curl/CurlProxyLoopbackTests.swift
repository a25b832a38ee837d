#if os(Linux)
    import Foundation
    import LoopbackServer
    import Testing

    @testable import SpeccRuntime

    @Suite("Proxies of the transport over libcurl")
    struct CurlProxyLoopbackTests {
        @Test("a proxy receives the absolute URL and the credentials of its address")
        func proxy() async throws {
            // promise: curl.proxy
            let server = try LoopbackServer.start { _ in .status(200) }
            let address = try #require(URL(string: server.origin.replacing("http://", with: "http://user:topsecret@")))
            let proxy = CurlTransport.Proxy.server(address)
            let transport = try CurlTransport(proxy: proxy)
            let url = try #require(URL(string: "http://unknown.invalid/x"))
            let request = TransportRequest(method: .get, url: url, timeout: .seconds(10))
            #expect(try await transport.perform(request).response.status == 200)
            let received = try #require(server.requests.first)
            #expect(received.target == "http://unknown.invalid/x")
            #expect(received.headers["Proxy-Authorization"] == "Basic dXNlcjp0b3BzZWNyZXQ=")
            #expect(!"\(proxy)".contains("topsecret") && "\(proxy)".contains("127.0.0.1"))
            await transport.shutdown()
            await server.stop()
        }

        @Test("without a proxy, a request is sent to its host regardless of the environment")
        func noProxy() async throws {
            let server = try LoopbackServer.start { _ in .status(200) }
            let closed = try ClosedPort()
            let port = server.port
            // In its own process, because it changes the environment.
            await #expect(processExitsWith: .success) { [port = port as Int, proxy = closed.port as Int] in
                setenv("http_proxy", "http://127.0.0.1:\(proxy)", 1)
                unsetenv("no_proxy")
                // Another notation of 127.0.0.1, which is not recognized as a loopback address.
                let url = try #require(URL(string: "http://2130706433:\(port)/"))
                let request = TransportRequest(method: .get, url: url, timeout: .seconds(10))
                #expect(try await CurlTransport(proxy: .none).perform(request).response.status == 200)
                #expect(try await CurlTransport().failure(of: request) == .connectionRefused)
            }
            await server.stop()
        }
    }
#endif
