package import SpeccCatalog
package import SpeccChecks
package import SpeccDiagnostics
import SpeccGenerator
package import SpeccYAML

/// The whole way from bytes to Swift, each stage a function on the one before. Problems gather in `diagnostics`; no stage stops
/// at the first.
package struct Compiler {
    package let sources: SourceMap
    package private(set) var diagnostics = Diagnostics()
    private let rootName: String
    private let limits: YAMLLimits
    private let rules: RuleRegistry

    package init(_ input: CatalogInput, limits: YAMLLimits = .standard, rules: RuleRegistry = .all) {
        sources = SourceMap(input.files)
        rootName = input.rootName
        self.limits = limits
        self.rules = rules
    }

    /// The trees of the files. A file that is no YAML has been reported and keeps its place without a tree, so that later
    /// stages do not complain of what it may declare.
    package mutating func read() -> [CatalogSource] {
        zip(sources.ids, sources.files).map { id, file in
            let document = YAMLReader.document(in: file, id: id, limits: limits, diagnostics: &diagnostics)
            var source = CatalogSource(file: id, path: file.relativePath, root: document.root)
            if case .refused = document { source.isRefused = true }
            return source
        }
    }

    /// What the files declare.
    package mutating func decode() -> Catalog {
        CatalogDecoder.decode(read(), rootName: rootName, diagnostics: &diagnostics)
    }

    /// Nil where an error was found: what cannot be generated never gets further than this.
    package mutating func check() -> CheckedCatalog? {
        CatalogChecker.check(decode(), rules: rules, diagnostics: &diagnostics)
    }

    /// What applies to each endpoint; nil where an error was found other than that the generator lacks something.
    package mutating func survey(host: String? = nil) -> PolicySurvey? {
        let catalog = decode()
        _ = CatalogChecker.check(catalog, rules: rules, diagnostics: &diagnostics)
        let isWrong = diagnostics.all.contains { $0.severity == .error && $0.id != RuleRegistry.gapID }
        return isWrong ? nil : PolicySurvey(catalog, host: host)
    }

    /// The Swift files of the catalog; nil where an error was found.
    package mutating func generate() -> [OutputFile]? {
        check().map { catalog in
            Generator().files(for: catalog, root: rootName).map { OutputFile(name: $0.name, text: $0.text) }
        }
    }

    /// What the templates get, as JSON; nil where an error was found.
    package mutating func views() -> String? {
        check().map { ViewDump.json($0, root: rootName) }
    }
}
