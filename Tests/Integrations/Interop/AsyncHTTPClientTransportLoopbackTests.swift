#if AsyncHTTPClient
    import LoopbackServer
    import SpeccInterop
    import SpeccRuntime
    import SpeccTesting
    import Testing

    @Suite("The transport over async-http-client", .timeLimit(.minutes(1)))
    struct AsyncHTTPClientTransportLoopbackTests {
        private struct Ping: CustomEndpoint {
            typealias Response = String
            let host = "a.example"
            let path = "/"
        }

        @Test("a client that is shut down twice, or used after that, gives one clear error")
        func shutdown() async throws {
            let server = try LoopbackServer.start { _ in .text("ok") }
            var configuration = HTTPClient.Configuration()
            configuration.server = server.address()
            configuration.transport = AsyncHTTPClientTransport()
            let client = HTTPClient(configuration)
            #expect(try await client.sendRequest(to: Ping()) == "ok")
            await client.shutdown()
            await client.shutdown()
            await #expect { try await client.sendRequest(to: Ping()) } throws: { error in
                (error as? NetworkError)?.kind == .shutdown
            }
        }

        @Test("a transport that is released is shut down")
        func released() async throws {
            let server = try LoopbackServer.start { _ in .text("ok") }
            for _ in 1...3 {
                // The client of async-http-client ends the process if it is released without a shutdown.
                let response = try await AsyncHTTPClientTransport().send(
                    TransportRequest(method: .get, url: server.url("/"))
                )
                #expect(response.status == 200)
            }
        }
    }
#endif
