import Foundation
import ProjectFolder
import SpeccCatalog
import SpeccChecks
import SpeccDiagnostics
import SpeccYAML

/// A catalog of `Tests/Catalogs/Corpus`. Comments after a line annotate its findings:
///
///     retruns: Film
///     #^ some-id another-id     findings of the line above, in the column of the caret
///     #< some-id                findings of its first column, where the `#` is located
struct CorpusFile: Sendable {
    let name: String
    let text: String

    /// Findings such as `name.yaml:7:5 unknown-key`, in the order of their locations.
    var expected: [String] {
        var locations: [(line: Int, column: Int, id: String)] = []
        var line = 0
        for (number, content) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
            guard let marker = Marker(String(content)) else {
                line = number + 1
                continue
            }
            for id in marker.ids { locations.append((line, marker.column, id)) }
        }
        return locations.sorted { $0 < $1 }.map { "\(name):\($0.line):\($0.column) \($0.id)" }
    }

    /// The actual findings of reading, decoding and checking, in the same format.
    var actual: [String] {
        findings.map { "\(name):\($0.range.start.line):\($0.range.start.column) \($0.id)" }
    }

    var findings: [Diagnostic] {
        Self.findings(in: text, of: name)
    }

    /// The result of a file that is alone in its folder.
    static func findings(in text: String, of name: String) -> [Diagnostic] {
        var diagnostics = Diagnostics()
        let file = SourceFile(path: name, text: text)
        let document = YAMLReader.document(in: file, id: FileID(0), recovering: true, diagnostics: &diagnostics)
        let isRejected = document.root == nil && !document.isEmpty
        var source = CatalogSource(file: FileID(0), path: name, root: document.root, isRejected: isRejected)
        source.isRecovered = document.isRecovered
        let catalog = CatalogDecoder.decode([source], rootName: "Corpus", diagnostics: &diagnostics)
        _ = CatalogChecker.check(catalog, diagnostics: &diagnostics)?.resolved()
        return diagnostics.sorted()
    }

    /// The files of a folder of `Tests/Catalogs/Corpus`, sorted by name.
    static func all(in folder: String) throws -> [CorpusFile] {
        let corpus = ProjectFolder.root.appending(path: "Tests/Catalogs/Corpus/\(folder)")
        return try FileManager.default.contentsOfDirectory(atPath: corpus.path()).sorted().map { name in
            CorpusFile(name: name, text: try String(contentsOf: corpus.appending(path: name), encoding: .utf8))
        }
    }
}

/// A line such as `#   ^ id id` or `#< id`.
private struct Marker {
    let column: Int
    let ids: [String]

    init?(_ line: String) {
        let parts = line.split(separator: " ").map { String($0) }
        guard line.hasPrefix("#"), parts.count > 1 else { return nil }
        if parts[0] == "#<" {
            column = 1
            ids = Array(parts.dropFirst())
        } else if parts[0] == "#^" {
            column = 2
            ids = Array(parts.dropFirst())
        } else if parts[0] == "#", parts[1] == "^", let caret = line.firstIndex(of: "^") {
            column = line.distance(from: line.startIndex, to: caret) + 1
            ids = Array(parts.dropFirst(2))
        } else {
            return nil
        }
    }
}
