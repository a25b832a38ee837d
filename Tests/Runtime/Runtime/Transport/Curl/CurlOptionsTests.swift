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
#endif
