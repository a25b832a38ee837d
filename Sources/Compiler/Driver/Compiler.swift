package import SpeccCatalog
package import SpeccChecks
package import SpeccDiagnostics
package import SpeccGenerator
package import SpeccYAML

/// The pipeline from source files to Swift.
///
/// Each stage runs once, when its result is first used, and adds its problems to `diagnostics`. No stage stops at the first
/// problem; an error stops the pipeline after the checker.
package struct Compiler: Sendable {
    package let sources: SourceMap
    package let rootName: String
    /// The path of the catalogs' folder; nil for standard input.
    package let root: String?
    package private(set) var diagnostics = Diagnostics()
    private let namedPaths: Set<FilePath>
    private let limits: YAMLLimits
    private let rules: RuleRegistry
    private let findingLimits: DiagnosticLimits
    private let knownTrees: [FileID: CatalogSource]

    /// - Parameter trees: The trees of files that another compiler has read and that have not changed. Their syntax problems are
    ///   not reported again.
    package init(
        _ input: CatalogInput,
        limits: YAMLLimits = .standard,
        rules: RuleRegistry = .errors,
        findings: DiagnosticLimits = .standard,
        reusing trees: [CatalogSource] = []
    ) {
        sources = SourceMap(input.files)
        rootName = input.rootName
        root = input.root
        namedPaths = input.namedPaths
        self.limits = limits
        self.rules = rules
        findingLimits = findings
        knownTrees = Dictionary(trees.map { ($0.file, $0) }) { first, _ in first }
    }

    // MARK: - Stages

    /// The YAML tree of each file, in the order of the files.
    package private(set) lazy var trees: [CatalogSource] = read()
    /// The declarations in the files.
    package private(set) lazy var catalog: Catalog = decode(trees)
    /// Nil where an error was found.
    package private(set) lazy var checkedCatalog: CheckedCatalog? = check(catalog)
    /// Nil where an error was found.
    package private(set) lazy var resolvedCatalog: ResolvedCatalog? = checkedCatalog?.resolved()

    /// Generates the Swift files of the catalog; nil where an error was found.
    ///
    /// Each stage of a large API takes as much memory as its result. Therefore the trees, and after success also the declarations
    /// and the index, are empty afterwards.
    ///
    /// - Parameter locating: Whether Swift reports problems of the generated code at lines of the catalog, even where the API
    ///   does not request it with `sourceLocations`.
    package mutating func generate(
        with generator: Generator = Generator(),
        locating: Bool = false
    ) -> [GeneratedFile]? {
        _ = hasCatalogs
        trees = []
        guard let resolvedCatalog else { return nil }
        catalog = Catalog()
        checkedCatalog = nil
        let locations = SourceLocations(of: SourcePaths(below: root).shown(sources.files), everywhere: locating)
        return generator.files(for: resolvedCatalog, root: rootName, locations: locations)
    }

    /// Whether at least one of the files is a catalog; other YAML files are skipped.
    package private(set) lazy var hasCatalogs: Bool =
        catalog.apis.contains { $0.files.contains(where: \.isCatalog) } || sources.files.isEmpty

    /// Runs the stages that report problems.
    package mutating func check() {
        _ = checkedCatalog
    }

    private mutating func read() -> [CatalogSource] {
        let read = zip(sources.ids, sources.files).map { ($0, $1) }.concurrentMap {
            [limits, namedPaths, knownTrees] id, file in
            if let tree = knownTrees[id] { return (source: tree, diagnostics: Diagnostics()) }
            return Self.tree(of: file, id, isNamed: namedPaths.contains(FilePath(file.relativePath)), limits)
        }
        for (_, diagnostics) in read { self.diagnostics.add(contentsOf: diagnostics) }
        return read.map(\.source)
    }

    private mutating func decode(_ trees: [CatalogSource]) -> Catalog {
        diagnostics.add(contentsOf: DuplicateOutputs.findings(in: sources, rootName: rootName))
        return CatalogDecoder.decode(trees, rootName: rootName, limits: findingLimits, diagnostics: &diagnostics)
    }

    private mutating func check(_ catalog: Catalog) -> CheckedCatalog? {
        CatalogChecker.check(catalog, rules: rules, limits: findingLimits, diagnostics: &diagnostics)
    }

    /// The tree of one file and its syntax problems.
    ///
    /// A catalog that is not valid YAML has no tree and is marked as rejected, so that later stages do not report the
    /// declarations it may contain as missing. YAML that is not a catalog has no problems.
    private static func tree(
        of file: SourceFile,
        _ id: FileID,
        isNamed: Bool,
        _ limits: YAMLLimits
    ) -> (source: CatalogSource, diagnostics: Diagnostics) {
        var diagnostics = Diagnostics()
        let document = YAMLReader.document(
            in: file,
            id: id,
            limits: limits,
            recovering: true,
            diagnostics: &diagnostics
        )
        var source = CatalogSource(file: id, path: file.relativePath, root: document.root)
        source.isNamed = isNamed
        source.isRecovered = document.isRecovered
        let isCatalog: Bool
        switch document {
        case .root(let root), .recovered(let root): isCatalog = CatalogDetection.isCatalog(root)
        case .rejected:
            isCatalog = isNamed || CatalogDetection.isCatalog(file.bytes)
            source.isRejected = isCatalog
            diagnostics.add(contentsOf: ReadableEntries.findings(in: file, id, errors: diagnostics, limits))
        case .empty: isCatalog = true
        }
        return (source, isCatalog ? diagnostics : Diagnostics())
    }
}
