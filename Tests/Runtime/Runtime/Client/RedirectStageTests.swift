import Foundation
import SpeccTesting
import Testing

@_spi(Generated) @testable import SpeccRuntime

struct RedirectStageTests {
    struct Call: CustomEndpoint {
        typealias Response = String
        var scheme = URLScheme.https
        let host = "a.example"
        let path = "/v1/x"
        var method = HTTPMethod.get
        var payload: RequestBody?
        var headers: [String: String]? {
            [
                "Authorization": "Bearer hush", "X-Api-Key": "hush", "Cookie": "a=b", "Content-Language": "de",
                "X-Trace": "1",
            ]
        }
        func body() throws -> RequestBody {
            payload ?? (method == .get || method == .head ? .none : .data(Data("x".utf8)))
        }
        var contentType: String? { method == .get || method == .head ? nil : "text/plain" }
    }

    private func run(
        _ call: Call,
        _ steps: [(Int, String)],
        policy: RedirectPolicy = .follow,
        limit: Int = 10
    ) async throws -> (requests: [TransportRequest], error: NetworkError?) {
        let redirects = steps.map { StubResponse.status($0.0, headers: ["Location": $0.1]) }
        let stub = StubTransport(script: redirects + [.status(200, body: "there")])
        var configuration = HTTPClient.Configuration()
        configuration.transport = stub
        configuration.redirects = policy
        configuration.redirectLimit = limit
        let client = HTTPClient(configuration)
        do throws(NetworkError) {
            _ = try await client.sendRequest(to: call)
            return (stub.requests, nil)
        } catch {
            return (stub.requests, error)
        }
    }

    @Test(
        "301 and 302 turn POST into GET, 303 everything but HEAD, 307 and 308 preserve method and body",
        arguments: [
            (301, .post, .get), (302, .post, .get), (301, .put, .put), (302, .delete, .delete), (303, .put, .get),
            (303, .post, .get), (303, .head, .head), (303, .get, .get), (307, .post, .post), (308, .patch, .patch),
        ] as [(Int, HTTPMethod, HTTPMethod)]
    )
    func methods(_ status: Int, _ before: HTTPMethod, _ after: HTTPMethod) async throws {
        let (requests, error) = try await run(Call(method: before), [(status, "/v2/y")])
        #expect(error == nil)
        #expect(requests.map(\.url.absoluteString) == ["https://a.example/v1/x", "https://a.example/v2/y"])
        #expect(requests.map(\.method) == [before, after])
        let last = try #require(requests.last)
        let first = try #require(requests.first)
        #expect(first.headers["Content-Language"] == "de")
        if before == after {
            #expect(last.headers == first.headers)
            #expect("\(last.body)" == "\(first.body)")
        } else {
            #expect(last.headers["Content-Type"] == nil && last.headers["Content-Language"] == nil)
            #expect("\(last.body)" == "\(RequestBody.none)")
        }
    }

    @Test(
        "resolves Location against the current URL (RFC 3986, 5.4)",
        arguments: [
            ("y", "https://a.example/v1/y"), ("../y?q=%2F#f", "https://a.example/y?q=%2F"),
            ("?q", "https://a.example/v1/x?q"),
            ("//b.example/y", "https://b.example/y"), ("https://b.example:8443", "https://b.example:8443"),
        ]
    )
    func resolved(_ location: String, _ url: String) async throws {
        let (requests, _) = try await run(Call(), [(302, location)])
        #expect(requests.last?.url.absoluteString == url)
    }

    @Test(
        "secrets are not sent to another origin",
        arguments: [
            "https://b.example/", "https://a.example:444/", "https://sub.a.example/", "https://a.example.evil.com/",
        ]
    )
    func secrets(_ target: String) async throws {
        // promise: redirect.secret-headers
        let (requests, _) = try await run(Call(), [(302, target)])
        #expect(requests.last?.headers.fields.map(\.name).sorted() == ["Accept", "Content-Language", "X-Trace"])
    }

    @Test(
        "rejects a Location with a malformed port",
        arguments: [
            "https://a.example:65536/", "https://a.example:99999999999999999999/",
            "https://a.example:18446744073709552059/", "https://[::1]:4294967739/",
        ]
    )
    func port(_ target: String) async throws {
        let (requests, error) = try await run(Call(), [(302, target)])
        #expect(requests.count == 1)
        #expect(error?.kind == .redirect(.invalidLocation))
    }

    @Test("a Host header of the call is not sent to another origin")
    func host() async throws {
        for (target, host) in [("https://b.example/", nil), ("/y", "virtual.example")] {
            let stub = StubTransport(.status(302, headers: ["Location": target]), .status(200))
            let options = CallOptions(headers: ["Host": "virtual.example"])
            _ = try await HTTPClient(transport: stub).sendRequest(to: Call(), options: options)
            #expect(stub.requests.map { $0.headers["Host"] } == ["virtual.example", host])
        }
    }

    @Test("sends secrets within the origin, in any spelling")
    func sameOrigin() async throws {
        let (requests, _) = try await run(Call(), [(302, "HTTPS://A.Example:443/y")])
        #expect(requests.last?.headers["Authorization"] == "Bearer hush")
    }

    @Test("does not restore removed secrets on a redirect back")
    func noReturn() async throws {
        let (requests, _) = try await run(Call(), [(302, "https://b.example/"), (302, "https://a.example/home")])
        #expect(requests.count == 3)
        #expect(requests.last?.url.absoluteString == "https://a.example/home")
        #expect(requests.last?.headers["Authorization"] == nil)
    }

    @Test("secrets that a middleware sets for every request are not sent to another origin")
    func middleware() async throws {
        // promise: redirect.middleware-secrets
        struct Signing: Middleware {
            var position: MiddlewarePosition { .attempt }
            func intercept(
                _ request: TransportRequest,
                in call: CallContext,
                next: NextMiddleware
            ) async throws(NetworkError) -> TransportResponse {
                var request = request
                request.headers["Authorization"] = "Bearer hush"
                request.headers["X-Api-Key"] = "hush"
                request.headers["Cookie"] = "a=b"
                request.headers["X-Home"] = "\(call.isAtOrigin)"
                return try await next(request)
            }
        }
        let steps = ["/near", "https://b.example/", "https://a.example/home"]
        let redirects = steps.map { StubResponse.status(302, headers: ["Location": $0]) } + [.status(200)]
        let stub = StubTransport(script: redirects)
        _ = try await HTTPClient(transport: stub, middleware: [Signing()]).sendRequest(to: Call())
        #expect(stub.requests.map { $0.headers["X-Home"] } == ["true", "true", "false", "false"])
        for name in ["Authorization", "X-Api-Key", "Cookie"] {
            #expect(stub.requests.map { $0.headers[name] != nil } == [true, true, false, false])
        }
    }

    @Test("does not follow a redirect from https to http, but from http to https")
    func insecure() async throws {
        // promise: redirect.no-downgrade
        let (requests, error) = try await run(Call(), [(302, "http://a.example/")])
        #expect(error?.kind == .redirect(.insecure))
        #expect(requests.count == 1)
        let up = try await run(Call(scheme: .http), [(302, "https://a.example/")])
        #expect(up.error == nil)
    }

    @Test("follows ten redirects and fails on the eleventh")
    func limit() async throws {
        // promise: redirect.limit
        let ten = try await run(Call(), Array(repeating: (302, "/again"), count: 10))
        #expect(ten.error == nil)
        let eleven = try await run(Call(), Array(repeating: (302, "/again"), count: 11))
        #expect(eleven.error?.kind == .redirect(.tooMany))
        #expect(eleven.requests.count == 11)
    }

    @Test("the client's redirect limit replaces the default")
    func configuredLimit() async throws {
        // promise: redirect.configured-limit
        let two = try await run(Call(), Array(repeating: (302, "/again"), count: 2), limit: 1)
        #expect(two.error?.kind == .redirect(.tooMany))
        #expect(two.requests.count == 2)
        let one = try await run(Call(), [(302, "/again")], limit: 1)
        #expect(one.error == nil)
    }

    @Test(
        "fails on an unusable Location",
        arguments: ["ftp://a.example/", "https://me:pw@b.example/", "https://", "mailto:a@b.example"]
    )
    func invalidLocation(_ location: String) async throws {
        let (requests, error) = try await run(Call(), [(302, location)])
        #expect(error?.kind == .redirect(.invalidLocation))
        #expect(requests.count == 1)
    }

    @Test("fails if a single-use stream must be sent again")
    func singleUseBody() async throws {
        let call = Call(method: .put, payload: .streamOnce { nil })
        let (requests, error) = try await run(call, [(307, "/y")])
        #expect(error?.kind == .redirect(.bodyNotRepeatable))
        #expect(requests.count == 1)
        let turned = try await run(Call(method: .post, payload: .streamOnce { nil }), [(303, "/y")])
        #expect(turned.error == nil)
    }

    @Test("can be limited to the same origin, or disabled")
    func policies() async throws {
        #expect(
            try await run(Call(), [(302, "https://b.example/")], policy: .sameOrigin).error?.kind
                == .redirect(.crossOrigin)
        )
        #expect(try await run(Call(), [(302, "/y")], policy: .sameOrigin).error == nil)
        let none = try await run(Call(), [(302, "/y")], policy: .none)
        #expect(none.error?.kind == .status(302))
        #expect(none.requests.count == 1)
    }

    @Test("returns other statuses and redirects without Location", arguments: [300, 304, 305, 306, 399])
    func redirects(_ status: Int) async throws {
        let (requests, error) = try await run(Call(), [(status, "/y")])
        #expect(error?.kind == .status(status))
        #expect(requests.count == 1)
        let bare = HTTPClient(transport: StubTransport(.status(302)))
        let bareError = await #expect(throws: NetworkError.self) { try await bare.sendRequest(to: Ping()) }
        #expect(bareError?.kind == .status(302))
    }

    @Test("the result has the final URL")
    func url() async throws {
        let stub = StubTransport(.status(302, headers: ["Location": "/pong"]), .status(200, body: "x"))
        let result = try await HTTPClient(transport: stub).sendRequestForResult(to: Ping())
        #expect(result.response.url.absoluteString == "https://api.example.com/pong")
        #expect(result.attempts == 1)
    }
}
