#if os(Linux)
    import Foundation
    import Testing

    @testable import SpeccRuntime

    @Suite("The transport over libcurl behind TLS", .enabled(if: TLSServer.isThere, "openssl is not there"))
    struct CurlTLSTests {
        private func get(_ host: String, _ server: TLSServer) throws -> TransportRequest {
            let url = try #require(URL(string: "https://\(host):\(server.port)/"))
            return TransportRequest(method: .get, url: url, timeout: .seconds(10))
        }

        @Test("trusts nobody whom the system does not know")
        func unknown() async throws {
            let server = try TLSServer(.page)
            #expect(try await CurlTransport().failure(of: get("localhost", server)) == .tls)
        }

        @Test("trusts whom it was told to, under the certificate's name only")
        func told() async throws {
            let server = try TLSServer(.page)
            let transport = try CurlTransport(certificateAuthorities: server.certificate)
            let response = try await transport.answer(to: get("localhost", server)).response
            #expect(response.status == 200)
            #expect(response.timing?.secureConnect ?? .zero > .zero)
            #expect(try await transport.failure(of: get("127.0.0.1", server)) == .tls)
        }

        @Test("trusts only whom it was told to, and nobody where that cannot be read")
        func only() async throws {
            let (server, other) = (try TLSServer(.page), try TLSServer(.page))
            let stranger = try CurlTransport(certificateAuthorities: other.certificate)
            #expect(try await stranger.failure(of: get("localhost", server)) == .tls)
            let none = try CurlTransport(certificateAuthorities: server.certificate.appendingPathExtension("none"))
            #expect(try await none.failure(of: get("localhost", server)) == .tls)
        }

        @Test("speaks HTTP/2 where the server does")
        func http2() async throws {
            let server = try TLSServer(.http2)
            let transport = try CurlTransport(certificateAuthorities: server.certificate)
            let (response, body) = try await transport.answer(to: get("localhost", server))
            #expect(response.status == 200)
            #expect(body == Data("hello".utf8))
        }
    }
#endif
