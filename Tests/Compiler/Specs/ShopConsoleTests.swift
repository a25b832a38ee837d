import Foundation
import ShopAPI
import SpeccRuntime
import SpeccTesting
import Testing

@testable import DocumentationExamples

/// The console of Specs/Shop, with the token of Docs/Runtime/Authentication.md.
@Suite("Tokens against forged requests", .timeLimit(.minutes(1)))
struct ShopConsoleTests {
    private let forbidden = StubResponse.json(#"{"message": "forged"}"#, status: 403)

    private func token(_ value: String) -> StubResponse {
        .status(200, headers: ["X-CSRF-Token": value, "Set-Cookie": "console=\(value); Path=/console"])
    }

    private func paths(_ stub: StubTransport) -> [String] {
        stub.requests.map { $0.url.path.replacingOccurrences(of: "/console", with: "") }
    }

    @Test("a token is requested once, repeated with its cookie, and replaced after a 403")
    func token() async throws {
        // promise: session.rejected
        let stub = StubTransport(
            token("one"),
            .status(200),
            .status(200),
            forbidden,
            token("two"),
            .status(200)
        )
        let console = Shop.ConsoleService(credentials: .form(), client: HTTPClient(transport: stub))
        for _ in 0..<3 { try await console.changeHours(body: .init(opens: "9", closes: "17")) }
        #expect(paths(stub) == ["/token", "/hours", "/hours", "/hours", "/token", "/hours"])
        #expect(stub.requests.map { $0.headers["X-CSRF-Token"] } == [nil, "one", "one", "one", nil, "two"])
        #expect(
            stub.requests.map { $0.headers["Cookie"] }
                == [nil, "console=one", "console=one", "console=one", "console=one", "console=two"]
        )
    }

    @Test("the second rejection is the result")
    func rejected() async throws {
        let stub = StubTransport(token("one"), forbidden, token("two"), forbidden)
        let failure = await #expect(throws: Shop.ConsoleService.ChangeHours.Failure.self) {
            try await changeHours(opens: "9", closes: "17", client: HTTPClient(transport: stub))
        }
        guard case .forbidden(let problem)? = failure else {
            Issue.record("\(String(describing: failure))")
            return
        }
        #expect(problem.message == "forged")
        #expect(paths(stub) == ["/token", "/hours", "/token", "/hours"])
    }

    @Test("a rejection with the same new token is not repeated")
    func unchanged() async throws {
        let stub = StubTransport(token("one"), forbidden, token("one"))
        await #expect(throws: Shop.ConsoleService.ChangeHours.Failure.self) {
            try await changeHours(opens: "9", closes: "17", client: HTTPClient(transport: stub))
        }
        #expect(paths(stub) == ["/token", "/hours", "/token"])
    }

    @Test("calls that are rejected together share one new token")
    func shared() async throws {
        let stub = StubTransport(clock: VirtualClock()) { [self] request in
            if request.url.path.hasSuffix("/token") { return token(request.headers["Cookie"] == nil ? "one" : "two") }
            return request.headers["X-CSRF-Token"] == "two" ? .status(200) : forbidden
        }
        let console = Shop.ConsoleService(credentials: .form(), client: HTTPClient(transport: stub))
        try await withThrowingTaskGroup(of: Void.self) { group in
            for _ in 0..<4 { group.addTask { try await console.changeHours(body: .init(opens: "9", closes: "17")) } }
            try await group.waitForAll()
        }
        #expect(paths(stub).count { $0 == "/token" } == 2)
    }
}
