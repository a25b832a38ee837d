import SpeccDiagnostics
import SpeccYAML
import Testing

/// Text in brackets that must be quoted: an error, after which the rest of the file is read.
struct RecoveredTextTests {
    @Test("reads the rest of a file after text with brackets in a map in braces")
    func text() {
        let result = ReadResult("a: { call: GET /a/{b}/c, d: e }\nf: { g: [1, GET /{h}, 2] }\ni: j", recovering: true)
        #expect(result.locations == ["1:12-24 bracket-in-text", "2:13-21 bracket-in-text"])
        #expect(result.tree == "{a: {call: GET /a/{b}/c, d: e}, f: {g: [1, GET /{h}, 2]}, i: j}")
    }

    @Test("reads a type with an inline argument as one of any value")
    func types() {
        let result = ReadResult(
            "a: { b: list<{ c: d, e: [f] }>?, g: map<list<{ h: i }>>, j: patch<[k, l]>, m: string[] }",
            recovering: true
        )
        #expect(result.findings.map(\.id) == Array(repeating: "bracket-in-text", count: 4))
        #expect(result.tree == "{a: {b: list<json>?, g: map<list<json>>, j: patch<json>, m: list<string>}}")
    }

    @Test("ignores the question mark of an optional after a bracket")
    func questionMarks() {
        let result = ReadResult("a: { b: { c: d }?, e: [f, g]? }\nh: [i]?", recovering: true)
        #expect(result.locations == ["1:17-18 yaml-syntax", "1:29-30 yaml-syntax", "2:7-8 yaml-syntax"])
        #expect(result.tree == "{a: {b: {c: d}, e: [f, g]}, h: [i]}")
    }

    @Test("positions after the text are those of the file")
    func positions() {
        let result = ReadResult("é: { call: GET /é/{b}, d: e }", recovering: true)
        guard case .mapping(let pairs)? = result.root?.content, case .mapping(let inner)? = pairs.first?.value.content
        else {
            Issue.record("no map")
            return
        }
        #expect(inner.map { ReadResult.location($0.value.range) } == ["1:12-22", "1:27-28"])
    }

    @Test("a file with an error of another kind is rejected, with all errors up to it")
    func rejected() {
        let result = ReadResult("a: { b: GET /{c} }\nd: [e, f\ng: h\n", recovering: true)
        #expect(result.locations.first == "1:9-17 bracket-in-text")
        #expect(result.findings.count == 2)
        #expect(result.root == nil)
    }

    @Test("reads a limited number of times")
    func many() {
        let lines = (0..<40).map { "k\($0): { a: GET /{b} }" }
        let result = ReadResult(lines.joined(separator: "\n"), recovering: true)
        #expect(result.findings.count == 21)
        #expect(result.root == nil)
    }

    @Test(
        "a file with text to be quoted is rejected where its value is used otherwise than for checks",
        arguments: ["a: { name: ids[], in: query }", "a: { call: GET /a/{b} }", "a: { b: { c: d }? }"]
    )
    func others(text: String) {
        let result = ReadResult(text)
        #expect(result.root == nil)
        #expect(result.findings.count == 1)
        #expect(ReadResult(text, recovering: true).document.isRecovered)
        #expect(!ReadResult("a: { b: c }", recovering: true).document.isRecovered)
    }
}
