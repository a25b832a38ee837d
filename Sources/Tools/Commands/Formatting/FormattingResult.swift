import SpeccCatalog
import SpeccDiagnostics
import SpeccDriver
import SpeccEditing
import SpeccYAML

/// The result of formatting the catalogs of a run.
struct FormattingResult {
    private(set) var compiler: Compiler
    /// The errors that prevent formatting.
    private(set) var findings: [Diagnostic] = []
    private(set) var changes: [CatalogChange] = []

    /// - Parameter isInScope: Whether a file is formatted. The other files are only read.
    /// - Throws: Where formatting would change the meaning of a catalog.
    init(of input: CatalogInput, limits: YAMLLimits, isInScope: (SourceFile) -> Bool) throws(FormattingError) {
        compiler = Compiler(input, limits: limits)
        let sources = compiler.trees
        _ = compiler.catalog
        findings = compiler.diagnostics.sorted().filter { finding in
            guard finding.severity == .error, let file = compiler.sources[finding.range.file] else { return false }
            return isInScope(file) && (YAMLRule(rawValue: finding.id) != nil || finding.id == "not-a-catalog")
        }
        let rejected = Set(findings.map(\.range.file))
        let formatter = CatalogFormatter(limits: limits)
        for source in sources where !rejected.contains(source.file) {
            guard let root = source.root, CatalogDetection.isCatalog(root),
                let file = compiler.sources[source.file], isInScope(file)
            else { continue }
            guard let bytes = formatter.formatted(file, root: root) else { throw FormattingError(path: file.path) }
            if bytes != file.bytes { changes.append(CatalogChange(path: file.path, old: file.bytes, new: bytes)) }
        }
    }
}

/// Formatting that would change the meaning of a catalog, which is a bug in specc. Nothing is written.
struct FormattingError: Error, CustomStringConvertible {
    var path: String

    var description: String {
        "formatting '\(path)' would change its meaning; nothing was written"
    }
}
