import Testing

@_spi(Generated) @testable import SpeccRuntime

@Suite("Default transport")
struct DefaultTransportTests {
    #if os(Linux)
        @Test("is libcurl on Linux")
        func linux() {
            #expect(DefaultTransport.make() is CurlTransport)
        }

        @Test("is URLSession if libcurl is not available")
        func fallback() {
            // promise: curl.fallback
            let transport = DefaultTransport.make { () throws(CurlTransport.Unavailable) in
                switch CurlLibrary.load("libspecc-none.so.4", oldest: 0) {
                case .success: try CurlTransport()
                case .failure(let reason): throw reason
                }
            }
            #expect(transport is URLSessionTransport)
        }
    #else
        @Test("is URLSession on Apple platforms")
        func apple() {
            #expect(DefaultTransport.make() is URLSessionTransport)
        }
    #endif
}
