import SpeccDiagnostics
import Testing

/// A text that is not YAML, with its only diagnostic.
struct SyntaxMistake: Sendable, CustomTestStringConvertible {
    let text: String
    let location: String
    let message: String
    let hint: String?

    init(_ text: String, _ location: String, _ message: String, _ hint: String? = nil) {
        self.text = text
        self.location = location
        self.message = message
        self.hint = hint
    }

    var testDescription: String {
        text.prefix(60).split(separator: "\n", omittingEmptySubsequences: false).joined(separator: "\\n")
    }
}

/// - Parameter isRead: Whether the rest of the text is read.
func expect(_ mistake: SyntaxMistake, isRead: Bool = false) {
    let reading = ReadResult(mistake.text, recovering: isRead)
    #expect(reading.locations == [mistake.location])
    #expect(reading.findings.map(\.message) == [mistake.message])
    #expect(reading.findings.map(\.hint) == [mistake.hint])
    #expect((reading.root != nil) == isRead)
}
