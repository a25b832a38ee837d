import Foundation
import SpeccCatalog
import Testing

/// `Docs/Language.md` contains a table for every section of keys, between `<!-- keys: NAME -->` and `<!-- end -->`.
@Suite("The language's reference page")
struct ReferencePageTests {
    private static let page = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent().appending(path: "Docs/Language.md")
    private static let isUpdating = ProcessInfo.processInfo.environment["SPECC_UPDATE_GOLDENS"] == "1"

    @Test("has the tables of the compiler's keys; 'make golden' updates them")
    func tables() throws {
        let text = try String(contentsOf: Self.page, encoding: .utf8)
        let renewed = ReferencePage(text).renewed
        if Self.isUpdating {
            try Data(renewed.utf8).write(to: Self.page)
        }
        #expect(try String(contentsOf: Self.page, encoding: .utf8) == renewed)
    }

    @Test("every section has its table")
    func completeness() throws {
        let shown = ReferencePage(try String(contentsOf: Self.page, encoding: .utf8)).sections
        for row in SpecTable.rows {
            #expect(shown.contains(row.section), "'\(row.name)' of \(row.section.title) stands in no table")
        }
    }
}

/// The page's text with updated tables.
private struct ReferencePage {
    private(set) var renewed = ""
    private(set) var sections: Set<SpecSection> = []

    init(_ text: String) {
        var isInTable = false
        for line in text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init) {
            if line == "<!-- end -->" { isInTable = false }
            if isInTable { continue }
            renewed += line + "\n"
            guard line.hasPrefix("<!-- keys: "), line.hasSuffix(" -->") else { continue }
            isInTable = true
            let name = String(line.dropFirst("<!-- keys: ".count).dropLast(" -->".count))
            if let section = SpecSection(rawValue: name) {
                sections.insert(section)
                renewed += Self.table(section)
            } else {
                renewed += "There is no section '\(name)'.\n"
            }
        }
        renewed.removeLast()
    }

    private static func table(_ section: SpecSection) -> String {
        let rows = SpecTable.rows.filter { $0.section == section }
        var table = "| Key | Holds | Meaning |\n|---|---|---|\n"
        for row in rows {
            let builtIn = row.entry.builtIn.map { " Default: `\($0)`." } ?? ""
            let sample = row.entry.example ?? row.entry.value.sample(besides: row.entry.builtIn)
            let example = sample.map { " Example: `\($0)`." } ?? ""
            table += "| `\(row.name)` | \(row.entry.value.words) | "
            table += escaped(row.entry.meaning + builtIn + example) + " |\n"
        }
        return table
    }

    private static func escaped(_ text: String) -> String {
        text.replacing("|", with: "\\|")
    }
}

extension SpecValue {
    /// A value of the key other than the built-in one; nil for a map, whose own keys have examples.
    fileprivate func sample(besides builtIn: String?) -> String? {
        switch self {
        case .text: "A sentence."
        case .boolean: builtIn == "true" ? "false" : "true"
        case .integer: "2"
        case .duration: "10s"
        case .durationRange: "1s..10s"
        case .literal: "30"
        case .choice(let words): words.first { $0 != builtIn }
        case .either(let values): values.compactMap { $0.sample(besides: builtIn) }.first
        default: nil
        }
    }

    /// The allowed values, for a table's cell.
    fileprivate var words: String {
        switch self {
        case .text: "text"
        case .name: "a name"
        case .boolean: "`true` or `false`"
        case .integer: "a number"
        case .address: "a URL"
        case .path: "a path"
        case .call: "a method and a path"
        case .duration: "a duration"
        case .durationRange: "a range of durations"
        case .size: "a size"
        case .sizeRange: "a range of sizes"
        case .status: "a status"
        case .numberRange: "a range"
        case .field: "a field"
        case .sample: "any value"
        case .type: "a type"
        case .literal: "a value"
        case .choice(let words): words.map { "`\($0)`" }.joined(separator: ", ")
        case .map(let section), .partialMap(let section): "a map, see \(section.title)"
        case .names(let value): "names, each with \(value.words)"
        case .statuses(let value): "statuses, each with \(value.words)"
        case .list(let value): "a list of: \(value.words)"
        case .either(let values): values.map(\.words).joined(separator: "; or ")
        }
    }
}
