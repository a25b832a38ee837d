import Foundation
import RuntimeTestAPI
import SpeccTesting
import Testing

@_spi(Generated) @testable import SpeccRuntime

struct CallScopeTests {
    private struct Marking: Middleware {
        func intercept(
            _ request: TransportRequest,
            in call: CallContext,
            next: NextMiddleware
        ) async throws(NetworkError) -> TransportResponse {
            var request = request
            request.headers["X-Mark"] = "1"
            return try await next(request)
        }
    }

    private func isMarked(_ scope: CallScope) async throws -> [Bool] {
        let stub = StubTransport { _ in .json("[]") }
        let client = HTTPClient(transport: stub, middleware: [Marking().only(scope)])
        _ = try await client.sendRequest(to: Probe())
        _ = try await client.sendRequest(to: GitHub.IssuesService.ListIssues(owner: "a", repo: "b"))
        return stub.requests.map { $0.headers["X-Mark"] != nil }
    }

    @Test("a middleware can be limited to an API, a service, endpoints or an origin")
    func scopes() async throws {
        // promise: middleware.scope
        #expect(try await isMarked(.all) == [true, true])
        #expect(try await isMarked(.api("GitHub")) == [false, true])
        #expect(try await isMarked(.api("Git")) == [false, false])
        #expect(try await isMarked(.service("GitHub.Issues")) == [false, true])
        #expect(try await isMarked(.endpoints("Probe")) == [true, false])
        let origin = try #require(URL(string: "https://A.example:443/whatever"))
        #expect(try await isMarked(.origin(origin)) == [true, false])
        #expect(try await isMarked(.all.except(.origin(origin))) == [false, true])
        #expect(try await isMarked(.when { _, request in request.method == .post }) == [false, false])
    }

    @Test("a server with headers and limits can represent an environment")
    func environment() async throws {
        // promise: client.environments
        enum Stage {
            case production, staging

            var server: Server {
                switch self {
                case .production: Server(.https, "a.example")
                case .staging:
                    Server(.https, "b.example", headers: ["X-Stage": "1"], timeout: TimeoutPolicy(attempt: .seconds(9)))
                }
            }
        }
        for (stage, host, attempt) in [(Stage.production, "a.example", 10), (.staging, "b.example", 9)] {
            let stub = StubTransport(.json("[]"))
            let client = HTTPClient.test(stub, clock: VirtualClock()) { $0.server = stage.server }
            _ = try await client.sendRequest(to: GitHub.IssuesService.ListIssues(owner: "a", repo: "b"))
            let request = try #require(stub.requests.first)
            #expect(request.url.host() == host)
            #expect((request.headers["X-Stage"] != nil) == (stage == .staging))
            #expect(request.timeout == .seconds(attempt))
        }
    }
}
