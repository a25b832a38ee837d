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
        let declared = try names(#/enum (\w+): Rule\b/#, in: "Sources/Compiler/Checks/Rules/Errors")
        let tested = try names(#/struct (\w+)Tests\b/#, in: "Tests/Compiler/Checks/Rules/Errors")
        let registered = Set(RuleRegistry.errors.rules.map { "\($0)" })
        #expect(registered == declared)
        #expect(registered.subtracting(tested).isEmpty)
    }

    private func names(_ declaration: Regex<(Substring, Substring)>, in path: String) throws -> Set<String> {
        let folder = ProjectFolder.root.appending(path: path)
        let text = try FileManager.default.contentsOfDirectory(atPath: folder.path())
            .map { try String(contentsOf: folder.appending(path: $0), encoding: .utf8) }.joined()
        return Set(text.matches(of: declaration).map { String($0.1) })
    }
}
