#if os(Linux)
    import Foundation
    import Testing

    @testable import SpeccRuntime

    @Suite("What libcurl's codes mean")
    struct CurlFailureTests {
        @Test(
            "each has its kind",
            arguments: [
                (6, TransportError.Kind.dns), (7, .connectionRefused), (28, .connectionRefused), (18, .connectionLost),
                (52, .connectionLost), (56, .connectionLost), (92, .connectionLost), (35, .tls), (60, .tls), (77, .tls),
                (1, .protocolViolation), (8, .protocolViolation), (61, .protocolViolation), (100, .protocolViolation),
                (26, .requestBody), (3, .invalidRequest), (67, .invalidRequest), (2, .other),
            ] as [(Int32, TransportError.Kind)]
        )
        func kinds(code: Int32, kind: TransportError.Kind) {
            let error = TransportError(curl: code, "some words")
            #expect(error.kind == kind)
            #expect(error.message == "some words (libcurl \(code))")
            let underlying = error.underlying as? CurlError
            #expect(underlying == CurlError(code: Int(code), systemError: 0, message: "some words"))
        }

        @Test("broken chunks are told from a broken connection, no network from nobody there")
        func details() {
            let chunk = "Illegal or missing hexadecimal sequence in chunked-encoding"
            #expect(TransportError(curl: 56, chunk).kind == .protocolViolation)
            #expect(TransportError(curl: 7, "", systemError: Int64(ENETUNREACH)).kind == .offline)
        }
    }
#endif
