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
        let declared = try names(#/enum (\w+): Rule\b/#, in: "Sources/Tools/Lints/Rules")
        let tested = try names(#/struct (\w+)Tests\b/#, in: "Tests/Tools/Lints/Rules")
        let registered = Set(warningRules.map { "\($0)" })
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
