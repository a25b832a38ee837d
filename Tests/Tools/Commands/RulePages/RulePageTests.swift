import Foundation
import ProjectFolder
import SpeccChecks
import SpeccDiagnostics
import SpeccDiff
import SpeccDriver
import SpeccLints
import SpeccYAML
import Testing

@testable import SpeccCommands

@Suite("Rule pages")
struct RulePageTests {
    @Test("bad examples have only the finding of their page, good ones have none", arguments: RulePages.embedded.all)
    func examples(page: RulePage) throws {
        let examples = try RulePageExample.all(in: page)
        #expect(examples.contains { $0.expectation == .bad } && examples.contains { $0.expectation == .good })
        // A limit is reported in addition to the findings that exceed it.
        let others: Set<String> =
            switch page.id {
            case "too-many-problems": ["duplicate-key"]
            case "too-many-findings": ["unknown-type"]
            default: []
            }
        for example in examples {
            let findings = findings(in: example.files)
            switch example.expectation {
            case .bad:
                #expect(Set(findings.map(\.id)).subtracting(others) == [page.id], "\(findings.map(\.message))")
                #expect(findings.contains { $0.id == page.id && $0.severity == page.severity })
            case .good:
                #expect(findings.map(\.message) == [])
            }
        }
    }

    private func findings(in files: [SourceFile]) -> [Diagnostic] {
        if files.allSatisfy({ $0.path.hasSuffix(".mustache") }) {
            return TemplateOverrides(files).diagnostics.sorted()
        }
        if let accepted = files.first(where: { $0.path == AcceptanceFile.name }) {
            return findings(in: accepted, old: catalog("old/", in: files), new: catalog("new/", in: files))
        }
        var compiler = Compiler(CatalogInput(files: files, rootName: "Samples"), rules: .all)
        compiler.check()
        return Suppressions(in: compiler.sources).applied(to: compiler.diagnostics)
    }

    private func findings(in file: SourceFile, old: ResolvedCatalog?, new: ResolvedCatalog?) -> [Diagnostic] {
        guard let old, let new else { return [] }
        let options = CatalogComparison.Options(today: "2026-11-23")
        var acceptance = AcceptanceFile(file)
        _ = acceptance.apply(to: CatalogComparison.changes(from: old, to: new, options: options), today: options.today)
        return acceptance.diagnostics.sorted()
    }

    /// The catalog in a folder of an example.
    private func catalog(_ folder: String, in files: [SourceFile]) -> ResolvedCatalog? {
        var compiler = Compiler(
            CatalogInput(files: files.filter { $0.path.hasPrefix(folder) }, rootName: "Samples")
        )
        return compiler.resolvedCatalog
    }

    @Test("have the same sections in the same order", arguments: RulePages.embedded.all)
    func sections(page: RulePage) {
        let headings = page.text.split(separator: "\n").filter { $0.hasPrefix("## ") }
        let sections = ["## What it does", "## Why is this bad?", "## How to fix", "## Example"]
        #expect(headings.map(String.init) == sections.filter { $0 != "## How to fix" || page.text.contains($0) })
    }

    @Test("describe what a rule checks in one sentence, and why in several", arguments: RulePages.embedded.all)
    func sentences(page: RulePage) {
        #expect(page.summary.hasPrefix("Checks for ") || page.summary.hasPrefix("Two files of "))
        #expect(page.summary.hasSuffix(".") && !page.summary.contains("\n") && !page.summary.contains(". "))
        #expect(page.rationale.hasSuffix("."))
    }

    @Test("show no character that a terminal interprets", arguments: RulePages.embedded.all)
    func safety(page: RulePage) {
        let text = Run(["rules", page.id]).output
        let categories = Set<Unicode.GeneralCategory>([.control, .format, .lineSeparator, .paragraphSeparator])
        #expect(!text.unicodeScalars.contains { $0 != "\n" && categories.contains($0.properties.generalCategory) })
    }

    @Test("exist for every id that a finding can have, and for no other")
    func completeness() throws {
        let rules = RuleRegistry.all.rules
        let known = Set(YAMLRule.allCases.map(\.rawValue)).union(rules.map { $0.id }).union(try idsInSources())
        let ids = Set(RulePages.embedded.all.map(\.id))
        #expect(known.subtracting(ids).sorted() == [])
        #expect(ids.subtracting(known).sorted() == [])
        for rule in rules {
            #expect(RulePages.embedded[rule.id]?.severity == rule.severity, "\(rule.id)")
        }
    }

    /// The ids of diagnostics in the sources, whether or not they belong to a rule of the registry.
    private func idsInSources() throws -> Set<String> {
        let sources = ProjectFolder.root.appending(path: "Sources")
        let reports = #/(?:report|warn|Diagnostic|Error|Self)\(\s*"([a-z0-9]+(?:-[a-z0-9]+)+)"/#
        let declarations = #/(?:\bid|static let (?:id|invalid|unused))(?::| =|: String =) "([a-z0-9]+(?:-[a-z0-9]+)+)"/#
        var ids: Set<String> = []
        for name in try FileManager.default.subpathsOfDirectory(atPath: sources.path)
        where name.hasSuffix(".swift") {
            let text = try String(contentsOf: sources.appending(path: name), encoding: .utf8)
            // Problems of other documents than catalogs have no pages, and changes have pages of their own.
            guard text.contains("import SpeccDiagnostics\n") || name.hasPrefix("Compiler/Diagnostics/"),
                !["OpenAPI", "Add", "Diff", "Contract/JSON"].contains(where: { name.hasPrefix("Tools/\($0)/") })
            else { continue }
            ids.formUnion(text.matches(of: reports).map { String($0.1) })
            ids.formUnion(text.matches(of: declarations).map { String($0.1) })
        }
        #expect(ids.count > 150)
        return ids
    }

    @Test("are named after what they flag, as in 'allow unused-type'")
    func names() {
        for page in RulePages.embedded.all {
            #expect(page.id.wholeMatch(of: /[a-z0-9]+(-[a-z0-9]+)*/) != nil)
            let parts = page.id.split(separator: "-")
            let verbs = ["no", "check", "avoid", "forbid", "require", "disallow", "enforce", "validate"]
            #expect(!verbs.contains { parts.first?.elementsEqual($0) ?? false }, "\(page.id)")
            #expect(parts.last != "rule" && parts.last != "check", "\(page.id)")
        }
    }
}

extension RulePage: CustomTestStringConvertible {
    public var testDescription: String { id }
}
