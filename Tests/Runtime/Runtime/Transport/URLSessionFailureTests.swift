import Foundation
import Testing

@_spi(Generated) @testable import SpeccRuntime

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

@Suite("Errors of URLSession")
struct URLSessionFailureTests {
    @Test(
        "are mapped by code",
        arguments: [
            (URLError.Code.timedOut, NetworkError.Kind.timeout(.attempt)),
            (.cannotFindHost, .dns),
            (.cannotConnectToHost, .connectionRefused),
            (.networkConnectionLost, .connectionLost),
            (.notConnectedToInternet, .offline),
            (.serverCertificateUntrusted, .tls),
            (.cannotParseResponse, .protocolViolation),
            (.fileDoesNotExist, .requestBody),
            (.cancelled, .other),
        ]
    )
    func codes(code: URLError.Code, kind: NetworkError.Kind) {
        #expect(TransportError(urlSession: URLError(code)).kind == kind)
    }

    @Test(
        "are mapped by libcurl's text if the code is unknown",
        arguments: [
            ("transfer closed with 6 bytes remaining to read", NetworkError.Kind.connectionLost),
            ("transfer closed with outstanding read data remaining", .connectionLost),
            ("Send failure: Broken pipe", .connectionLost),
            ("HTTP/2 stream 1 was not closed cleanly: INTERNAL_ERROR (err 2)", .connectionLost),
            ("Illegal or missing hexadecimal sequence in chunked-encoding", .protocolViolation),
            ("Failed writing header", .protocolViolation),
            ("Too large response headers: 307693 > 307200", .protocolViolation),
            ("Invalid Content-Length: value", .protocolViolation),
            ("SSL certificate problem: unable to get local issuer certificate", .tls),
            ("SSL: no alternative certificate subject name matches target host name 'x'", .tls),
            ("OpenSSL/3.0.19: error:0A00010B:SSL routines::wrong version number", .tls),
            ("something new", .other),
        ]
    )
    func texts(text: String, kind: NetworkError.Kind) {
        let underlying = NSError(domain: NSURLErrorDomain, code: -1, userInfo: [NSLocalizedDescriptionKey: text])
        let error = TransportError(urlSession: URLError(.unknown, userInfo: [NSUnderlyingErrorKey: underlying]))
        #expect(error.kind == kind)
        #expect(error.message.contains(text))
    }

    @Test("are underlying errors, and the description does not contain the URL")
    func description() throws {
        let url = try #require(URL(string: "https://a.example/?token=hush"))
        let error = TransportError(urlSession: URLError(.timedOut, userInfo: [NSURLErrorFailingURLErrorKey: url]))
        #expect(error.underlying is URLError)
        var dumped = ""
        dump(error, to: &dumped)
        for text in ["\(error)", String(reflecting: error), dumped] {
            #expect(text.contains("attempt timed out"))
            #expect(!text.contains("hush"))
        }
    }
}
