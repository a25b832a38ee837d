#if os(Linux)
    import Foundation
    import Testing

    @testable import SpeccRuntime

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
