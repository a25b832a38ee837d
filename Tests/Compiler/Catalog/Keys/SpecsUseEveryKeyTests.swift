import Foundation
import ProjectFolder
import SpeccCatalog
import SpeccDiagnostics
import SpeccYAML
import Testing

@Suite("Catalogs in Specs/")
struct SpecsUseEveryKeyTests {
    private static let specs = ProjectFolder.root.appending(path: "Specs")

    @Test("use every key of the language")
    func everyKey() throws {
        let used = try keys()
        let unused = SpecTable.rows.filter { !used.contains($0.name) }
        #expect(unused.isEmpty, "\(unused.map { "\($0.name) of \($0.section.title)" })")
    }

    /// Every key of every mapping in every file.
    private func keys() throws -> Set<String> {
        let names = try FileManager.default.subpathsOfDirectory(atPath: Self.specs.path)
        var keys: Set<String> = []
        for name in names where name.hasSuffix(".yaml") {
            let text = try String(contentsOf: Self.specs.appending(path: name), encoding: .utf8)
            var diagnostics = Diagnostics()
            let file = SourceFile(path: name, text: text)
            var nodes = [YAMLReader.read(file, id: FileID(0), diagnostics: &diagnostics)].compactMap(\.self)
            while let node = nodes.popLast() {
                switch node.content {
                case .scalar: break
                case .sequence(let items): nodes += items
                case .mapping(let pairs):
                    keys.formUnion(pairs.map(\.key.value))
                    nodes += pairs.map(\.value)
                }
            }
        }
        return keys
    }
}
