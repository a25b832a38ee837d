#if os(Linux)
    import Foundation
    import Testing

    @testable import SpeccRuntime

    @Suite("Options of libcurl")
    struct CurlOptionsTests {
        private func request(_ method: HTTPMethod = .get, _ url: String = "http://a.example/") throws
            -> TransportRequest
        {
            TransportRequest(method: method, url: try #require(URL(string: url)))
        }

        @Test(
            "distinguishes loopback addresses from similar names",
            arguments: [
                ("http://127.0.0.1/", true), ("http://127.1.2.3:80/", true), ("http://[::1]:8080/", true),
                ("http://LOCALHOST/", true), ("http://api.localhost/", true), ("http://127.example.com/", false),
                ("http://localhost.example.com/", false), ("http://10.0.0.1/", false),
            ]
        )
        func loopback(url: String, hasLoopbackHost: Bool) throws {
            #expect(try request(.get, url).hasLoopbackHost == hasLoopbackHost)
        }

        @Test("safe methods without a body may be sent twice")
        func once() throws {
            #expect(try [HTTPMethod.get, .head, .options].allSatisfy { try !request($0).mustBeSentOnce })
            #expect(try [HTTPMethod.post, .put, .delete].allSatisfy { try request($0).mustBeSentOnce })
            var query = try request(.get)
            query.body = .data(Data())
            #expect(query.mustBeSentOnce)
        }
    }

    @Suite("Loading libcurl")
    struct CurlLibraryTests {
        private func reason(_ name: String, oldest: UInt32 = 0) -> String? {
            guard case .failure(let reason) = CurlLibrary.load(name, oldest: oldest) else { return nil }
            return reason.description
        }

        @Test("libcurl is available where Foundation is")
        func available() throws {
            #expect(try CurlLibrary.shared.get() >= 0x074400)
        }

        @Test("reports the reason if the library is missing, not libcurl, or too old")
        func unusable() {
            #expect(reason("libspecc-none.so.4")?.contains("libspecc-none.so.4") == true)
            #expect(reason("libc.so.6") == "libc.so.6 has no function curl_global_init")
            let old = reason("libcurl.so.4", oldest: 0xFF0000)
            #expect(old?.hasPrefix("libcurl.so.4 is version ") == true && old?.hasSuffix(", which is too old") == true)
        }
    }

    @Suite("Errors of libcurl")
    struct CurlFailureTests {
        @Test(
            "maps each code to a kind",
            arguments: [
                (6, NetworkError.Kind.dns), (7, .connectionRefused), (28, .connectionRefused), (18, .connectionLost),
                (16, .connectionLost), (52, .connectionLost), (56, .connectionLost), (92, .connectionLost), (35, .tls),
                (60, .tls), (77, .tls),
                (1, .protocolViolation), (8, .protocolViolation), (61, .protocolViolation), (100, .protocolViolation),
                (26, .requestBody), (3, .invalidRequest), (67, .invalidRequest), (2, .other),
            ] as [(Int32, NetworkError.Kind)]
        )
        func kinds(code: Int32, kind: NetworkError.Kind) {
            let error = TransportError(curl: code, "some words")
            #expect(error.kind == kind)
            #expect(error.message == "some words (libcurl \(code))")
            let underlying = error.underlying as? CurlError
            #expect(underlying == CurlError(code: Int(code), systemError: 0, message: "some words"))
        }

        @Test("distinguishes broken chunks from a lost connection, and a missing network from a refused connection")
        func details() {
            let chunk = "Illegal or missing hexadecimal sequence in chunked-encoding"
            #expect(TransportError(curl: 56, chunk).kind == .protocolViolation)
            #expect(TransportError(curl: 7, "", systemError: Int64(ENETUNREACH)).kind == .offline)
        }
    }

    @Suite("Certificate authorities of the system")
    struct CurlAuthoritiesTests {
        private func authorities(file: Bool, names: [String]) throws -> CurlAuthorities {
            let folder = FileManager.default.temporaryDirectory.appending(path: "specc-test-\(UUID())")
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: false)
            defer { try? FileManager.default.removeItem(at: folder) }
            for name in names + (file ? ["all.crt"] : []) {
                try Data().write(to: folder.appending(path: name))
            }
            let selected = CurlAuthorities(file: folder.appending(path: "all.crt").path, folder: folder.path)
            switch selected {
            case .file: return .file("all.crt")
            case .folder(_, let fallback): return .folder("", fallback: fallback == nil ? nil : "all.crt")
            case .builtIn: return .builtIn
            }
        }

        @Test("a folder is used only if it has the names that OpenSSL looks up")
        func folder() throws {
            #expect(try authorities(file: true, names: ["5ed36f99.0"]) == .folder("", fallback: "all.crt"))
            #expect(try authorities(file: false, names: ["a.pem", "5ed36f99.12"]) == .folder("", fallback: nil))
            #expect(
                try authorities(file: true, names: ["a.pem", "5ed36f9.0", "5ed36f99.r0", "5ed36f99."])
                    == .file("all.crt")
            )
            #expect(try authorities(file: true, names: []) == .file("all.crt"))
        }

        @Test("without a file and a folder, libcurl decides")
        func none() throws {
            #expect(try authorities(file: false, names: ["a.pem"]) == .builtIn)
            #expect(CurlAuthorities(file: nil, folder: nil) == .builtIn)
            #expect(CurlAuthorities(file: "/none/a.crt", folder: "/none") == .builtIn)
        }
    }
#endif
