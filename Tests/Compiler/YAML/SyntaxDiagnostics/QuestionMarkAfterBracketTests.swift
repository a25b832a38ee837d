import SpeccDiagnostics
import Testing

@Suite("A '?' after a bracket")
struct QuestionMarkAfterBracketTests {
    @Test(
        "of a list gets a hint for an optional list",
        arguments: [("{ a: [b]? }\n", "1:9-10", "b"), ("a: [[b]]?\n", "1:9-10", "…")]
    )
    func list(text: String, location: String, element: String) {
        expect(text, location, "unexpected '?' after ']'", "write an optional list as 'list<\(element)>?'")
    }

    @Test("of an enum gets a hint for '$optional', or 'optional' for a parameter")
    func enumeration() {
        let parameter = "'{ type: [a, b], optional: true }'"
        let either = "write '{ $enum: [a, b], $optional: true }', or for a parameter \(parameter)"
        expect("[a, b]?\n", "1:7-8", "unexpected '?' after ']'", either)
        expect("m: { $type: [a, b]? }\n", "1:19-20", "unexpected '?' after ']'", either)
        expect("m: { type: [a, b]? }\n", "1:18-19", "unexpected '?' after ']'", "write \(parameter)")
    }

    @Test(
        "of an object gets a hint for '$optional'",
        arguments: [("{ a: { b: c }? }\n", "1:14-15"), ("a: { b: c }?\n", "1:12-13")]
    )
    func object(text: String, location: String) {
        let hint = "add '$optional: true' to the fields of an object"
        expect(text, location, "unexpected '?' after '}'", hint)
    }

    private func expect(_ text: String, _ location: String, _ message: String, _ hint: String) {
        let reading = ReadResult(text)
        let rest = ", or declare the type in 'types' and add '?' to its name"
        #expect(reading.locations == [location + " yaml-syntax"])
        #expect(reading.findings.map(\.message) == [message])
        #expect(reading.findings.map(\.hint) == [hint + rest])
    }
}
