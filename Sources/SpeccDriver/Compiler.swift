package import SpeccCatalog
package import SpeccChecks
package import SpeccDiagnostics
package import SpeccGenerator
package import SpeccYAML

/// The whole way from bytes to Swift, each stage one line. Problems gather in `diagnostics`; no stage stops at the first.
package struct Compiler {
    package private(set) var sources = SourceMap()
    package private(set) var diagnostics = Diagnostics()
    private let limits: YAMLLimits
    private let rules: RuleRegistry

    package init(limits: YAMLLimits = YAMLLimits(), rules: RuleRegistry = .all) {
        self.limits = limits
        self.rules = rules
    }

    /// The trees of the files that are YAML at all.
    package mutating func read(_ inputs: [CatalogInput]) -> [CatalogSource] {
        inputs.compactMap { input in
            let file = SourceFile(path: input.path, bytes: input.bytes)
            let id = sources.add(file)
            let root = YAMLReader.read(file, id: id, limits: limits, diagnostics: &diagnostics)
            return root.map { CatalogSource(file: id, path: input.relativePath, folderName: input.folderName, root: $0) }
        }
    }

    package mutating func decode(_ inputs: [CatalogInput]) -> Catalog {
        CatalogDecoder.decode(read(inputs), diagnostics: &diagnostics)
    }

    /// Nil where an error was found: what cannot be generated never gets further than this.
    package mutating func check(_ inputs: [CatalogInput]) -> CheckedCatalog? {
        let catalog = decode(inputs)
        let checked = CatalogChecker.check(catalog, rules: rules, diagnostics: &diagnostics)
        return diagnostics.hasErrors ? nil : checked
    }

    /// The Swift files of the catalog; none where an error was found.
    package mutating func generate(_ inputs: [CatalogInput]) -> [OutputFile] {
        guard let checked = check(inputs) else { return [] }
        return Generator().generate(checked).map { OutputFile(name: $0.name, text: $0.text) }
    }
}
