import SpeccDiagnostics
import Testing

struct GoodCorpusTests {
    @Test("reports nothing for catalogs of real APIs")
    func findings() throws {
        let files = try CorpusFile.all(in: "Good")
        #expect(files.count >= 20)
        for file in files { #expect(file.findings.map(\.message) == [], "\(file.name)") }
    }
}
