import Foundation
import SpeccCatalog
import SpeccChecks
import SpeccDiagnostics
import SpeccYAML

/// A catalog of `Tests/Corpus`, which says itself what is wrong with it, in comments that follow the line:
///
///     retruns: Film
///     #^ some-id another-id     the findings of the line above, in the column of the caret
///     #< some-id                the same for its first column, where the '#' itself stands
struct CorpusFile: Sendable {
    let name: String
    let text: String

    /// `name.yaml:7:5 unknown-key`, in the order of their places.
    var expected: [String] {
        var places: [(line: Int, column: Int, id: String)] = []
        var line = 0
        for (number, content) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
            guard let marker = Marker(String(content)) else {
                line = number + 1
                continue
            }
            for id in marker.ids { places.append((line, marker.column, id)) }
        }
        return places.sorted { $0 < $1 }.map { "\(name):\($0.line):\($0.column) \($0.id)" }
    }

    /// The same of what reading, decoding and checking find.
    var found: [String] {
        findings.map { "\(name):\($0.range.start.line):\($0.range.start.column) \($0.id)" }
    }

    var findings: [Diagnostic] {
        Self.findings(in: text, of: name)
    }

    /// What one file alone in its folder comes to.
    static func findings(in text: String, of name: String) -> [Diagnostic] {
        var diagnostics = Diagnostics()
        let file = SourceFile(path: name, text: text)
        let document = YAMLReader.document(in: file, id: FileID(0), diagnostics: &diagnostics)
        let isRejected = document.root == nil && !document.isEmpty
        let source = CatalogSource(file: FileID(0), path: name, root: document.root, isRejected: isRejected)
        let catalog = CatalogDecoder.decode([source], rootName: "Corpus", diagnostics: &diagnostics)
        _ = CatalogChecker.check(catalog, diagnostics: &diagnostics)?.resolved()
        return diagnostics.sorted()
    }

    /// The files of a folder of `Tests/Corpus`, in the order of their names.
    static func all(in folder: String) throws -> [CorpusFile] {
        let tests = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        let corpus = tests.deletingLastPathComponent().appending(path: "Corpus/\(folder)")
        return try FileManager.default.contentsOfDirectory(atPath: corpus.path()).sorted().map { name in
            CorpusFile(name: name, text: try String(contentsOf: corpus.appending(path: name), encoding: .utf8))
        }
    }
}

/// A line `#   ^ id id` or `#< id`.
private struct Marker {
    let column: Int
    let ids: [String]

    init?(_ line: String) {
        let words = line.split(separator: " ").map { String($0) }
        guard line.hasPrefix("#"), words.count > 1 else { return nil }
        if words[0] == "#<" {
            column = 1
            ids = Array(words.dropFirst())
        } else if words[0] == "#^" {
            column = 2
            ids = Array(words.dropFirst())
        } else if words[0] == "#", words[1] == "^", let caret = line.firstIndex(of: "^") {
            column = line.distance(from: line.startIndex, to: caret) + 1
            ids = Array(words.dropFirst(2))
        } else {
            return nil
        }
    }
}
