import Foundation
import Testing

@testable import SpeccStorage

struct RecordingTests {
    static let line = #"""
        {"date":"2026-01-01T00:00:00Z","endpoint":"Ping","seconds":0.5,"request":{"headers":[],"method":"GET","url":"https://a.example/x"},"response":{"body":{"text":"one"},"headers":[],"status":200}}
        """#

    @Test("empty lines and a truncated last line are ignored")
    func truncatedLine() throws {
        #expect(try Recording(Self.line + "\n\n" + Self.line + "\r\n").count == 2)
        #expect(try Recording(Self.line + "\n" + Self.line.prefix(40)).count == 1)
        #expect(try Recording("").count == 0)
    }

    @Test("an invalid line is reported with its number")
    func invalidLines() {
        // promise: recording.errors
        let broken: [(String, String)] = [
            (Self.line + "\n{}\n", "line 2: not a recorded call: 'date' is missing"),
            (Self.line + "\n\n[1]\n", "line 3: not a recorded call: '' has another type"),
            ("rubbish", "line 1: not a recorded call: it is not JSON"),
            (
                Self.line.replacing("200", with: "\"200\"") + "\n",
                "line 1: not a recorded call: 'response.status' has another type"
            ),
        ]
        for (text, message) in broken {
            let failure = #expect(throws: Recording.Failure.self) { try Recording(text) }
            #expect(failure?.description == message)
        }
    }

    @Test("a missing file is reported with its name")
    func missing() {
        let failure = #expect(throws: Recording.Failure.self) {
            try Recording(contentsOf: URL(filePath: "/nowhere/calls.jsonl"))
        }
        #expect(failure?.description == "calls.jsonl:1: the file cannot be read")
    }
}
