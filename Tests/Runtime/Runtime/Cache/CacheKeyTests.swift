import Testing

@_spi(Generated) @testable import SpeccRuntime

struct CacheKeyTests {
    @Test("the key includes all headers except cache directives")
    func fields() throws {
        let key = CacheKey(try .get(["Authorization": "alice", "Accept": "a/b"]))
        #expect(key != nil)
        #expect(key == CacheKey(try .get(["accept": "a/b", "authorization": "alice", "Cache-Control": "max-age=0"])))
        let others: [HTTPHeaders] = [
            ["Authorization": "bob", "Accept": "a/b"], ["Accept": "a/b"], ["Authorization": "alice", "Accept": "c/d"],
            ["Authorization": "alice", "Accept": "a/b", "X-Tenant": "1"],
        ]
        for other in others {
            let other = CacheKey(try .get(other))
            #expect(key != other)
            #expect(key?.bytes != other?.bytes)
        }
    }

    @Test(
        "range and conditional requests have no key (RFC 9111, sections 3.3 and 4.3)",
        arguments: ["Range", "if-range", "If-None-Match", "If-Modified-Since", "If-Match", "If-Unmodified-Since"]
    )
    func conditions(name: String) throws {
        var headers = HTTPHeaders()
        headers.add(name, "x")
        #expect(CacheKey(try .get(headers)) == nil)
    }

    @Test("unsafe, body and streaming requests have no key")
    func requests() throws {
        var request = try TransportRequest.get()
        request.method = .post
        #expect(CacheKey(request) == nil)
        request.method = .head
        #expect(CacheKey(request) != nil)
        request.isStreaming = true
        #expect(CacheKey(request) == nil)
    }

    @Test("headers with separators in their values have different keys")
    func bytes() throws {
        let one = CacheKey(try .get(["X-A": "b", "X-C": "d"]))
        let other = CacheKey(try .get(["X-A": "b\nx-c\nd"]))
        #expect(one?.bytes != other?.bytes)
    }

    @Test("no description shows secrets")
    func text() throws {
        let key = CacheKey(try .get(["Authorization": "Bearer hush"], path: "/x?token=hush"))
        var dumped = ""
        dump(key, to: &dumped)
        #expect(!"\(String(describing: key)) \(String(reflecting: key)) \(dumped)".contains("hush"))
        let tag = CacheTag.url(try TransportRequest.get(path: "/x?token=hush#y").url)
        #expect("\(tag)" == "https://a.example/x?token=‹redacted›")
        #expect(tag.rawValue.hasSuffix("?token=hush"))
    }
}
