import Foundation
import ProjectFolder
import SpeccCatalog
import Testing

/// The language reference has a table of keys for every section, between `<!-- keys: NAME -->` and `<!-- end -->`.
@Suite("Language reference")
struct ReferencePageTests {
    private static let docs = ProjectFolder.root.appending(path: "Docs")
    private static let isUpdating = ProcessInfo.processInfo.environment["SPECC_UPDATE_GOLDENS"] == "1"

    /// `Docs/Language.md` and the pages of the folder `Docs/Language`.
    private static func pages() throws -> [URL] {
        let folder = docs.appending(path: "Language")
        let names = try FileManager.default.contentsOfDirectory(atPath: folder.path).filter { $0.hasSuffix(".md") }
        return [docs.appending(path: "Language.md")] + names.sorted().map { folder.appending(path: $0) }
    }

    @Test("has tables that match the compiler's keys; 'make golden' updates them")
    func tables() throws {
        for page in try Self.pages() {
            let updated = ReferencePage(try String(contentsOf: page, encoding: .utf8)).updated
            if Self.isUpdating {
                try Data(updated.utf8).write(to: page)
            }
            #expect(try String(contentsOf: page, encoding: .utf8) == updated, "\(page.lastPathComponent)")
        }
    }

    @Test("has one table for every section")
    func completeness() throws {
        let sections = try Self.pages().flatMap { page in
            ReferencePage(try String(contentsOf: page, encoding: .utf8)).sections
        }
        for section in Set(SpecTable.rows.map(\.section)) {
            let count = sections.count { $0 == section }
            #expect(count == 1, "\(count) tables for '\(section.rawValue)'")
        }
    }
}

/// The text of a page with its tables updated.
private struct ReferencePage {
    private(set) var updated = ""
    private(set) var sections: [SpecSection] = []

    init(_ text: String) {
        var isInTable = false
        for line in text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init) {
            if line == "<!-- end -->" { isInTable = false }
            if isInTable { continue }
            updated += line + "\n"
            guard line.hasPrefix("<!-- keys: "), line.hasSuffix(" -->") else { continue }
            isInTable = true
            let name = String(line.dropFirst("<!-- keys: ".count).dropLast(" -->".count))
            if let section = SpecSection(rawValue: name) {
                sections.append(section)
                updated += Self.table(section)
            } else {
                updated += "There is no section '\(name)'.\n"
            }
        }
        updated.removeLast()
    }

    private static func table(_ section: SpecSection) -> String {
        let rows = SpecTable.rows.filter { $0.section == section }
        var table = "| Key | Type | Default | Description |\n|---|---|---|---|\n"
        for row in rows {
            let builtIn = row.entry.builtIn.map(Self.defaultCell) ?? ""
            let sample = row.entry.sample
            let example = sample.map { " Example: `\($0)`" } ?? ""
            let cells = ["`\(row.name)`", row.entry.value.typeText, builtIn, row.entry.meaning + example]
            table += "| " + cells.map(escaped).joined(separator: " | ") + " |\n"
        }
        return table
    }

    /// A default that is a sentence is not formatted as code.
    private static func defaultCell(_ builtIn: String) -> String {
        let isValue = builtIn.hasPrefix("[") || !builtIn.contains(" ") || builtIn.contains(": ")
        return isValue && !builtIn.contains("'") ? "`\(builtIn)`" : builtIn
    }

    private static func escaped(_ text: String) -> String {
        text.replacing("|", with: "\\|")
    }
}

extension SpecValue {
    /// The accepted values, for a cell of the table.
    fileprivate var typeText: String {
        switch self {
        case .text: "text"
        case .name: "name"
        case .boolean: "`true` or `false`"
        case .integer: "integer"
        case .address: "URL"
        case .path: "path"
        case .call: "method and path"
        case .duration: "duration"
        case .durationRange: "range of durations"
        case .rate: "rate"
        case .size: "size"
        case .sizeRange: "range of sizes"
        case .status: "status"
        case .numberRange: "range"
        case .field: "field path"
        case .sample: "any value"
        case .type: "type"
        case .literal: "value"
        case .choice(let choices): choices.map { "`\($0)`" }.joined(separator: ", ")
        case .map(let section), .partialMap(let section): "mapping with the keys of \(section.title)"
        case .names(let value): "mapping from names to: \(value.typeText)"
        case .parameters(let value): "mapping from names to: \(value.typeText)"
        case .statuses(let value): "mapping from statuses to: \(value.typeText)"
        case .errorStatuses(let value): "mapping from statuses or 'default' to: \(value.typeText)"
        case .list(let value): "list of: \(value.typeText)"
        case .either(let values): values.map(\.typeText).joined(separator: "; or ")
        }
    }
}
