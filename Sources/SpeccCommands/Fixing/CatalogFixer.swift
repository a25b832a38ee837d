import SpeccCatalog
import SpeccChecks
import SpeccDiagnostics
import SpeccDriver
import SpeccLints
import SpeccYAML

/// Carries out the fixes of findings in memory, pass after pass, until nothing is left to fix: a fixed key may show
/// what is wrong behind it.
struct CatalogFixer {
    /// What is fixed in so many passes is fixed; nothing that people write needs more than three.
    private static let passes = 10

    let limits: YAMLLimits
    /// Whether a file may be changed: one that was only read beside those that were named may not.
    let isInScope: (SourceFile) -> Bool

    struct Result {
        /// Of the fixed files, checked.
        var compiler: Compiler
        /// Findings whose fixes were carried out.
        var count = 0
        var changes: [CatalogChange] = []
        /// Whether the last pass still found something to fix, so that another run may fix more.
        var isUnfinished = true
    }

    func fixed(_ original: CatalogInput) -> Result {
        var input = original
        var current = checked(input, .fixing)
        var result = Result(compiler: current.compiler)
        var unfixable: Set<FileID> = []
        for _ in 0..<Self.passes {
            var next = input
            let count = pass(over: &next, current.compiler, without: unfixable)
            guard count > 0 else {
                result.isUnfinished = false
                break
            }
            let checked = checked(next, .fixing)
            // Nothing that could be read may become unreadable.
            let spoiled = current.readable.subtracting(checked.readable)
            unfixable.formUnion(spoiled)
            guard spoiled.isEmpty else { continue }
            (input, current) = (next, checked)
            result.count += count
        }
        // What is left is shown as without fixing, where there is too much of it.
        let isFlood = current.compiler.diagnostics.all.count > DiagnosticLimits.standard.perFile
        result.compiler = isFlood ? checked(input, .standard).compiler : current.compiler
        for (old, new) in zip(original.files, input.files) where old.bytes != new.bytes {
            result.changes.append(CatalogChange(path: old.path, old: old.bytes, new: new.bytes))
        }
        result.changes.sort { FilePath($0.path) < FilePath($1.path) }
        return result
    }

    /// The number of findings that were fixed.
    private func pass(over input: inout CatalogInput, _ compiler: Compiler, without unfixable: Set<FileID>) -> Int {
        let findings = Dictionary(grouping: CatalogOptions.findings(of: compiler)) { $0.range.file }
        let places = Dictionary(input.files.enumerated().map { (FilePath($1.relativePath), $0) }) { first, _ in first }
        var count = 0
        for (id, file) in zip(compiler.sources.ids, compiler.sources.files) where isInScope(file) {
            guard !unfixable.contains(id), let place = places[FilePath(file.relativePath)] else { continue }
            let edits = FileEdits(findings[id] ?? [], in: file, id: id)
            guard edits.count > 0 else { continue }
            input.files[place] = SourceFile(path: file.path, relativePath: file.relativePath, bytes: edits.bytes)
            count += edits.count
        }
        return count
    }

    /// The files checked, and those among them that can be read as YAML. The numbers of files are the same in every pass.
    private func checked(
        _ input: CatalogInput,
        _ findings: DiagnosticLimits
    ) -> (compiler: Compiler, readable: Set<FileID>) {
        var limits = limits
        limits.problems = findings.perFile
        var compiler = Compiler(input, limits: limits, rules: .all, findings: findings)
        compiler.check()
        let readable = compiler.read().filter { $0.root != nil }.map(\.file)
        return (compiler, Set(readable))
    }
}
