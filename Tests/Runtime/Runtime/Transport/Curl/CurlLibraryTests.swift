#if os(Linux)
    import Testing

    @testable import SpeccRuntime

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
#endif
