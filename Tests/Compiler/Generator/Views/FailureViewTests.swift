import Testing

@testable import SpeccGenerator

@Suite("Failure views")
struct FailureViewTests {
    private func view(_ errors: String) throws -> FailureView {
        let api = try Snippet.api("defaults: { errors: { \(errors) } }\ntypes: { Problem: { message: string } }")
        return try #require(APIFileView(api, context: ViewContext(api)).namespace?.failure)
    }

    @Test(
        "bodies are decoded by their type",
        arguments: [
            ("Problem", "error.failure(Self.locked)", "DeclaredError<Problem>"),
            ("text", "error.failure(text: Self.locked)", "DeclaredError<String>"),
            ("data", "error.failure(data: Self.locked)", "DeclaredError<Data>"),
            ("datetime(unix)", "error.failure(Self.locked) { $0.dateTime(format: .unix) }", "DeclaredError<Date>"),
            ("empty", ".locked(error)", "NetworkError"),
        ]
    )
    func payloads(payload: String, mapping: String, type: String) throws {
        let view = try view("423: \(payload)")
        #expect(view.cases[0].mapping == " " + mapping)
        #expect(view.cases[0].payload == type)
        #expect(view.cases[0].pattern == "423")
    }

    @Test("a range case has the received status")
    func ranges() throws {
        let view = try view("4xx: Problem, 5xx: empty")
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
