import SpeccDiagnostics

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

    func location(_ occurrence: NameIndex.Occurrence) -> MessageValue? {
        guard let file = analysis[occurrence.file] else { return nil }
        return ["uri": .string(file.uri.text), "range": file.lines.range(occurrence.bytes)]
    }
}
