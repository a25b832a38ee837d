#if os(Linux)
    import Foundation
    import Testing

    @testable import SpeccRuntime

    @Suite("The transport over libcurl behind TLS", .enabled(if: TLSServer.isThere, "openssl is not there"))
    struct CurlTLSLoopbackTests {
        private func get(_ host: String, _ server: TLSServer) throws -> TransportRequest {
            let url = try #require(URL(string: "https://\(host):\(server.port)/"))
            return TransportRequest(method: .get, url: url, timeout: .seconds(10))
        }

        @Test("trusts nobody whom the system does not know")
        func unknown() async throws {
            // promise: curl.verification
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
            // promise: curl.certificate-file
            let (server, other) = (try TLSServer(.page), try TLSServer(.page))
            let stranger = try CurlTransport(certificateAuthorities: other.certificate)
            #expect(try await stranger.failure(of: get("localhost", server)) == .tls)
            let none = try CurlTransport(certificateAuthorities: server.certificate.appendingPathExtension("none"))
            #expect(try await none.failure(of: get("localhost", server)) == .tls)
        }

        @Test("sends a client certificate to a server that requires one")
        func clientCertificate() async throws {
            // promise: curl.client-certificate
            let server = try TLSServer(.pageForCertificate)
            let without = try CurlTransport(certificateAuthorities: server.certificate)
            #expect(try await without.failure(of: get("localhost", server)) != nil)
            let with = try CurlTransport(
                certificateAuthorities: server.certificate,
                clientCertificate: .init(certificate: server.certificate, privateKey: server.privateKey)
            )
            #expect(try await with.answer(to: get("localhost", server)).response.status == 200)
            let unreadable = server.privateKey.appendingPathExtension("none")
            let broken = try CurlTransport(
                certificateAuthorities: server.certificate,
                clientCertificate: .init(certificate: server.certificate, privateKey: unreadable)
            )
            #expect(try await broken.failure(of: get("localhost", server)) == .tls)
        }

        @Test("accepts pinned keys only, and never without a valid certificate")
        func pinnedKeys() async throws {
            // promise: curl.pinned-keys
            let (server, other) = (try TLSServer(.page), try TLSServer(.page))
            let keys: Set = [try server.publicKeyDigest(), try other.publicKeyDigest()]
            func transport(_ keys: Set<String>, _ authority: URL?) throws -> CurlTransport {
                try CurlTransport(certificateAuthorities: authority, pinnedKeys: keys)
            }
            let both = try transport(keys, server.certificate)
            #expect(try await both.answer(to: get("localhost", server)).response.status == 200)
            let others = try transport([other.publicKeyDigest()], server.certificate)
            #expect(try await others.failure(of: get("localhost", server)) == .tls)
            #expect(try await transport(keys, nil).failure(of: get("localhost", server)) == .tls)
        }

        @Test("trusts nobody the more for anything in the environment or the address")
        func notByAccident() async throws {
            // promise: fault.tls-environment
            let server = try TLSServer(.page)
            let port = server.port
            // Alone in a process: the environment is everybody's.
            await #expect(processExitsWith: .success) { [port = port as Int] in
                setenv("GIT_SSL_NO_VERIFY", "1", 1)
                setenv("NODE_TLS_REJECT_UNAUTHORIZED", "0", 1)
                let home = FileManager.default.temporaryDirectory.appending(path: "specc-test-\(UUID())")
                try FileManager.default.createDirectory(at: home, withIntermediateDirectories: false)
                defer { try? FileManager.default.removeItem(at: home) }
                try Data("insecure\n".utf8).write(to: home.appending(path: ".curlrc"))
                setenv("HOME", home.path, 1)
                setenv("CURL_HOME", home.path, 1)
                for target in ["/", "/?insecure=true&verify=false"] {
                    let url = try #require(URL(string: "https://localhost:\(port)\(target)"))
                    let request = TransportRequest(method: .get, url: url, headers: ["Insecure": "1"])
                    for transport in [try CurlTransport(), URLSessionTransport()] as [any Transport] {
                        #expect(await transport.failure(of: request) == .tls)
                    }
                }
            }
        }

        /// The thread sanitizer sees neither into OpenSSL nor into the group by which its threads are waited for.
        private static let isUnseen = ProcessInfo.processInfo.environment["TSAN_OPTIONS"] != nil

        @Test("lets a process end in the middle of its work", .disabled(if: isUnseen), arguments: 0..<5)
        func processEnd(run: Int) async throws {
            // promise: fault.exit-during-calls
            let server = try TLSServer(.page)
            let port = server.port
            let path = server.certificate.path
            await #expect(processExitsWith: .exitCode(0)) { [port = port as Int, path = path as String] in
                let transport = try CurlTransport(certificateAuthorities: URL(filePath: path))
                let url = try #require(URL(string: "https://localhost:\(port)/"))
                let (answered, isAnswered) = AsyncStream<Void>.makeStream()
                for _ in 0..<16 {
                    Task {
                        while true {
                            _ = await transport.failure(of: TransportRequest(method: .get, url: url))
                            isAnswered.finish()
                        }
                    }
                }
                for await _ in answered {}
                exit(0)
            }
        }

        @Test("speaks HTTP/2 where the server does")
        func http2() async throws {
            // promise: curl.http2
            let server = try TLSServer(.http2)
            let transport = try CurlTransport(certificateAuthorities: server.certificate)
            let (response, body) = try await transport.answer(to: get("localhost", server))
            #expect(response.status == 200)
            #expect(body == Data("hello".utf8))
        }
    }
#endif
