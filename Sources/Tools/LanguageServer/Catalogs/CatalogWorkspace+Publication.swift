import SpeccContract
/// The diagnostics of the folders that changed.
extension CatalogWorkspace {
    var needsPublication: Bool {
        !isScanned || !withdrawn.isEmpty || states.values.contains(where: \.needsPublication)
    }

    /// Checks the folders that changed and returns the parameters of the notifications with their diagnostics.
    ///
    /// - Parameter isSuperseded: Whether the result is not needed, since a document changed again. The rest is left for the
    ///   next call.
    mutating func publications(
        isSuperseded: () -> Bool,
        _ report: (CatalogAnalysis, AnalyzedFile) -> DocumentValue
    ) -> [DocumentValue] {
        scan()
        let published = Set(states.values.flatMap(\.published))
        var result = withdrawn.subtracting(published).sorted().map(Self.withdrawal)
        withdrawn = []
        for root in states.keys.sorted() where states[root]?.needsPublication == true {
            let analysis = analysis(root)
            let findings = analysis.findings
            if isSuperseded() { return result }
            var published: Set<String> = []
            let before = states[root]?.published ?? []
            for file in analysis.files {
                let hasFindings = !(findings[file.id] ?? []).isEmpty
                guard hasFindings || file.version != nil || before.contains(file.uri.text) else { continue }
                if hasFindings { published.insert(file.uri.text) }
                result.append(report(analysis, file))
            }
            let known = Set(analysis.files.map(\.uri.text))
            for uri in before.subtracting(known).sorted() {
                result.append(Self.withdrawal(of: uri))
            }
            states[root]?.published = published
            states[root]?.needsPublication = false
            if analysis.files.isEmpty { states[root] = nil }
        }
        return result
    }

    private static func withdrawal(of uri: String) -> DocumentValue {
        ["uri": .string(uri), "diagnostics": []]
    }
}
