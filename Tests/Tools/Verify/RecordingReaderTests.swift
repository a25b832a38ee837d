import SpeccContract
import SpeccVerify
import Testing

@Suite("Recordings")
struct RecordingReaderTests {
    private static let line = #"""
        {"date":"2024-05-01T12:00:00Z","endpoint":"Blog.Posts.get","request":{"headers":[["A","b"]],"method":"GET","url":"https://blog.example/v1/posts?x=1"},"response":{"body":{"text":"{}"},"headers":[],"status":200},"seconds":0.5}
        """#

    @Test("are read line by line")
    func lines() throws {
        let calls = try RecordingReader.calls(in: Array("\n\(Self.line)\n\(Self.line)\n".utf8), file: "calls.jsonl")
        #expect(calls.map(\.location) == ["calls.jsonl:2", "calls.jsonl:3"])
        #expect(calls[0].request.target == "/v1/posts?x=1")
        #expect(calls[0].request[header: "a"] == "b")
        #expect(calls[0].text == "GET /v1/posts 200")
        #expect(calls[0].body == Array("{}".utf8))
    }

    @Test("do not contain the body of an upload, which is not an empty body")
    func streamedRequest() throws {
        let upload = Self.line.replacing(
            "[[\"A\",\"b\"]]",
            with: "[[\"Content-Type\",\"multipart/form-data; boundary=x\"]]"
        )
        let calls = try RecordingReader.calls(in: Array("\(upload)\n\(Self.line)\n".utf8), file: "a")
        #expect(calls[0].request.body == nil)
        #expect(calls[1].request.body == [])
    }

    @Test("ignore an unterminated last line")
    func unterminated() throws {
        let calls = try RecordingReader.calls(in: Array("\(Self.line)\n{\"date\":".utf8), file: "a")
        #expect(calls.count == 1)
    }

    @Test("contain calls that failed without a response, which are ignored")
    func failures() throws {
        let failure = #"{"failure":"close","request":{"headers":[],"method":"GET","url":"https://blog.example/"}}"#
        let calls = try RecordingReader.calls(in: Array("\(failure)\n\(Self.line)\n".utf8), file: "a")
        #expect(calls.map(\.location) == ["a:2"])
    }

    @Test(
        "name the line that is not a call",
        arguments: ["{", "[]", "{}", #"{"request":{"method":"GET","url":"/"},"response":{}}"#]
    )
    func invalid(_ line: String) {
        let error = #expect(throws: RecordingError.self) {
            try RecordingReader.calls(in: Array("\(Self.line)\n\(line)\n\(Self.line)\n".utf8), file: "a.jsonl")
        }
        #expect(error?.location == "a.jsonl:2")
    }
}
