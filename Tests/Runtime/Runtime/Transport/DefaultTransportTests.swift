import Foundation
import Testing

@_spi(Generated) @testable import SpeccRuntime

@Suite("Default transport")
struct DefaultTransportTests {
    #if os(Linux)
        @Test("is libcurl on Linux")
        func linux() {
            #expect(DefaultTransport.make() is CurlTransport)
        }

        @Test("fails every call with the reason if libcurl is not available")
        func missing() async throws {
            // promise: curl.missing
            let transport = DefaultTransport.make { () throws(CurlTransport.Unavailable) in
                switch CurlLibrary.load("libspecc-none.so.4", oldest: 0) {
                case .success: try CurlTransport()
                case .failure(let reason): throw reason
                }
            }
            let url = try #require(URL(string: "https://a.example"))
            let error = await #expect(throws: TransportError.self) {
                try await transport.send(TransportRequest(method: .get, url: url))
            }
            #expect(error?.kind == .other)
            #expect(error?.message.hasPrefix("libspecc-none.so.4: ") == true)
            #expect(
                error?.message.hasSuffix(
                    "install libcurl 7.68 or later, or set another 'transport' in the configuration"
                ) == true
            )
        }
    #else
        @Test("is URLSession on Apple platforms")
        func apple() {
            #expect(DefaultTransport.make() is URLSessionTransport)
        }
    #endif
}
