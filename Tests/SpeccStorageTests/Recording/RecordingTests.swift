import Foundation
import SpeccRuntime
import SpeccTesting
import Testing

@testable import SpeccStorage

struct RecordingTests {
    static let line = #"""
        {"date":"2026-01-01T00:00:00Z","endpoint":"Ping","seconds":0.5,"request":{"headers":[],"method":"GET","url":"https://a.example/x"},"response":{"body":{"text":"one"},"headers":[],"status":200}}
        """#

    @Test("empty lines, and a last line that was cut off, are passed over")
    func cut() throws {
        #expect(try Recording(Self.line + "\n\n" + Self.line + "\r\n").count == 2)
        #expect(try Recording(Self.line + "\n" + Self.line.prefix(40)).count == 1)
        #expect(try Recording("").count == 0)
    }

    @Test("what does not fit is told with its line")
    func misfits() {
        // promise: recording.errors
        let broken: [(String, String)] = [
            (Self.line + "\n{}\n", "line 2: is no recorded call: 'date' is missing"),
            (Self.line + "\n\n[1]\n", "line 3: is no recorded call: '' is of another kind"),
            ("rubbish", "line 1: is no recorded call: it is no JSON"),
            (
                Self.line.replacing("200", with: "\"200\"") + "\n",
                "line 1: is no recorded call: 'response.status' is of another kind"
            ),
        ]
        for (text, message) in broken {
            let failure = #expect(throws: Recording.Failure.self) { try Recording(text) }
            #expect(failure?.description == message)
        }
    }

    @Test("a file that is missing is told with its name")
    func missing() {
        let failure = #expect(throws: Recording.Failure.self) {
            try Recording(contentsOf: URL(filePath: "/nowhere/calls.jsonl"))
        }
        #expect(failure?.description == "calls.jsonl:1: the file cannot be read")
    }
}
