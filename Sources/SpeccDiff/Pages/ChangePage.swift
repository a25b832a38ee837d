/// The documentation of one kind of change: `Docs/Changes/<id>.md`.
///
///     ---
///     wire: breaking
///     swift: breaking
///     behavior: safe
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
    /// The Markdown below the title.
    package let text: String

    /// What the change is, in one sentence or more.
    package var summary: String { prose(of: "What it reports") }
    /// Why the change matters.
    package var rationale: String { prose(of: "Why it matters") }

    /// - Parameters:
    ///   - id: The name of the file without its extension. The title must repeat it.
    ///   - markdown: The contents of the file.
    package init(id: String, markdown: String) throws(ChangePageError) {
        let lines = Self.lines(of: markdown)
        guard lines.first == "---", let end = lines.dropFirst().firstIndex(of: "---") else {
            throw ChangePageError(id, "does not begin with front matter between '---' lines")
        }
        var levels: [ChangeAxis: ChangeLevel] = [:]
        for line in lines[1..<end] {
            let parts = line.split(separator: ":").map { $0.drop { $0 == " " } }
            guard parts.count == 2, let axis = ChangeAxis(rawValue: String(parts[0])),
                let level = ChangeLevel(rawValue: String(parts[1]))
            else { throw ChangePageError(id, "front matter line '\(line)' is not a level of an axis") }
            levels[axis] = level
        }
        guard let wire = levels[.wire], let swift = levels[.swift], let behavior = levels[.behavior] else {
            throw ChangePageError(id, "front matter does not have a level for each axis")
        }
        let title = lines[(end + 1)...].drop(while: \.isEmpty)
        guard title.first == "# \(id)" else {
            throw ChangePageError(id, "the title is not '# \(id)'")
        }
        self.id = id
        self.levels = ChangeLevels(wire: wire, swift: swift, behavior: behavior)
        text = title.dropFirst().drop(while: \.isEmpty).joined(separator: "\n")
    }

    /// The paragraphs of a section, each as one line.
    private func prose(of heading: String) -> String {
        let section = Self.lines(of: text).drop { $0 != "## \(heading)" }.dropFirst().prefix { !$0.hasPrefix("## ") }
        return section.split(separator: "").map { $0.joined(separator: " ") }.joined(separator: "\n\n")
    }

    private static func lines(of text: String) -> [Substring] {
        text.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).map { Substring($0) }
    }
}

/// Why a Markdown file is not the page of a change.
package struct ChangePageError: Error, CustomStringConvertible {
    package let description: String

    init(_ id: String, _ problem: String) {
        description = "\(id).md: \(problem)"
    }
}

/// Pages of changes, found by id.
package struct ChangePages: Sendable {
    /// Sorted by id.
    package let all: [ChangePage]
    private let numbers: [String: Int]

    package init(_ pages: [ChangePage]) {
        all = pages.sorted { $0.id < $1.id }
        numbers = Dictionary(all.enumerated().map { ($1.id, $0) }) { first, _ in first }
    }

    package subscript(id: String) -> ChangePage? {
        numbers[id].map { all[$0] }
    }

    /// The pages in `Docs/Changes`. A test rejects malformed ones.
    package static let embedded = ChangePages(
        EmbeddedChangePages.all.compactMap { try? ChangePage(id: $0.name, markdown: $0.text) }
    )
}
