import Foundation
import SpeccDiagnostics
import SpeccDriver
import SpeccEditing
import SpeccImport
import SpeccYAML

/// The errors of the files of a catalog.
struct CatalogErrors {
    private let errors: [Diagnostic]
    private let sources: SourceMap
    private let limits: YAMLLimits

    /// Nil for a valid catalog.
    init?(of files: [SourceFile], in folder: String, _ limits: YAMLLimits) {
        let name = FilePath(folder).absoluteName
        var compiler = Compiler(CatalogInput(files: files, rootName: name), limits: limits)
        compiler.check()
        errors = compiler.diagnostics.sorted().filter { $0.severity == .error }
        sources = compiler.sources
        self.limits = limits
        if errors.isEmpty { return nil }
    }

    /// The errors with excerpts.
    func text(in style: TerminalStyle) -> String {
        DiagnosticRenderer(sources: sources, style: style).render(errors)
    }

    /// What makes a catalog valid after a merge: the entries with errors, at their lines before it.
    ///
    /// - Parameter files: The files before the merge.
    func remedy(for files: [CatalogFile], in folder: String) -> String {
        var entries: [String] = []
        for error in errors {
            guard let source = sources[error.range.file],
                let merged = CatalogFile(name: source.relativePath, source: source, limits: limits),
                let (section, name) = merged.entry(at: Int(error.range.start.line)),
                let own = files.first(where: { $0.name == source.relativePath }),
                own.value[section]?[name] != nil
            else { continue }
            let path = TextSanitizer.path(FilePath(folder).appending(own.name))
            let entry = "'\(TextSanitizer.escaped(name))' (\(path):\(own.position(of: [section, name]).line))"
            if !entries.contains(entry) { entries.append(entry) }
        }
        guard !entries.isEmpty else { return "the lines above are those of the merged catalog" }
        let shown = entries.prefix(5).joined(separator: ", ") + (entries.count > 5 ? " and others" : "")
        return
            "\(shown): change what the errors name so that it fits the catalog and the document, remove it, or first declare in "
            + "the catalog what the document has added; then import again"
    }
}

extension FilePath {
    /// The last component of the absolute path, for paths such as `.`.
    fileprivate var absoluteName: String {
        FilePath(URL(filePath: text).standardizedFileURL.path).lastComponent
    }
}
