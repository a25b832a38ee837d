import Foundation
import ShopAPI
import SpeccRuntime
import SpeccTesting
import Testing

@testable import DocumentationExamples

/// The console of Specs/Shop, with the token of Docs/Runtime/Authentication.md.
@Suite("Tokens against forged requests", .timeLimit(.minutes(1)))
struct ShopConsoleTests {
    private func token(_ value: String) -> StubResponse {
        .status(200, headers: ["X-CSRF-Token": value, "Set-Cookie": "console=\(value); Path=/console"])
    }

    @Test("a token is requested once, repeated with its cookie, and replaced after a rejection")
    func token() async throws {
        let stub = StubTransport(
            token("one"),
            .status(200),
            .status(200),
            .json(#"{"message": "forged"}"#, status: 403),
            token("two"),
            .status(200)
        )
        let client = HTTPClient(transport: stub)
        let token = FormToken(client: client)
        for _ in 0..<3 { try await changeHours(opens: "9", closes: "17", client: client, token: token) }
        #expect(
            stub.requests.map(\.url.path)
                == ["/token", "/hours", "/hours", "/hours", "/token", "/hours"].map { "/console" + $0 }
        )
        #expect(stub.requests.map { $0.headers["X-CSRF-Token"] } == [nil, "one", "one", "one", nil, "two"])
        #expect(
            stub.requests.map { $0.headers["Cookie"] }
                == [nil, "console=one", "console=one", "console=one", "console=one", "console=two"]
        )
    }

    @Test("the second rejection is the result")
    func rejected() async throws {
        let forbidden = StubResponse.json(#"{"message": "forged"}"#, status: 403)
        let stub = StubTransport(token("one"), forbidden, token("two"), forbidden)
        let client = HTTPClient(transport: stub)
        await #expect(throws: Shop.ConsoleService.ChangeHours.Failure.self) {
            try await changeHours(opens: "9", closes: "17", client: client, token: FormToken(client: client))
        }
        #expect(stub.requests.count == 4)
    }
}
