import Foundation
import ProjectFolder
import SpeccDocs
import SpeccDriver
import Testing

@Suite("The links of a reference")
struct LinkTests {
    private static let root = ProjectFolder.root

    @Test("lead to an anchor, and anchors are unique")
    func catalogs() throws {
        let input = try SpecLoader().load([Self.root.appending(path: "Specs").path])
        try check(RenderedSite(input, as: .html).files)
    }

    @Test("lead to an anchor in references of real APIs")
    func corpus() throws {
        let folder = Self.root.appending(path: "Tests/Catalogs/Corpus/Good")
        let names = try FileManager.default.contentsOfDirectory(atPath: folder.path).filter { $0.hasSuffix(".yaml") }
        #expect(names.count > 20)
        for name in names {
            let text = try String(contentsOf: folder.appending(path: name), encoding: .utf8)
            try check(RenderedSite([name: text]).files)
        }
    }

    private func check(_ files: [String: String]) throws {
        var anchors: [String: Set<String>] = [:]
        for (name, text) in files where name.hasSuffix(".html") {
            let ids = text.matches(of: /\sid="([^"]*)"/).map { String($0.output.1) }
            #expect(
                Set(ids).count == ids.count,
                "\(name): \(Dictionary(grouping: ids) { $0 }.filter { $1.count > 1 }.keys)"
            )
            anchors[name] = Set(ids)
        }
        var count = 0
        for (name, text) in files where name.hasSuffix(".html") {
            for link in text.matches(of: /\shref="([^"]*)"/).map({ String($0.output.1) })
            where !["style.css", "favicon.svg"].contains(link) {
                let parts = link.split(separator: "#", omittingEmptySubsequences: false).map(String.init)
                let target = parts[0].isEmpty ? name : parts[0]
                let isFound = parts.count == 1 ? anchors[target] != nil : anchors[target]?.contains(parts[1]) == true
                if !link.hasPrefix("https://") { #expect(isFound, "\(name): \(link)") }
                count += 1
            }
        }
        #expect(count > 10)
    }
}
