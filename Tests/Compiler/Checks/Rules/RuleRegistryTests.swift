import Foundation
import ProjectFolder
import SpeccDiagnostics
import Testing

@testable import SpeccChecks

struct RuleRegistryTests {
    @Test("rule ids are unique and in kebab case")
    func ids() {
        let ids = RuleRegistry.errors.rules.map { $0.id }
        #expect(Set(ids).count == ids.count)
        for rule in RuleRegistry.errors.rules {
            #expect(rule.id.allSatisfy { $0.isLowercase || $0 == "-" }, "\(rule.id)")
        }
    }

    @Test("the registry of errors contains errors only")
    func severities() {
        #expect(RuleRegistry.errors.rules.allSatisfy { $0.severity == .error })
    }

    @Test("the registry contains every rule, and every rule has a test")
    func complete() throws {
        let tests = ProjectFolder.root.appending(path: "Tests/Compiler/Checks/Rules/Errors")
        let sources = ProjectFolder.root.appending(path: "Sources/Compiler/Checks/Rules/Errors")
        let files = try FileManager.default.contentsOfDirectory(atPath: sources.path())
            .map { String($0.dropLast(".swift".count)) }.filter { !$0.hasSuffix("Rules") }
        let registered = RuleRegistry.errors.rules.map { "\($0)" }
        for file in files {
            #expect(registered.contains(file))
            #expect(
                FileManager.default.fileExists(atPath: tests.appending(path: "\(file)Tests.swift").path()),
                "\(file)"
            )
        }
        #expect(!files.isEmpty)
    }
}
