import Foundation
import SpeccTesting
import Testing

@_spi(Generated) @testable import SpeccRuntime

@Suite(.timeLimit(.minutes(1)))
struct ResponseConditionTests {
    private func holds(_ conditions: [ResponseCondition], _ json: String) -> Bool {
        var reader = JSONReader(Data(json.utf8))
        return ResponseCondition.areMet(conditions, in: &reader)
    }

    @Test("matches if every field has one of its values")
    func words() {
        let status = ResponseCondition.field(["status"], is: "done", "failed")
        #expect(holds([status], #"{"status":"failed"}"#))
        #expect(!holds([status], #"{"status":"running"}"#))
        #expect(holds([status, .field(["n", "a"], is: "1")], #"{"n":{"a":1},"status":"done"}"#))
        #expect(!holds([status, .field(["n", "a"], is: "1")], #"{"n":{"a":2},"status":"done"}"#))
        #expect(holds([.field(["ok"], is: "false")], #"{"ok":false}"#))
    }

    @Test("a field without values must be present and not null; an empty condition never matches")
    func presence() {
        #expect(holds([.field(["url"])], #"{"url":{}}"#))
        #expect(!holds([.field(["url"])], #"{"url":null}"#))
        #expect(!holds([.field(["url"])], "{}"))
        #expect(!holds([], "{}"))
        #expect(!holds([.field(["url"])], "no JSON"))
    }

    @Test("a wait ends with the answer whose fields say so, or fails with it")
    func wait() async throws {
        // promise: poll.fields
        let done: [ResponseCondition] = [.field(["status"], is: "done")]
        let failed: [ResponseCondition] = [.field(["status"], is: "failed")]
        func answer(_ status: String) async throws -> String {
            let client = HTTPClient(transport: StubTransport(.json(#"{"status":"\#(status)"}"#)))
            return try await client.wait(for: Probe(), PollPolicy(), until: done, fail: failed)
        }
        #expect(try await answer("done").contains("done"))
        let error = await #expect(throws: NetworkError.self) { try await answer("failed") }
        #expect(error?.kind == .waitFailed)
        #expect(error?.response != nil)
    }
}
