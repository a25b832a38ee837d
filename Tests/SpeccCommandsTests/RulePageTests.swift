import Foundation
import SpeccChecks
import SpeccDiagnostics
import SpeccDriver
import SpeccLints
import SpeccYAML
import Testing

@Suite("The pages of the rules")
struct RulePageTests {
    private func findings(in sample: RulePage.Sample) -> [Diagnostic] {
        let files = sample.files.map { SourceFile(path: $0.path, relativePath: $0.path, bytes: $0.bytes) }
        var compiler = Compiler(CatalogInput(files: files, rootName: "Samples"), rules: .all)
        compiler.check()
        return Suppressions(in: compiler.sources).applied(to: compiler.diagnostics)
    }

    @Test("are named for what they flag, as in 'allow unused-type', not for what they do about it")
    func names() {
        for page in RulePage.all {
            let words = page.id.split(separator: "-")
            let isNamedForItself = ["no", "check", "avoid", "forbid", "require", "disallow", "enforce", "validate"]
                .contains { words.first?.elementsEqual($0) ?? false }
            #expect(!isNamedForItself, "\(page.id)")
            #expect(words.last != "rule" && words.last != "check", "\(page.id)")
        }
    }

    @Test("each show a catalog in which just this is found, and one in which nothing is", arguments: RulePage.all)
    func samples(page: RulePage) {
        let found = findings(in: page.bad)
        // What is too much is told beside what there is too much of.
        let companions: Set<String> =
            switch page.id {
            case "too-many-problems": ["duplicate-key"]
            case "too-many-findings": ["unknown-type"]
            default: []
            }
        #expect(Set(found.map(\.id)).subtracting(companions) == [page.id], "\(found.map(\.message))")
        #expect(found.contains { $0.id == page.id && $0.severity == page.severity })
        #expect(findings(in: page.good).map(\.message) == [])
    }

    @Test("are written in sentences", arguments: RulePage.all)
    func sentences(page: RulePage) {
        #expect(page.what.hasSuffix(".") && page.why.hasSuffix("."))
        #expect(page.bad.text.hasSuffix("\n") && page.good.text.hasSuffix("\n"))
        #expect(page.id.wholeMatch(of: /[a-z0-9]+(-[a-z0-9]+)*/) != nil)
    }

    @Test("are there for every id that a finding can have, and for no other")
    func completeness() throws {
        let known = Set(YAMLRule.allCases.map(\.rawValue)).union(RuleRegistry.all.rules.map { $0.id })
            .union(try idsOfDecoders()).union(["duplicate-output", "invalid-suppression", "unused-suppression"])
        let ids = RulePage.all.map(\.id)
        #expect(Set(ids).count == ids.count)
        #expect(known.subtracting(ids).sorted() == [])
        #expect(Set(ids).subtracting(known).sorted() == [])
    }

    /// Decoders name their ids where they report.
    private func idsOfDecoders() throws -> Set<String> {
        let sources = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().appending(path: "Sources/SpeccCatalog")
        var ids: Set<String> = []
        for name in try FileManager.default.subpathsOfDirectory(atPath: sources.path) where name.hasSuffix(".swift") {
            let text = try String(contentsOf: sources.appending(path: name), encoding: .utf8)
            let calls = text.matches(of: /(?:report|warn|Diagnostic|Error|Self)\(\s*"([a-z0-9]+(?:-[a-z0-9]+)+)"/)
            ids.formUnion(calls.map { String($0.1) })
            ids.formUnion(text.matches(of: /\bid:(?: String =)? "([a-z0-9]+(?:-[a-z0-9]+)+)"/).map { String($0.1) })
        }
        return ids
    }
}

extension RulePage: CustomTestStringConvertible {
    public var testDescription: String { id }
}
