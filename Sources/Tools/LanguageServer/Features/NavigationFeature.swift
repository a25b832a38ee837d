import SpeccContract

/// `textDocument/definition`, `references` and `documentHighlight`.
struct NavigationFeature {
    let request: FeatureRequest

    func definitions() -> DocumentValue {
        guard let name = request.name else { return .null }
        let found = request.analysis.names.declarations(of: name.name).compactMap(request.location)
        return found.isEmpty ? .null : .list(found)
    }

    func references(includingDeclaration: Bool) -> DocumentValue {
        guard let name = request.name else { return .null }
        let found = request.analysis.names.occurrences(of: name.name).filter {
            includingDeclaration || !$0.isDeclaration
        }
        return .list(found.compactMap(request.location))
    }

    func highlights() -> DocumentValue {
        guard let name = request.name else { return .null }
        let found = request.analysis.names.occurrences(of: name.name).filter { $0.file == request.file.id }
        return .list(
            found.map { occurrence in
                // 3: a write, 2: a read.
                ["range": request.file.lines.range(occurrence.bytes), "kind": occurrence.isDeclaration ? 3 : 2]
            }
        )
    }
}

/// A position of a request in an analyzed catalog.
struct FeatureRequest {
    let analysis: CatalogAnalysis
    let file: AnalyzedFile
    /// The byte at the position.
    let offset: Int

    /// The name at the position.
    var name: NameIndex.Occurrence? {
        analysis.names.occurrence(at: offset, in: file.id)
    }

    func location(_ occurrence: NameIndex.Occurrence) -> DocumentValue? {
        guard let file = analysis[occurrence.file] else { return nil }
        return ["uri": .string(file.uri.text), "range": file.lines.range(occurrence.bytes)]
    }
}
