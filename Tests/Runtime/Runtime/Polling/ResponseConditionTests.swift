import Foundation
import SpeccTesting
import Testing

@_spi(Generated) @testable import SpeccRuntime

@Suite(.timeLimit(.minutes(1)))
struct ResponseConditionTests {
    private func areMet(_ conditions: [ResponseCondition], _ json: String) -> Bool {
        var reader = JSONReader(Data(json.utf8))
        return ResponseCondition.areMet(conditions, in: &reader)
    }

    @Test("matches if every field has one of its values")
    func values() {
        let status = ResponseCondition.field(["status"], is: "done", "failed")
        #expect(areMet([status], #"{"status":"failed"}"#))
        #expect(!areMet([status], #"{"status":"running"}"#))
        #expect(areMet([status, .field(["n", "a"], is: "1")], #"{"n":{"a":1},"status":"done"}"#))
        #expect(!areMet([status, .field(["n", "a"], is: "1")], #"{"n":{"a":2},"status":"done"}"#))
        #expect(areMet([.field(["ok"], is: "false")], #"{"ok":false}"#))
    }

    @Test("a field without values must be present and not null; an empty condition never matches")
    func presence() {
        #expect(areMet([.field(["url"])], #"{"url":{}}"#))
        #expect(!areMet([.field(["url"])], #"{"url":null}"#))
        #expect(!areMet([.field(["url"])], "{}"))
        #expect(!areMet([], "{}"))
        #expect(!areMet([.field(["url"])], "no JSON"))
    }

    @Test("waiting ends with the response that meets a condition, or fails with it")
    func wait() async throws {
        // promise: poll.fields
        let done: [ResponseCondition] = [.field(["status"], is: "done")]
        let failed: [ResponseCondition] = [.field(["status"], is: "failed")]
        func outcome(_ status: String) async throws -> String {
            let client = HTTPClient(transport: StubTransport(.json(#"{"status":"\#(status)"}"#)))
            return try await client.wait(for: Probe(), PollPolicy(), until: done, fail: failed)
        }
        #expect(try await outcome("done").contains("done"))
        let error = await #expect(throws: NetworkError.self) { try await outcome("failed") }
        #expect(error?.kind == .waitFailed)
        #expect(error?.response != nil)
    }
}
