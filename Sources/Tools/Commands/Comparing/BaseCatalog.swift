import SpeccCatalog
import SpeccChecks
import SpeccDiagnostics
import SpeccDriver

/// The catalog of the base. If it has errors, the declarations with errors are left out, so that a change that fixes a broken
/// base can be reviewed.
struct BaseCatalog {
    private(set) var catalog: ResolvedCatalog?
    /// The errors of the base, as notes.
    private(set) var findings: [Diagnostic] = []

    /// Whether errors leave no declaration to compare with.
    var isUnusable: Bool {
        !findings.isEmpty
            && catalog?.apis.allSatisfy { $0.files.allSatisfy { $0.service == nil && $0.types.isEmpty } } ?? true
    }

    /// The maximum number of checks: declarations that use an omitted one have errors, too.
    private static let maximumRounds = 20

    init(_ compiler: inout Compiler) {
        catalog = compiler.resolvedCatalog
        guard catalog == nil else { return }
        let errors = compiler.diagnostics.sorted().filter { $0.severity == .error }
        findings = errors.map { error in
            Diagnostic(error.id, .note, "in the base: \(error.message)", at: error.range, hint: error.hint)
        }
        var declarations = compiler.catalog.omitting(errors)
        for _ in 0..<Self.maximumRounds {
            var diagnostics = Diagnostics()
            if let checked = CatalogChecker.check(declarations, diagnostics: &diagnostics) {
                catalog = checked.resolved()
                return
            }
            declarations = declarations.omitting(diagnostics.all)
        }
    }
}

extension Catalog {
    /// The catalog without the declarations that contain an error. A file with an error outside of its endpoints and types is
    /// omitted. The result counts as complete, so that the checker reports every reference to an omitted declaration.
    fileprivate func omitting(_ errors: [Diagnostic]) -> Catalog {
        let locations = Dictionary(grouping: errors.filter { $0.severity == .error }.map(\.range), by: \.file)
        return Catalog(
            apis: apis.map { api in
                let files = api.files.compactMap { file in
                    locations[file.file].map { file.omitting($0.map(\.start)) } ?? file
                }
                return APIDeclaration(name: api.name, directory: api.directory, files: files)
            }
        )
    }
}

extension FileDeclaration {
    fileprivate func omitting(_ positions: [SourcePosition]) -> FileDeclaration? {
        let names = endpoints.map(\.name) + compositeCalls.map(\.name) + types.map(\.name)
        var omitted: Set<SourcePosition> = []
        for position in positions {
            // The declaration that begins last before the error contains it.
            guard let start = names.map(\.range.start).filter({ $0 <= position }).max() else { return nil }
            guard omitted.insert(start).inserted || names.contains(where: { $0.range.start == start }) else {
                return nil
            }
        }
        var file = self
        file.endpoints.removeAll { omitted.contains($0.name.range.start) }
        file.compositeCalls.removeAll { omitted.contains($0.name.range.start) }
        file.types.removeAll { omitted.contains($0.name.range.start) }
        file.isWhole = true
        return file
    }
}
