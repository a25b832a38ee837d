import Foundation
import SpeccTemplates
import Testing

@testable import SpeccGenerator

/// `Docs/Templates.md` ends with a table for every view, below `<!-- views -->`.
@Suite("The page about templates")
struct TemplateReferencePageTests {
    private static let mark = "<!-- views -->\n"
    private static let page = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent().appending(path: "Docs/Templates.md")
    private static let isUpdating = ProcessInfo.processInfo.environment["SPECC_UPDATE_GOLDENS"] == "1"

    @Test("its tables match the views' schemas; 'make golden' updates them")
    func tables() throws {
        let text = try String(contentsOf: Self.page, encoding: .utf8)
        let end = try #require(text.range(of: Self.mark)?.upperBound)
        let renewed = text[..<end] + Self.tables
        if Self.isUpdating {
            try Data(renewed.utf8).write(to: Self.page)
        }
        #expect(try String(contentsOf: Self.page, encoding: .utf8) == renewed)
    }

    @Test("it names every template")
    func templates() throws {
        let text = try String(contentsOf: Self.page, encoding: .utf8)
        for name in TemplateSet.embedded.names {
            #expect(text.contains("`\(name)`"), "\(name).mustache")
        }
    }

    private static var tables: String {
        var tables = ""
        var known: Set<String> = []
        var waiting = Output.all.map(\.schema)
        while !waiting.isEmpty {
            let view = waiting.removeFirst()
            guard known.insert(view.name).inserted else { continue }
            tables += "\n### \(view.name)\n\n| Key | Kind | Contents |\n|---|---|---|\n"
            for key in view.keys {
                tables += "| `\(key.name)` | \(words(of: key.kind)) | \(key.docs.replacing("|", with: "\\|")) |\n"
                if case .list(let inner) = key.kind { waiting.append(inner()) }
                if case .object(let inner) = key.kind { waiting.append(inner()) }
            }
        }
        return tables
    }

    private static func words(of kind: ViewSchema.Kind) -> String {
        switch kind {
        case .list(let view): "views: [\(view().name)](#\(view().name.lowercased()))"
        case .object(let view): "a view: [\(view().name)](#\(view().name.lowercased()))"
        default: kind.description
        }
    }
}
