import SpeccDiagnostics
import Testing

struct BrokenCorpusTests {
    @Test("reports exactly the annotated findings for a mistake")
    func findings() throws {
        let files = try CorpusFile.all(in: "Broken")
        #expect(files.count >= 150)
        for file in files {
            #expect(!file.expected.isEmpty, "\(file.name) has no annotation")
            #expect(file.actual == file.expected)
        }
    }

    @Test("every finding contains a remedy or a second location")
    func remedies() throws {
        for file in try CorpusFile.all(in: "Broken") {
            for finding in file.findings {
                // Messages such as "… takes '10s', not a list" contain the remedy.
                let hasRemedyInMessage = [" takes ", " must be "].contains { finding.message.contains($0) }
                let hasRemedy = finding.hint != nil || !finding.notes.isEmpty || hasRemedyInMessage
                #expect(hasRemedy, "\(file.name): \(finding.message)")
            }
        }
    }
}

struct GoodCorpusTests {
    @Test("reports nothing for catalogs of real APIs")
    func findings() throws {
        let files = try CorpusFile.all(in: "Good")
        #expect(files.count >= 20)
        for file in files { #expect(file.findings.map(\.message) == [], "\(file.name)") }
    }
}
