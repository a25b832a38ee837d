import SpeccCatalog
import SpeccDiagnostics
import SpeccDriver
import SpeccYAML

/// What laying out a run's catalogs comes to.
struct FormattingResult {
    private(set) var compiler: Compiler
    /// Why files cannot be laid out.
    private(set) var findings: [Diagnostic] = []
    private(set) var changes: [CatalogChange] = []

    /// - Parameter isInScope: Whether a file is to be laid out; others are only read beside it.
    /// - Throws: A `FormattingError` where the layout would change what a catalog means.
    init(of input: CatalogInput, limits: YAMLLimits, isInScope: (SourceFile) -> Bool) throws(FormattingError) {
        compiler = Compiler(input, limits: limits)
        let sources = compiler.read()
        _ = compiler.decode()
        findings = compiler.diagnostics.sorted().filter { finding in
            guard finding.severity == .error, let file = compiler.sources[finding.range.file] else { return false }
            return isInScope(file) && (YAMLRule(rawValue: finding.id) != nil || finding.id == "not-a-catalog")
        }
        let refused = Set(findings.map(\.range.file))
        let formatter = CatalogFormatter(limits: limits)
        for source in sources where !refused.contains(source.file) {
            guard let root = source.root, CatalogDetection.isCatalog(root),
                let file = compiler.sources[source.file], isInScope(file)
            else { continue }
            guard let bytes = formatter.formatted(file, root: root) else { throw FormattingError(path: file.path) }
            if bytes != file.bytes { changes.append(CatalogChange(path: file.path, old: file.bytes, new: bytes)) }
        }
    }
}

/// A layout that would not mean the same: a defect of ours, and nothing is written.
struct FormattingError: Error, CustomStringConvertible {
    var path: String

    var description: String {
        "the layout of '\(path)' would change what it means; nothing was written"
    }
}
