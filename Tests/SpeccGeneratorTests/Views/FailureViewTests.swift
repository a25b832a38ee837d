import SpeccCatalog
import SpeccChecks
import Testing

@testable import SpeccGenerator

@Suite("Failure views")
struct FailureViewTests {
    private func view(_ cases: [ResolvedFailure.Case]) throws -> FailureView {
        let failure = ResolvedFailure(path: SwiftPath("GitHub.Failure"), cases: cases, nested: [])
        let api = ResolvedAPI.sample(failure: failure, files: [.sample()])
        return try #require(APIFileView(api, context: TypeContext(api)).namespace?.failure)
    }

    @Test(
        "bodies are decoded by their type",
        arguments: [
            (
                ResolvedTypeReference?.some(.object("GitHub.Problem")), "error.failure(Self.locked)",
                "DeclaredError<Problem>"
            ),
            (.builtin(.text), "error.failure(text: Self.locked)", "DeclaredError<String>"),
            (.builtin(.bytes), "error.failure(data: Self.locked)", "DeclaredError<Data>"),
            (
                .builtin(.datetimeUnix), "error.failure(Self.locked) { $0.dateTime(format: .unix) }",
                "DeclaredError<Date>"
            ),
            (nil, ".locked(error)", "NetworkError"),
        ]
    )
    func payloads(payload: ResolvedTypeReference?, mapping: String, type: String) throws {
        let view = try view([.init(.exactly(423), "locked", payload)])
        #expect(view.cases[0].mapping == " " + mapping)
        #expect(view.cases[0].payload == type)
        #expect(view.cases[0].pattern == "423")
    }

    @Test("a range case has the received status")
    func ranges() throws {
        let view = try view([
            .init(.statusClass(4), "clientError", .object("GitHub.Problem")),
            .init(.statusClass(5), "serverError", nil),
        ])
        #expect(view.cases.map(\.payload) == ["status: Int, DeclaredError<Problem>", "status: Int, NetworkError"])
        #expect(view.cases.map(\.binding) == [".clientError(_, let failure)", ".serverError(_, let failure)"])
        #expect(view.cases.map(\.pattern) == [".some(400...499)", ".some(500...599)"])
        #expect(
            view.cases.map(\.mapping) == [
                " error.failure(Self.clientError)", " error.failure(status: Self.serverError)",
            ]
        )
    }
}
