import Foundation
import RuntimeTestAPI
import SpeccTesting
import Testing

@_spi(Generated) @testable import SpeccRuntime

struct AsyncRequestableTests {
    struct Names: JSONReadable {
        let names: [String]
        init(reading reader: inout JSONReader) { names = reader.list { GitHub.User(reading: &$0).login } }
    }

    struct ListUsers: CustomEndpoint {
        typealias Response = [GitHub.User]
        let host = "a.example"
        let path = "/users"
    }

    @Test("a result has value, status, headers, timing and attempts, and can be decoded as another type")
    func result() async throws {
        let clock = VirtualClock()
        let stub = StubTransport(.json(#"[{"id": 1, "login": "ann"}]"#, status: 203, headers: ["X": "1"]), clock: clock)
        let result = try await HTTPClient(transport: stub, clock: clock).sendRequestForResult(to: ListUsers())
        #expect(result.value.map(\.login) == ["ann"])
        #expect(result.status == 203)
        #expect(result.headers["x"] == "1")
        #expect(result.timing == CallTiming(total: .zero, waited: .zero))
        #expect(result.attempts == 1)
        #expect(try result.response.json(Names.self).names == ["ann"])
        #expect(try result.response.json([JSONValue].self).count == 1)
    }

    @Test("a service needs no declarations of its own")
    func requirements() {
        struct Weather: AsyncRequestable {}
        #expect(Weather().client === HTTPClient.shared)
        #expect(Weather().server == nil)
    }

    @Test("fetches the list and the details from their endpoints")
    func roles() async throws {
        // promise: endpoint.list-and-detail
        let stub = StubTransport(.json("[]"), .json(#"{"id": 1, "title": "t", "comments": 0}"#))
        let issues = GitHub.IssuesService(client: HTTPClient(transport: stub))
        let list = try await issues.fetchList(from: GitHub.IssuesService.ListIssues(owner: "a", repo: "b"))
        let detail = try await issues.fetchDetails(
            from: GitHub.IssuesService.GetIssue(owner: "a", repo: "b", number: 1)
        )
        #expect(list.isEmpty)
        #expect(detail.title == "t")
    }
}

/// Calls from the main actor, as a view model makes them.
@MainActor
struct MainActorTests {
    /// Records whether it was decoded on the main thread.
    struct ThreadRecorder: JSONReadable {
        let wasOnMain: Bool

        init(reading reader: inout JSONReader) {
            _ = reader.int("id")
            wasOnMain = Thread.isMainThread
        }
    }

    struct Get: CustomEndpoint {
        typealias Response = ThreadRecorder
        let host = "a.example"
        let path = "/"
        var headers: [String: String]? { ["X-Main": "\(Thread.isMainThread)"] }
    }

    struct ThreadMarking: Middleware {
        func intercept(
            _ request: TransportRequest,
            in call: CallContext,
            next: NextMiddleware
        ) async throws(NetworkError) -> TransportResponse {
            var response = try await next(request)
            response.headers["X-Main"] = "\(isOnMainThread())"
            return response
        }

        private func isOnMainThread() -> Bool { Thread.isMainThread }
    }

    @Test("building, middleware and decoding run off the main actor when the caller is on it")
    func offMain() async throws {
        // promise: client.off-main-actor
        let stub = StubTransport(.json(#"{"id": 1}"#))
        let client = HTTPClient(transport: stub, middleware: [ThreadMarking()])
        let result = try await client.sendRequestForResult(to: Get())
        #expect(stub.requests.first?.headers["X-Main"] == "false")
        #expect(result.headers["X-Main"] == "false")
        #expect(!result.value.wasOnMain)
        MainActor.assertIsolated()
    }
}
