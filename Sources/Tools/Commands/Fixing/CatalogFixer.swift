import SpeccCatalog
import SpeccDiagnostics
import SpeccDriver
import SpeccEditing
import SpeccLints
import SpeccYAML

/// Applies the fixes of diagnostics in memory, in several passes: a fixed key may reveal errors in its value.
struct CatalogFixer {
    /// Catalogs written by people need three passes at most.
    private static let maximumPasses = 10

    let limits: YAMLLimits
    /// Whether a file may be changed. The other files are only read, for their declarations.
    let isInScope: (SourceFile) -> Bool

    struct Result {
        /// The compiler of the fixed files, after the checks.
        var compiler: Compiler
        /// The number of diagnostics whose fixes were applied.
        var count = 0
        var changes: [CatalogChange] = []
        /// Whether fixes were still found in the last pass.
        var isUnfinished = true
    }

    func fixed(_ original: CatalogInput) -> Result {
        var input = original
        var current = checked(input, .fixing)
        var result = Result(compiler: current.compiler)
        var excluded: Set<FileID> = []
        for _ in 0..<Self.maximumPasses {
            var next = input
            let count = applyFixes(to: &next, current.compiler, excluding: excluded)
            guard count > 0 else {
                result.isUnfinished = false
                break
            }
            let checked = checked(next, .fixing)
            // Fixes that make a file unreadable are not applied.
            let unreadable = current.readable.subtracting(checked.readable)
            excluded.formUnion(unreadable)
            guard unreadable.isEmpty else { continue }
            (input, current) = (next, checked)
            result.count += count
        }
        // The remaining diagnostics are limited as without fixing.
        let isOverLimit = current.compiler.diagnostics.all.count > DiagnosticLimits.standard.perFile
        result.compiler = isOverLimit ? checked(input, .standard).compiler : current.compiler
        for (old, new) in zip(original.files, input.files) where old.bytes != new.bytes {
            result.changes.append(CatalogChange(path: old.path, old: old.bytes, new: new.bytes))
        }
        result.changes.sort { FilePath($0.path) < FilePath($1.path) }
        return result
    }

    /// Returns the number of diagnostics whose fixes were applied.
    private func applyFixes(
        to input: inout CatalogInput,
        _ compiler: Compiler,
        excluding excluded: Set<FileID>
    ) -> Int {
        let findings = Dictionary(grouping: CatalogOptions.findings(of: compiler)) { $0.range.file }
        let indices = Dictionary(input.files.enumerated().map { (FilePath($1.relativePath), $0) }) { first, _ in first }
        var count = 0
        for (id, file) in zip(compiler.sources.ids, compiler.sources.files) where isInScope(file) {
            guard !excluded.contains(id), let index = indices[FilePath(file.relativePath)] else { continue }
            let edits = FileEdits(findings[id] ?? [], in: file, id: id)
            guard edits.count > 0 else { continue }
            input.files[index] = SourceFile(path: file.path, relativePath: file.relativePath, bytes: edits.bytes)
            count += edits.count
        }
        return count
    }

    /// The checked files, and those that are valid YAML. File ids are the same in every pass.
    private func checked(
        _ input: CatalogInput,
        _ findings: DiagnosticLimits
    ) -> (compiler: Compiler, readable: Set<FileID>) {
        var limits = limits
        limits.problems = findings.perFile
        var compiler = Compiler(input, limits: limits, rules: .all, findings: findings)
        compiler.check()
        let readable = compiler.trees.filter { $0.validRoot != nil }.map(\.file)
        return (compiler, Set(readable))
    }
}
