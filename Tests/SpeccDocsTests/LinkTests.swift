import Foundation
import SpeccDocs
import SpeccDriver
import Testing

@Suite("The links of a reference")
struct LinkTests {
    private static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent()

    @Test("lead to an anchor, and anchors are unique", arguments: ["Specs", "Tests/Corpus/Good"])
    func links(_ folder: String) throws {
        let path = Self.root.appending(path: folder).path
        let input = try SpecLoader().load([path])
        let files = try RenderedSite(input, as: .html).files
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
            for link in text.matches(of: /\shref="([^"]*)"/).map({ String($0.output.1) }) where link != "style.css" {
                let parts = link.split(separator: "#", omittingEmptySubsequences: false).map(String.init)
                let target = parts[0].isEmpty ? name : parts[0]
                let isFound = parts.count == 1 ? anchors[target] != nil : anchors[target]?.contains(parts[1]) == true
                if !link.hasPrefix("https://") { #expect(isFound, "\(name): \(link)") }
                count += 1
            }
        }
        #expect(count > 100)
    }
}
