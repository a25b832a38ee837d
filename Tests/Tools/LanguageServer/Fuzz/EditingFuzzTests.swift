import Foundation
import ProjectFolder
import SpeccContract
import Testing

@testable import SpeccLanguageServer

@Suite("Random edits and requests")
struct EditingFuzzTests {
    /// More with `SPECC_LSP_STEPS=2000`.
    private static let steps = ProcessInfo.processInfo.environment["SPECC_LSP_STEPS"].flatMap { Int($0) } ?? 12
    private static let root = ProjectFolder.root

    private static let methods = [
        "hover", "completion", "definition", "references", "documentHighlight", "prepareRename", "rename", "formatting",
        "documentSymbol", "codeAction",
    ]

    /// The catalogs of a folder, by name.
    private static func catalogs(in folder: String) throws -> [String: String] {
        let folder = root.appending(path: folder)
        var files: [String: String] = [:]
        for name in try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
        where name.hasSuffix(".yaml") {
            files[name] = String(decoding: try Data(contentsOf: folder.appending(path: name)), as: UTF8.self)
        }
        return files
    }

    @Test(
        "every request has a response, and the text remains the editor's",
        arguments: [
            "Specs/Blog", "Specs/Shop", "Specs/GitHub", "Tests/Catalogs/Corpus/Good", "Tests/Catalogs/Corpus/Broken",
        ]
    )
    func edits(folder: String) throws {
        let files = try Self.catalogs(in: folder)
        #expect(!files.isEmpty)
        var random = SeededGenerator(seed: UInt64(folder.utf8.count))
        for (name, original) in files.sorted(by: { $0.key < $1.key }) {
            // The files of the corpus are catalogs of their own.
            let session = try Session(folder.hasPrefix("Specs") ? files : [name: original])
            try session.open(name)
            var text = EditorText(original)
            for step in 1...Self.steps {
                // At times the editor sends the whole text.
                let whole: [DocumentValue] = step % 10 == 0 ? [["text": .string(original)]] : []
                if !whole.isEmpty { text = EditorText(original) }
                let changes = (0..<Int.random(in: 1...3, using: &random)).map { _ in text.edit(&random) }
                session.notify(
                    "textDocument/didChange",
                    [
                        "textDocument": ["uri": session.uri(name), "version": .integer(step + 1)],
                        "contentChanges": .list(whole + changes),
                    ]
                )
                let isSame = session.text(of: name) == Array(text.text.utf8)
                try #require(isSame, "\(name), step \(step)")
                let method = Self.methods.randomElement(using: &random) ?? ""
                let position = text.randomPosition(&random)
                let response = session.response(
                    "textDocument/" + method,
                    [
                        "textDocument": ["uri": session.uri(name)], "position": position,
                        "range": ["start": position, "end": text.randomPosition(&random)],
                        "newName": .string(["X", "a b", "", "Order"].randomElement(using: &random) ?? ""),
                        "context": step % 3 == 0 ? ["only": ["source.fixAll"]] : [:],
                    ]
                )
                try #require(
                    response?["result"] != nil || response?["error"] != nil,
                    "\(name), step \(step), \(method)"
                )
                let code = response?["error"]?["code"]?.integer
                try #require(code == nil || code == -32803, "\(String(describing: response))")
                if step % 4 == 0 { _ = session.diagnostics(name) }
            }
        }
    }
}
