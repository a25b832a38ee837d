import SpeccDiagnostics
import Testing

@Suite("A '?' behind a bracket")
struct QuestionMarkAfterBracketTests {
    @Test(
        "of a list is answered with the list that may be left out",
        arguments: [("[a, b]?\n", "1:7-8"), ("{ a: [b]? }\n", "1:9-10")]
    )
    func list(text: String, place: String) {
        let hint = "a list that may be left out is 'list<…>?'"
        expect(text, place, "nothing can follow ']', not even '?'", hint)
    }

    @Test(
        "of an object is answered with our word for it",
        arguments: [("{ a: { b: c }? }\n", "1:14-15"), ("a: { b: c }?\n", "1:12-13")]
    )
    func object(text: String, place: String) {
        let hint = "say '$optional: true' among the fields of an object"
        expect(text, place, "nothing can follow '}', not even '?'", hint)
    }

    private func expect(_ text: String, _ place: String, _ message: String, _ hint: String) {
        let reading = ReadResult(text)
        let rest = "; anything else is declared under 'types', and its name written with '?'"
        #expect(reading.places == [place + " yaml-syntax"])
        #expect(reading.findings.map(\.message) == [message])
        #expect(reading.findings.map(\.hint) == [hint + rest])
    }
}
