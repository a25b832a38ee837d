#if os(Linux)
    import Foundation
    import Testing

    @testable import SpeccRuntime

    @Suite(
        "HTTP/2 over libcurl",
        .timeLimit(.minutes(5)),
        .enabled(if: HTTP2Server.isAvailable, "openssl or python3 is not installed")
    )
    struct CurlHTTP2LoopbackTests {
        @Test("uses HTTP/2 if the server supports it")
        func http2() async throws {
            // promise: curl.http2
            let server = try HTTP2Server()
            let (response, body) = try await server.transport().perform(server.request())
            #expect(response.status == 200)
            #expect(String(decoding: body, as: UTF8.self) == #"{"connection":1,"length":0}"#)
        }

        @Test("calls that start together end when the server has responded", arguments: [30, 90])
        func bursts(calls: Int) async throws {
            // promise: curl.http2-no-wait
            let server = try HTTP2Server()
            for _ in 0..<60 {
                let transport = try server.transport()
                _ = try await transport.perform(server.request())
                let request = try server.request(timeout: .seconds(3))
                let (connections, errors) = await transport.performAtOnce(Array(repeating: request, count: calls))
                #expect(errors.map(\.description) == [])
                #expect(connections.count == 1)
                await transport.shutdown()
            }
        }

        @Test("further calls wait for a free stream or another connection", arguments: [1, 10])
        func streamLimit(streams: Int) async throws {
            // promise: curl.http2-connections
            let server = try HTTP2Server(streams: streams)
            let transport = try server.transport()
            _ = try await transport.perform(server.request())
            let request = try server.request()
            let (_, errors) = await transport.performAtOnce(Array(repeating: request, count: 300))
            #expect(errors.map(\.description) == [])
        }

        @Test("slow calls that occupy every stream do not delay others")
        func occupiedStreams() async throws {
            // promise: curl.http2-connections
            let server = try HTTP2Server(streams: 10)
            let transport = try server.transport()
            _ = try await transport.perform(server.request())
            let slow = Array(repeating: try server.request(.get, "/slow?ms=3000"), count: 25)
            async let slowResult = transport.performAtOnce(slow)
            let fast = Array(repeating: try server.request(timeout: .seconds(2)), count: 25)
            #expect(await transport.performAtOnce(fast).errors.map(\.description) == [])
            let (connections, errors) = await slowResult
            #expect(errors.map(\.description) == [])
            #expect(connections.count <= 6)
        }

        @Test("calls that wait for a stream end with their time limit, cancellation and shutdown")
        func waiting() async throws {
            let server = try HTTP2Server(streams: 1)
            let transport = try server.transport()
            _ = try await transport.perform(server.request())
            let requests = try (0..<100).map { _ in try server.request(.get, "/never", timeout: .milliseconds(300)) }
            let (_, errors) = await transport.performAtOnce(requests)
            #expect(errors.map(\.kind) == Array(repeating: .timeout(.attempt), count: 100))
            #expect(await transport.failure(of: try server.request()) == nil)
            let unlimited = Array(repeating: try server.request(.get, "/never", timeout: nil), count: 100)
            async let ended = transport.performAtOnce(unlimited)
            await transport.shutdown()
            #expect(await ended.errors.map(\.kind) == Array(repeating: .shutdown, count: 100))
        }

        @Test("streamed bodies are sent at once over a new connection")
        func streamedBodies() async throws {
            let server = try HTTP2Server()
            let requests = try (0..<30).map { _ in try server.request(.post, body: .chunks(["a", "bc"])) }
            #expect(try await server.transport().performAtOnce(requests).errors.map(\.description) == [])
        }
    }
#endif
