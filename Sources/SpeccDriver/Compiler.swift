package import SpeccCatalog
package import SpeccChecks
package import SpeccDiagnostics
package import SpeccGenerator
package import SpeccYAML

/// The whole way from bytes to Swift, each stage a function on the one before. Problems gather in `diagnostics`; no stage stops
/// at the first. A stage is run once: whoever asks again, or for a later one, gets what it gave.
package struct Compiler {
    package let sources: SourceMap
    package let rootName: String
    /// The path of the catalogs' folder; nil for standard input.
    package let root: String?
    package private(set) var diagnostics = Diagnostics()
    private let namedPaths: Set<FilePath>
    private let limits: YAMLLimits
    private let rules: RuleRegistry
    private let findings: DiagnosticLimits
    private var trees: [CatalogSource]?
    private var catalog: Catalog?
    /// Nil inside where an error was found.
    private var sound: CheckedCatalog??
    private var checked: ResolvedCatalog?

    package init(
        _ input: CatalogInput,
        limits: YAMLLimits = .standard,
        rules: RuleRegistry = .errors,
        findings: DiagnosticLimits = .standard
    ) {
        sources = SourceMap(input.files)
        rootName = input.rootName
        root = input.root
        namedPaths = input.namedPaths
        self.limits = limits
        self.rules = rules
        self.findings = findings
    }

    /// The trees of the files. A catalog that is no YAML has been reported and keeps its place without a tree, so that
    /// later stages do not complain of what it may declare; of YAML that is no catalog nothing is reported here.
    package mutating func read() -> [CatalogSource] {
        if let trees { return trees }
        let read = zip(sources.ids, sources.files).map { ($0, $1) }.concurrentMap { [limits, namedPaths] id, file in
            Self.tree(of: file, id, isNamed: namedPaths.contains(FilePath(file.relativePath)), limits)
        }
        for (_, findings) in read { diagnostics.add(contentsOf: findings) }
        let found = read.map(\.source)
        trees = found
        return found
    }

    /// One file's tree and what is wrong with it; of a file that is no catalog nothing is.
    private static func tree(
        of file: SourceFile,
        _ id: FileID,
        isNamed: Bool,
        _ limits: YAMLLimits
    ) -> (source: CatalogSource, findings: Diagnostics) {
        var findings = Diagnostics()
        let document = YAMLReader.document(in: file, id: id, limits: limits, diagnostics: &findings)
        var source = CatalogSource(file: id, path: file.relativePath, root: document.root)
        source.isNamed = isNamed
        let isCatalog: Bool
        switch document {
        case .root(let root): isCatalog = CatalogDetection.isShown(by: root)
        case .refused:
            isCatalog = isNamed || CatalogDetection.isShown(by: file.bytes)
            source.isRejected = isCatalog
        case .empty: isCatalog = true
        }
        return (source, isCatalog ? findings : Diagnostics())
    }

    /// What the files declare.
    package mutating func decode() -> Catalog {
        if let catalog { return catalog }
        diagnostics.add(contentsOf: DuplicateOutputs.findings(in: sources, rootName: rootName))
        let decoded = CatalogDecoder.decode(
            read(),
            rootName: rootName,
            limits: findings,
            diagnostics: &diagnostics
        )
        catalog = decoded
        return decoded
    }

    /// Finds all that is wrong.
    package mutating func check() {
        if sound == nil {
            sound = .some(CatalogChecker.check(decode(), rules: rules, limits: findings, diagnostics: &diagnostics))
        }
    }

    /// Nil where an error was found: what cannot be generated never gets further than this.
    package mutating func resolve() -> ResolvedCatalog? {
        if let checked { return checked }
        check()
        checked = sound??.resolved()
        return checked
    }

    /// The Swift files of the catalog; nil where an error was found.
    ///
    /// - Parameter locating: Whether mistakes that Swift finds in the files are to be shown at the catalog's lines, as an API
    ///   may ask for itself.
    package mutating func generate(
        with generator: Generator = Generator(),
        locating: Bool = false
    ) -> [GeneratedFile]? {
        guard let checked = resolve() else { return nil }
        let locations = SourceLocations(of: SourcePaths(below: root).shown(sources.files), everywhere: locating)
        return generator.files(for: checked, root: rootName, locations: locations)
    }
}
