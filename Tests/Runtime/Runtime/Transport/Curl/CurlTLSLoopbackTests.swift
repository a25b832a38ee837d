#if os(Linux)
    import Foundation
    import Testing

    @testable import SpeccRuntime

    @Suite("TLS of the transport over libcurl", .enabled(if: ServerCertificate.isAvailable, "openssl is not installed"))
    struct CurlTLSLoopbackTests {
        private func get(_ host: String, _ server: TLSServer) throws -> TransportRequest {
            let url = try #require(URL(string: "https://\(host):\(server.port)/"))
            return TransportRequest(method: .get, url: url, timeout: .seconds(10))
        }

        @Test("rejects a certificate that the system does not trust")
        func unknown() async throws {
            // promise: curl.verification
            let server = try TLSServer(.page)
            #expect(try await CurlTransport().failure(of: get("localhost", server)) == .tls)
        }

        @Test("accepts configured certificate authorities, for the certificate's name only")
        func configured() async throws {
            let server = try TLSServer(.page)
            let transport = try CurlTransport(certificateAuthorities: server.certificate.file)
            let response = try await transport.perform(get("localhost", server)).response
            #expect(response.status == 200)
            #expect(response.timing?.secureConnect ?? .zero > .zero)
            #expect(try await transport.failure(of: get("127.0.0.1", server)) == .tls)
        }

        @Test("rejects a certificate that has expired, or is for another name")
        func invalid() async throws {
            // promise: curl.verification
            for certificate in [try ServerCertificate(isExpired: true), try ServerCertificate(name: "elsewhere.test")] {
                let server = try TLSServer(.page, certificate: certificate)
                let transport = try CurlTransport(certificateAuthorities: certificate.file)
                #expect(try await transport.failure(of: get("localhost", server)) == .tls)
            }
        }

        @Test("an authority is trusted if either the folder or the file of the system contains it")
        func fallback() async throws {
            // promise: curl.system-authorities
            let (server, other) = (try TLSServer(.page), try TLSServer(.page))
            let empty = server.certificate.folder.path
            _ = try CurlLibrary.shared.get()
            let cases: [(TLSServer, NetworkError.Kind?)] = [(server, nil), (other, .tls)]
            for (file, expected) in cases {
                let authorities = CurlAuthorities.folder(empty, fallback: file.certificate.file.path)
                let transport = CurlTransport(CurlWorker(CurlSettings(authorities: authorities)))
                for _ in 0..<2 {
                    #expect(try await transport.failure(of: get("localhost", server)) == expected)
                }
            }
        }

        @Test("configured authorities replace those of the system, and an unreadable file fails")
        func only() async throws {
            // promise: curl.certificate-file
            let (server, other) = (try TLSServer(.page), try TLSServer(.page))
            let stranger = try CurlTransport(certificateAuthorities: other.certificate.file)
            #expect(try await stranger.failure(of: get("localhost", server)) == .tls)
            let none = try CurlTransport(certificateAuthorities: server.certificate.file.appendingPathExtension("none"))
            #expect(try await none.failure(of: get("localhost", server)) == .tls)
        }

        @Test("a further connection resumes the session of an earlier one", arguments: ["-tls1_2", "-tls1_3"])
        func resumption(version: String) async throws {
            // promise: curl.session-resumption
            let server = try TLSServer(.page, options: [version])
            let transport = try CurlTransport(certificateAuthorities: server.certificate.file)
            for expected in ["New, TLSv1", "Reused, TLSv1", "Reused, TLSv1"] {
                let (response, body) = try await transport.perform(get("localhost", server))
                #expect(response.timing?.isConnectionReused == false)
                #expect(String(decoding: body, as: UTF8.self).contains(expected))
            }
            // Sessions belong to a transport, and do not replace the verification by another one.
            #expect(try await CurlTransport().failure(of: get("localhost", server)) == .tls)
        }

        @Test("sends a client certificate to a server that requires one")
        func clientCertificate() async throws {
            // promise: curl.client-certificate
            let server = try TLSServer(.pageForCertificate)
            let without = try CurlTransport(certificateAuthorities: server.certificate.file)
            #expect(try await without.failure(of: get("localhost", server)) != nil)
            let with = try CurlTransport(
                certificateAuthorities: server.certificate.file,
                clientCertificate: .init(
                    certificate: server.certificate.file,
                    privateKey: server.certificate.privateKey
                )
            )
            #expect(try await with.perform(get("localhost", server)).response.status == 200)
            let unreadable = server.certificate.privateKey.appendingPathExtension("none")
            let broken = try CurlTransport(
                certificateAuthorities: server.certificate.file,
                clientCertificate: .init(certificate: server.certificate.file, privateKey: unreadable)
            )
            #expect(try await broken.failure(of: get("localhost", server)) == .tls)
        }

        @Test("accepts pinned keys only, and never without a valid certificate")
        func pinnedKeys() async throws {
            // promise: curl.pinned-keys
            let (server, other) = (try TLSServer(.page), try TLSServer(.page))
            let keys: Set = [try server.certificate.publicKeyDigest(), try other.certificate.publicKeyDigest()]
            func transport(_ keys: Set<String>, _ authority: URL?) throws -> CurlTransport {
                try CurlTransport(certificateAuthorities: authority, pinnedKeys: keys)
            }
            let both = try transport(keys, server.certificate.file)
            #expect(try await both.perform(get("localhost", server)).response.status == 200)
            let others = try transport([other.certificate.publicKeyDigest()], server.certificate.file)
            #expect(try await others.failure(of: get("localhost", server)) == .tls)
            #expect(try await transport(keys, nil).failure(of: get("localhost", server)) == .tls)
        }

        @Test("environment variables, curl configuration and URL cannot disable verification")
        func environment() async throws {
            // promise: fault.tls-environment
            let server = try TLSServer(.page)
            let port = server.port
            // In its own process, because it changes the environment.
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

        /// The thread sanitizer detects false races in OpenSSL and in the group that waits for its threads.
        private static let isThreadSanitizer = ProcessInfo.processInfo.environment["TSAN_OPTIONS"] != nil

        @Test("a process can exit during calls", .disabled(if: isThreadSanitizer), arguments: 0..<5)
        func processEnd(run: Int) async throws {
            // promise: fault.exit-during-calls
            let server = try TLSServer(.page)
            let port = server.port
            let path = server.certificate.file.path
            await #expect(processExitsWith: .exitCode(0)) { [port = port as Int, path = path as String] in
                let transport = try CurlTransport(certificateAuthorities: URL(filePath: path))
                let url = try #require(URL(string: "https://localhost:\(port)/"))
                let (received, continuation) = AsyncStream<Void>.makeStream()
                for _ in 0..<16 {
                    Task {
                        while true {
                            _ = await transport.failure(of: TransportRequest(method: .get, url: url))
                            continuation.finish()
                        }
                    }
                }
                for await _ in received {}
                exit(0)
            }
        }
    }
#endif
