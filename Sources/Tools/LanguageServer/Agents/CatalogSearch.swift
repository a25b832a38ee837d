import SpeccCatalog
import SpeccChecks
import SpeccDiagnostics

/// Finds and renames the names that the catalogs below a folder declare.
package struct CatalogSearch {
    private var workspace = CatalogWorkspace()

    /// - Parameter folder: An absolute path.
    package init(folder: String) {
        workspace.setFolders([FilePath(folder)])
    }

    package struct Match: Equatable {
        /// `type`, `endpoint`, `credential`, `host`, `server` or `cache group`.
        package let kind: String
        package let name: String
        /// The service of an endpoint, else the API.
        package let container: String
        package let path: String
        package let line: Int
    }

    /// The reason why a name cannot be found or renamed.
    package struct Failure: Error {
        package let message: String
    }

    /// The declared names that contain the letters of the query in their order, in any case.
    package mutating func matches(for query: String) -> [Match] {
        let letters = Array(query.lowercased().unicodeScalars)
        return workspace.allAnalyses().flatMap { analysis in
            analysis.names.occurrences.filter { $0.isDeclaration && SymbolFeature.matches($0.name.text, letters) }
                .compactMap { Self.match($0, in: analysis) }
        }
    }

    /// The changed files of a rename.
    ///
    /// - Parameters:
    ///   - name: The declared name, optionally with its service or API: `getIssue` or `Issues.getIssue`.
    ///   - kind: The kind of the name, where several have it.
    package mutating func renaming(
        _ name: String,
        kind: String?,
        to text: String
    ) throws(Failure) -> [(path: String, old: [UInt8], new: [UInt8])] {
        var found: [(analysis: CatalogAnalysis, occurrence: NameIndex.Occurrence, match: Match)] = []
        for analysis in workspace.allAnalyses() {
            var names: Set<CatalogName> = []
            for occurrence in analysis.names.occurrences where occurrence.isDeclaration {
                guard let match = Self.match(occurrence, in: analysis), match.isNamed(name),
                    kind == nil || kind == match.kind, names.insert(occurrence.name).inserted
                else { continue }
                found.append((analysis, occurrence, match))
            }
        }
        guard let only = found.first else {
            throw Failure(message: "no \(kind ?? "name") '\(TextSanitizer.shortened(name))' is declared")
        }
        guard found.count == 1 else {
            let places = found.map { "\($0.match.kind) '\($0.match.container).\($0.match.name)'" }
            throw Failure(message: "several names match: \(places.joined(separator: ", ")); name one with its kind")
        }
        guard let file = only.analysis[only.occurrence.file] else { return [] }
        let request = FeatureRequest(
            analysis: only.analysis,
            file: file,
            offset: only.occurrence.bytes.lowerBound
        )
        do throws(ProtocolError) {
            let edits = try RenameFeature(request: request).edits(to: text)
            return edits.compactMap { id, edits in
                guard let source = only.analysis[id]?.source else { return nil }
                return (source.path, source.bytes, TextEdit.apply(edits, to: source.bytes))
            }.sorted { $0.0 < $1.0 }
        } catch {
            throw Failure(message: error.message)
        }
    }

    private static func match(_ occurrence: NameIndex.Occurrence, in analysis: CatalogAnalysis) -> Match? {
        guard let file = analysis[occurrence.file] else { return nil }
        let catalog = analysis.names.catalog
        let service = occurrence.name.service.map { catalog.services[$0].name.value }
        return Match(
            kind: occurrence.name.kind.rawValue,
            name: occurrence.name.text,
            container: service ?? catalog.catalog.apis[occurrence.name.api].name.value,
            path: file.source.path,
            line: file.lines.line(ofByte: occurrence.bytes.lowerBound) + 1
        )
    }
}

extension CatalogSearch.Match {
    fileprivate func isNamed(_ text: String) -> Bool {
        text == name || text == "\(container).\(name)"
    }
}
