import CPages
package import SpeccDiagnostics

/// The documentation of one kind of change: `Docs/Changes/<id>.md`.
///
///     ---
///     wire: breaking
///     swift: breaking
///     behavior: safe
///     aliases: [former-id]
///     ---
///
///     # id
///
///     ## What it reports
///     …
package struct ChangePage: Sendable {
    package let id: String
    /// The levels of the example.
    package let levels: ChangeLevels
    private let page: DocumentationPage

    /// Former ids of the change. `.specc-accepted.yaml` and `specc rules` accept them too.
    package var aliases: [String] { page.aliases }
    /// The Markdown below the title.
    package var text: String { page.text }
    /// What the change is, in one sentence or more.
    package var summary: String { page.prose(of: "What it reports") }
    package var rationale: String { page.prose(of: "Why it matters") }

    /// - Parameters:
    ///   - id: The name of the file without its extension. The title must repeat it.
    ///   - markdown: The contents of the file.
    package init(id: String, markdown: String) throws(DocumentationPageError) {
        page = try DocumentationPage(id: id, markdown: markdown)
        var levels: [ChangeAxis: ChangeLevel] = [:]
        for (key, value) in page.frontMatter {
            guard let axis = ChangeAxis(rawValue: key), let level = ChangeLevel(rawValue: value) else {
                throw DocumentationPageError(id, "front matter line '\(key): \(value)' is not a level of an axis")
            }
            levels[axis] = level
        }
        guard let wire = levels[.wire], let swift = levels[.swift], let behavior = levels[.behavior] else {
            throw DocumentationPageError(id, "front matter does not have a level for each axis")
        }
        self.id = id
        self.levels = ChangeLevels(wire: wire, swift: swift, behavior: behavior)
    }
}

/// Pages of changes, found by their ids and by their aliases.
package struct ChangePages: Sendable {
    /// Sorted by id.
    package let all: [ChangePage]
    private let numbers: [String: Int]

    package init(_ pages: [ChangePage]) {
        all = pages.sorted { $0.id < $1.id }
        let names = all.enumerated().flatMap { number, page in ([page.id] + page.aliases).map { ($0, number) } }
        // A test rejects names that are used twice.
        numbers = Dictionary(names) { first, _ in first }
    }

    /// The page of the change with this id or alias.
    package subscript(_ name: String) -> ChangePage? {
        numbers[name].map { all[$0] }
    }

    /// The pages in `Docs/Changes`. A test rejects malformed ones.
    package static let embedded = ChangePages(
        files.compactMap { try? ChangePage(id: $0.name, markdown: $0.text) }
    )

    /// The files in `Docs/Changes`, sorted by name.
    private static var files: [(name: String, text: String)] {
        (0..<cpages_change_count()).map(cpages_change).map { (String(cString: $0.name), String(cString: $0.text)) }
    }
}
