import Foundation
import SpeccDiagnostics
import Testing

@testable import SpeccChecks

@Suite("The registry of rules")
struct RuleRegistryTests {
    @Test("has kebab-case ids, each once")
    func ids() {
        let ids = RuleRegistry.errors.rules.map { $0.id }
        #expect(Set(ids).count == ids.count)
        for rule in RuleRegistry.errors.rules {
            #expect(rule.id.allSatisfy { $0.isLowercase || $0 == "-" }, "\(rule.id)")
        }
    }

    @Test("holds nothing but errors")
    func severities() {
        #expect(RuleRegistry.errors.rules.allSatisfy { $0.severity == .error })
    }

    @Test("names every rule, and every rule has its test")
    func complete() throws {
        let tests = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Errors")
        let sources = tests.deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().appending(path: "Sources/SpeccChecks/Rules/Errors")
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
