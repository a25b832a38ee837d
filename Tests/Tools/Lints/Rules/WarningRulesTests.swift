import Foundation
import ProjectFolder
import SpeccChecks
import SpeccDiagnostics
import Testing

@testable import SpeccLints

struct WarningRulesTests {
    @Test("have ids that no other rule has, and are not errors")
    func ids() {
        let ids = RuleRegistry.all.rules.map { $0.id }
        #expect(Set(ids).count == ids.count)
        for rule in warningRules {
            #expect(rule.id.allSatisfy { $0.isLowercase || $0 == "-" }, "\(rule.id)")
            #expect(rule.severity < .error, "\(rule.id)")
        }
    }

    @Test("are all in the registry, and all have a test")
    func complete() throws {
        let tests = ProjectFolder.root.appending(path: "Tests/Tools/Lints/Rules")
        let sources = ProjectFolder.root.appending(path: "Sources/Tools/Lints/Rules")
        let files = try FileManager.default.contentsOfDirectory(atPath: sources.path())
            .map { String($0.dropLast(".swift".count)) }.filter { $0 != "WarningRules" }
        #expect(files.sorted() == warningRules.map { "\($0)" }.sorted())
        for file in files {
            let test = tests.appending(path: "\(file)Tests.swift")
            #expect(FileManager.default.fileExists(atPath: test.path()), "\(file)")
        }
    }
}
