import Foundation
import ProjectFolder
import SpeccTemplates
import Testing

@testable import SpeccGenerator

/// `Docs/Templates.md` ends with a table of every view, below `<!-- views -->`.
@Suite("Template reference")
struct TemplateReferencePageTests {
    private static let mark = "<!-- views -->\n"
    private static let page = ProjectFolder.root.appending(path: "Docs/Templates.md")
    private static let isUpdating = ProcessInfo.processInfo.environment["SPECC_UPDATE_GOLDENS"] == "1"

    @Test("its tables match the schemas of the views; 'make golden' updates them")
    func tables() throws {
        let text = try String(contentsOf: Self.page, encoding: .utf8)
        let end = try #require(text.range(of: Self.mark)?.upperBound)
        let updated = text[..<end] + Self.tables
        if Self.isUpdating {
            try Data(updated.utf8).write(to: Self.page)
        }
        #expect(try String(contentsOf: Self.page, encoding: .utf8) == updated)
    }

    @Test("lists every template")
    func templates() throws {
        let text = try String(contentsOf: Self.page, encoding: .utf8)
        for name in TemplateSet.embedded.names {
            #expect(text.contains("`\(name)`"), "\(name).mustache")
        }
    }

    private static var tables: String {
        var tables = ""
        var known: Set<String> = []
        var pending = Output.all.map(\.schema)
        while !pending.isEmpty {
            let view = pending.removeFirst()
            guard known.insert(view.name).inserted else { continue }
            tables += "\n### \(view.name)\n\n| Key | Kind | Contents |\n|---|---|---|\n"
            for key in view.keys {
                tables += "| `\(key.name)` | \(description(of: key.kind)) | \(key.docs.replacing("|", with: "\\|")) |\n"
                if case .list(let inner) = key.kind { pending.append(inner()) }
                if case .object(let inner) = key.kind { pending.append(inner()) }
            }
        }
        return tables
    }

    private static func description(of kind: ViewSchema.Kind) -> String {
        switch kind {
        case .list(let view): "views: [\(view().name)](#\(view().name.lowercased()))"
        case .object(let view): "a view: [\(view().name)](#\(view().name.lowercased()))"
        default: kind.description
        }
    }
}
