package import SpeccDiagnostics
package import SpeccYAML

/// One YAML file as parsed.
package struct CatalogSource: Sendable {
    package var file: FileID
    /// The path relative to the root of the run, separated by `/`.
    package var path: String
    /// Nil for an empty document and for a rejected one.
    package let root: YAMLNode?
    /// Whether the text was rejected as YAML with a diagnostic.
    package var isRejected: Bool
    /// Whether text with errors of YAML was replaced in `root`, which is only checked then.
    package var isRecovered = false
    /// Whether the user named this file: it is an error then if it is not a catalog.
    package var isNamed = false

    package init(file: FileID, path: String, root: YAMLNode?, isRejected: Bool = false) {
        self.file = file
        self.path = path
        self.root = root
        self.isRejected = isRejected
    }

    /// The tree of a file that is valid YAML.
    package var validRoot: YAMLNode? { isRecovered ? nil : root }
}

/// Decodes YAML nodes into declarations. Unknown, missing and mistyped values are reported, and decoding continues.
package enum CatalogDecoder {
    /// Decodes one API for each directory; its files are decoded concurrently.
    ///
    /// - Parameter rootName: The name of the API in the root of the run if no file declares `api:`.
    package static func decode(
        _ sources: [CatalogSource],
        rootName: String,
        limits: DiagnosticLimits = .standard,
        diagnostics: inout Diagnostics
    ) -> Catalog {
        var directories: [FilePath: [CatalogSource]] = [:]
        for source in sources {
            directories[FilePath(source.path).folder.map { FilePath($0) } ?? FilePath(""), default: []].append(source)
        }
        let fileCount = sources.count
        var collector = DiagnosticCollector(limits: limits)
        var catalog = Catalog()
        for directory in directories.keys.sorted() {
            let sources = (directories[directory] ?? []).sorted { FilePath($0.path) < FilePath($1.path) }
            let name = directory.text.isEmpty ? rootName : directory.lastComponent
            catalog.apis.append(
                decodeDirectory(directory.text, named: name, sources, of: fileCount, limits, &collector)
            )
        }
        diagnostics.supersede(with: collector.closed())
        return catalog
    }

    private static func decodeDirectory(
        _ directory: String,
        named name: String,
        _ sources: [CatalogSource],
        of fileCount: Int,
        _ limits: DiagnosticLimits,
        _ collector: inout DiagnosticCollector
    ) -> APIDeclaration {
        let typeNames = typeNames(in: sources)
        let decoded = sources.concurrentMap { source in
            var context = DecodingContext(
                diagnostics: DiagnosticCollector(partOf: fileCount, limits: limits),
                typeNames: typeNames
            )
            return (file: FileDecoder.decode(source, &context), diagnostics: context.diagnostics)
        }
        for part in decoded { collector.add(contentsOf: part.diagnostics) }
        var files = decoded.map(\.file)
        if files.contains(where: \.hasSharedParameters) {
            var expansion = SharedParameterExpansion(files)
            for index in files.indices { expansion.expand(&files[index], &collector) }
        }
        let api = files.first { $0.api != nil }
        for other in files where other.file != api?.file {
            guard let second = other.api, let first = api?.api else { continue }
            collector.add(
                Diagnostic(
                    "duplicate-api",
                    .error,
                    "two files of one directory declare 'api'",
                    at: second.range,
                    hint: "move one of them to a subfolder, which is a separate API",
                    notes: [Diagnostic.Note("first declared here", at: first.range)]
                )
            )
        }
        let start = SourcePosition(line: 1, column: 1)
        let fallback = SourceRange(file: sources.first?.file ?? FileID(0), start: start, end: start)
        return APIDeclaration(
            name: api?.api ?? Located(name, at: fallback),
            directory: directory,
            files: files,
            isWhole: !sources.contains(where: \.isRejected) && files.allSatisfy(\.isWhole),
            isRecovered: sources.contains(where: \.isRecovered)
        )
    }

    /// Collects the names of all types first, since the order of files and keys has no meaning.
    private static func typeNames(in sources: [CatalogSource]) -> Set<String> {
        var names: Set<String> = []
        for source in sources {
            guard case .mapping(let pairs)? = source.root?.content else { continue }
            for pair in pairs where pair.key.value == FileKey.types.rawValue {
                guard case .mapping(let types) = pair.value.content else { continue }
                for type in types { names.insert(TypeConstructor.name(of: type.key.value)) }
            }
        }
        return names
    }
}
