#if HTTPTypes
    import Foundation
    import HTTPTypes
    import SpeccInterop
    import SpeccRuntime
    import Testing

    @Suite("Conversions of swift-http-types")
    struct HTTPFieldsConversionTests {
        @Test("header fields keep their order, their case and repeated names")
        func fields() {
            let headers: HTTPHeaders = ["x-B": "1", "Set-Cookie": "a=b", "X-A": "", "set-cookie": "c=d"]
            let fields = HTTPFields(headers)
            #expect(
                fields.map { "\($0.name.rawName): \($0.value)" } == [
                    "x-B: 1", "Set-Cookie: a=b", "X-A: ", "set-cookie: c=d",
                ]
            )
            #expect(HTTPHeaders(fields).fields.map(\.name) == ["x-B", "Set-Cookie", "X-A", "set-cookie"])
            #expect(HTTPHeaders(fields) == headers)
        }

        @Test("a name that cannot be sent is omitted")
        func invalidName() {
            #expect(HTTPFields(["a b": "1", "c": "2"]).map(\.name.rawName) == ["c"])
        }

        @Test(
            "a request keeps its URL",
            arguments: [
                "https://a.example/x%2Fy?q=a+b%26&z", "http://a.example:8080/", "https://[::1]:8443/x",
                "https://a.example/?",
            ]
        )
        func request(address: String) throws {
            let url = try #require(URL(string: address))
            let request = TransportRequest(method: .post, url: url, headers: ["X-A": "1"])
            let head = try #require(HTTPRequest(request))
            #expect(head.method == .post)
            let result = try #require(TransportRequest(head))
            #expect(result.url == url)
            #expect(result.method == .post && result.headers == request.headers)
        }

        @Test("a URL without a path has the root path")
        func rootPath() throws {
            let url = try #require(URL(string: "https://a.example?q=1"))
            let head = try #require(HTTPRequest(TransportRequest(method: .get, url: url)))
            #expect(head.path == "/?q=1")
        }

        @Test("what cannot be sent is not converted")
        func invalid() throws {
            #expect(
                TransportRequest(HTTPRequest(method: .get, scheme: "ftp", authority: "a.example", path: "/")) == nil
            )
            #expect(TransportRequest(HTTPRequest(method: .get, scheme: "https", authority: nil, path: "/")) == nil)
            let url = try #require(URL(string: "https://a.example"))
            #expect(HTTPRequest(TransportRequest(method: HTTPMethod(rawValue: "a b"), url: url)) == nil)
        }

        @Test("the heads of responses have status and fields")
        func response() throws {
            let response = SpeccRuntime.HTTPResponse(
                status: 404,
                headers: ["X-A": "1"],
                url: try #require(URL(string: "https://a.example"))
            )
            #expect(HTTPTypes.HTTPResponse(response).status == .notFound)
            #expect(HTTPTypes.HTTPResponse(response).headerFields[try #require(HTTPField.Name("x-a"))] == "1")
        }
    }
#endif
