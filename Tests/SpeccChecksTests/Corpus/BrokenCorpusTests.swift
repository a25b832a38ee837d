import SpeccDiagnostics
import Testing

@Suite("A catalog with a mistake that people make")
struct BrokenCorpusTests {
    @Test("gets exactly the findings that it says it should")
    func findings() throws {
        let files = try CorpusFile.all(in: "Broken")
        #expect(files.count >= 150)
        for file in files {
            #expect(!file.expected.isEmpty, "\(file.name) says nothing")
            #expect(file.found == file.expected)
        }
    }

    @Test("is told what to write, or where else to look")
    func remedies() throws {
        for file in try CorpusFile.all(in: "Broken") {
            for finding in file.findings {
                // "… takes '10s', not a list" says it in the message.
                let isSaidInMessage = [" takes ", " must be "].contains { finding.message.contains($0) }
                let isSaid = finding.hint != nil || !finding.notes.isEmpty || isSaidInMessage
                #expect(isSaid, "\(file.name): \(finding.message)")
            }
        }
    }
}
