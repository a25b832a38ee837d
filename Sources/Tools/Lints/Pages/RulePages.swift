import CPages

/// Pages of rules, found by the ids of the rules and by their aliases.
package struct RulePages: Sendable {
    /// Sorted by id.
    package let all: [RulePage]
    private let numbers: [String: Int]

    package init(_ pages: [RulePage]) {
        all = pages.sorted { $0.id < $1.id }
        let ids = all.enumerated().map { ($1.id, $0) }
        let aliases = all.enumerated().flatMap { number, page in page.aliases.map { ($0, number) } }
        // An id takes precedence over an alias, and a test rejects names that are used twice.
        numbers = Dictionary(ids + aliases) { first, _ in first }
    }

    /// The page of the rule with this id or alias.
    package subscript(_ name: String) -> RulePage? {
        numbers[name].map { all[$0] }
    }

    /// The pages in `Docs/Rules`. A test rejects malformed ones.
    package static let embedded = RulePages(
        files.compactMap { try? RulePage(id: $0.name, markdown: $0.text) }
    )

    /// The files in `Docs/Rules`, sorted by name.
    package static var files: [(name: String, text: String)] {
        (0..<cpages_rule_count()).map(cpages_rule).map { (String(cString: $0.name), String(cString: $0.text)) }
    }
}
