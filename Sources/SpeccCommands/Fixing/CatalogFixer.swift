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
    }

    func fixed(_ original: CatalogInput) -> Result {
        var input = original
        var result = Result(compiler: checked(input))
        for _ in 0..<Self.passes {
            let count = pass(over: &input, result.compiler)
            guard count > 0 else { break }
            result.count += count
            result.compiler = checked(input)
        }
        for (old, new) in zip(original.files, input.files) where old.bytes != new.bytes {
            result.changes.append(CatalogChange(path: old.path, old: old.bytes, new: new.bytes))
        }
        result.changes.sort { $0.path.utf8.lexicographicallyPrecedes($1.path.utf8) }
        return result
    }

    /// The number of findings that were fixed.
    private func pass(over input: inout CatalogInput, _ compiler: Compiler) -> Int {
        let findings = Dictionary(grouping: CatalogOptions.findings(of: compiler)) { $0.range.file }
        var count = 0
        for (id, file) in zip(compiler.sources.ids, compiler.sources.files) where isInScope(file) {
            let edits = FileEdits(findings[id] ?? [], in: file, id: id)
            guard edits.count > 0 else { continue }
            let fixed = SourceFile(path: file.path, relativePath: file.relativePath, bytes: edits.bytes)
            guard !isYAML(file) || isYAML(fixed) else { continue }
            for index in input.files.indices where input.files[index].relativePath == file.relativePath {
                input.files[index] = fixed
            }
            count += edits.count
        }
        return count
    }

    private func checked(_ input: CatalogInput) -> Compiler {
        var compiler = Compiler(input, limits: limits, rules: .all)
        compiler.check()
        return compiler
    }

    /// Nothing that could be read may become unreadable.
    private func isYAML(_ file: SourceFile) -> Bool {
        var findings = Diagnostics()
        return YAMLReader.read(file, id: FileID(0), limits: limits, diagnostics: &findings) != nil
    }
}
