#if os(Linux)
    import Foundation
    import Testing

    @testable import SpeccRuntime

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
#endif
