package import SpeccDiagnostics
package import SpeccYAML

/// One YAML file as the reader left it.
package struct CatalogSource: Sendable {
    package var file: FileID
    /// Path relative to the run's root, with `/`.
    package var path: String
    /// Nil for an empty document, and for a refused one.
    package let root: YAMLNode?
    /// Whether the text could not be read as YAML, which has been reported.
    package var isRejected: Bool
    /// Whether the user asked for this very file: then it is an error that it is no catalog.
    package var isNamed = false

    package init(file: FileID, path: String, root: YAMLNode?, isRejected: Bool = false) {
        self.file = file
        self.path = path
        self.root = root
        self.isRejected = isRejected
    }
}

/// Turns YAML nodes into declarations. Whatever is unknown, missing or of the wrong kind is reported, and it goes on.
package enum CatalogDecoder {
    /// One API for each directory with files, which are read beside each other; `rootName` names the API of the run's root where
    /// no file says `api:`.
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
        var findings = DiagnosticCollector(limits: limits)
        var catalog = Catalog()
        for directory in directories.keys.sorted() {
            let sources = (directories[directory] ?? []).sorted { FilePath($0.path) < FilePath($1.path) }
            let name = directory.text.isEmpty ? rootName : directory.lastComponent
            catalog.apis.append(decodeDirectory(directory.text, named: name, sources, of: fileCount, limits, &findings))
        }
        diagnostics.supersede(with: findings.closed())
        return catalog
    }

    private static func decodeDirectory(
        _ directory: String,
        named name: String,
        _ sources: [CatalogSource],
        of fileCount: Int,
        _ limits: DiagnosticLimits,
        _ findings: inout DiagnosticCollector
    ) -> APIDeclaration {
        let typeNames = typeNames(in: sources)
        let decoded = sources.concurrentMap { source in
            var context = DecodingContext(
                findings: DiagnosticCollector(partOf: fileCount, limits: limits),
                typeNames: typeNames
            )
            return (file: FileDecoder.decode(source, &context), findings: context.findings)
        }
        for part in decoded { findings.add(contentsOf: part.findings) }
        let files = decoded.map(\.file)
        let api = files.first { $0.api != nil }
        for other in files where other.file != api?.file {
            guard let second = other.api, let first = api?.api else { continue }
            findings.add(
                Diagnostic(
                    "duplicate-api",
                    .error,
                    "two files of one directory say 'api'",
                    at: second.range,
                    hint: "a subfolder is an API of its own",
                    notes: [Diagnostic.Note("the first one stands here", at: first.range)]
                )
            )
        }
        let start = SourcePosition(line: 1, column: 1)
        let fallback = SourceRange(file: sources.first?.file ?? FileID(0), start: start, end: start)
        return APIDeclaration(
            name: api?.api ?? Located(name, at: fallback),
            directory: directory,
            files: files,
            isWhole: !sources.contains(where: \.isRejected) && files.allSatisfy(\.isWhole)
        )
    }

    /// Known before anything is decoded, since the order of files and keys never matters.
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
