/// Pages of rules, found by the ids of the rules.
package struct RulePages: Sendable {
    /// Sorted by id.
    package let all: [RulePage]
    private let numbers: [String: Int]

    package init(_ pages: [RulePage]) {
        all = pages.sorted { $0.id < $1.id }
        numbers = Dictionary(all.enumerated().map { ($1.id, $0) }) { first, _ in first }
    }

    /// The page of the rule with this id.
    package subscript(_ id: String) -> RulePage? {
        numbers[id].map { all[$0] }
    }

    /// The pages in `Docs/Rules`. A test rejects malformed ones.
    package static let embedded = RulePages(
        EmbeddedRulePages.all.compactMap { try? RulePage(id: $0.name, markdown: $0.text) }
    )
}
