package import SpeccDiagnostics
package import SpeccDriver
package import SpeccYAML

/// Adds requests and responses to a catalog: endpoints, types and credentials that it does not declare yet.
///
/// Nothing is written. The result contains the new contents of the files, which are valid.
package struct CatalogAdder {
    /// A file that the user should write.
    package struct Change: Sendable {
        package let path: String
        /// Nil for a new file.
        package let old: [UInt8]?
        package let new: [UInt8]
    }

    package struct Result: Sendable {
        package var changes: [Change] = []
        package var calls: [AddedCall] = []
        /// Requests that are not part of the catalog, with the reason.
        package var skipped: [String] = []
        /// Errors of the catalog: before the addition, or because of it. Nothing may be written then.
        package var errors: [Diagnostic] = []
        package var sources = SourceMap()
        /// Whether the errors exist without the addition.
        package var wasInvalid = false
    }

    private let original: CatalogInput
    private let folder: String
    private let options: AdditionOptions
    private let limits: YAMLLimits

    /// - Parameter folder: The path of the catalog's folder, for new files.
    package init(
        _ input: CatalogInput,
        folder: String,
        options: AdditionOptions = AdditionOptions(),
        limits: YAMLLimits = .standard
    ) {
        original = input
        self.folder = folder
        self.options = options
        self.limits = limits
    }

    package func result(adding exchanges: [Exchange]) -> Result {
        let state = CatalogState(original, folder: folder, limits: limits)
        var compiler = state.compiler()
        compiler.check()
        // A folder without catalogs is not an error here.
        if compiler.hasCatalogs, compiler.diagnostics.hasErrors {
            return Result(errors: Self.errors(of: compiler), sources: compiler.sources, wasInvalid: true)
        }
        let result = addition(of: exchanges, to: state, isPaged: true)
        guard !result.errors.isEmpty else { return result }
        // A guess about pages is not worth an invalid catalog.
        return addition(of: exchanges, to: state, isPaged: false)
    }

    private static func errors(of compiler: Compiler) -> [Diagnostic] {
        compiler.diagnostics.sorted().filter { $0.severity == .error }
    }

    private func addition(of exchanges: [Exchange], to original: CatalogState, isPaged: Bool) -> Result {
        var addition = Addition(state: original, options: options, isPaged: isPaged)
        addition.add(exchanges)
        var result = Result(calls: addition.calls, skipped: addition.skipped)
        var compiler = addition.state.compiler()
        compiler.check()
        if compiler.hasCatalogs, compiler.diagnostics.hasErrors {
            result.errors = Self.errors(of: compiler)
            result.sources = compiler.sources
            return result
        }
        let old = Dictionary(self.original.files.map { ($0.relativePath, $0.bytes) }) { first, _ in first }
        for file in addition.state.input.files where old[file.relativePath] != file.bytes {
            result.changes.append(Change(path: file.path, old: old[file.relativePath], new: file.bytes))
        }
        result.changes.sort { FilePath($0.path) < FilePath($1.path) }
        return result
    }
}
