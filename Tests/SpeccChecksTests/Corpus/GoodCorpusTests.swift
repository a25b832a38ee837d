import SpeccDiagnostics
import Testing

@Suite("A catalog of a real API")
struct GoodCorpusTests {
    @Test("yields no finding")
    func findings() throws {
        let files = try CorpusFile.all(in: "Good")
        #expect(files.count >= 20)
        for file in files { #expect(file.findings.map(\.message) == [], "\(file.name)") }
    }
}
