import Foundation
import SpeccChecks
import SpeccDiagnostics
import SpeccDiff
import SpeccDocs
import SpeccDriver
import SpeccYAML

/// The changes of the work tree since a revision, for the reference.
enum CatalogHistory {
    /// - Throws: `UsageError` and `FileError`.
    static func changes(
        of catalog: ResolvedCatalog,
        in paths: [String],
        since base: String,
        limits: YAMLLimits,
        console: Console
    ) throws -> ChangeHistory {
        let input: ComparisonInput
        do {
            let operands = ComparisonOperands(workTree: paths, base: base)
            input = try ComparisonInput(operands, usesMergeBase: true, limits: limits, console: console)
        } catch let error as GitError {
            throw UsageError(error.message, hint: error.hint)
        }
        for note in input.notes { console.report("note", TextSanitizer.escaped(note), role: .note) }
        var compiler = Compiler(input.old, limits: limits)
        let old = BaseCatalog(&compiler)
        console.error(DiagnosticReport(sources: compiler.sources, style: console.errorStyle).render(old.findings))
        let today = Date().formatted(.iso8601.year().month().day())
        let options = CatalogComparison.Options(today: today, unstableTags: [])
        guard let oldCatalog = old.catalog else {
            throw UsageError(
                "the catalogs at '\(base)' have errors",
                hint: "choose a revision whose catalogs are valid"
            )
        }
        let changes = CatalogComparison.changes(from: oldCatalog, to: catalog, options: options)
        let names = Dictionary(
            catalog.apis.flatMap { api in api.files.map { ($0.file, api.name.value) } },
            uniquingKeysWith: { first, _ in first }
        )
        return ChangeHistory(
            since: base,
            changes.map { change in ChangeHistory.Entry(change, api: change.new.flatMap { names[$0.file] }) }
        )
    }
}

extension ChangeHistory.Entry {
    fileprivate init(_ change: Change, api: String?) {
        let effects = ChangeAxis.allCases.filter { change.levels[$0] > .safe }
            .map { "\($0.title): \(change.levels[$0].rawValue)" }
        let level: ChangeHistory.Level =
            switch change.levels.highest {
            case .breaking: .breaking
            case .risky: .risky
            case .safe: .safe
            }
        self.init(
            level,
            change.message,
            effects: effects.joined(separator: ", "),
            reason: change.excuse,
            subject: change.isRemoval ? [] : change.subject.path,
            api: api
        )
    }
}
