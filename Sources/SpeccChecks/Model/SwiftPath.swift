package import SpeccCatalog

/// Where a generated declaration stands, from the API's namespace inwards: `GitHub.IssuesService.ListIssues.State`.
///
/// Components are plain identifiers: without backticks, never `Type` or `Protocol`.
package struct SwiftPath: Hashable, Sendable {
    package let components: [SwiftName]

    package init(_ components: [SwiftName]) {
        self.components = components
    }

    /// `Shop.Money`; nil where a component is not an identifier.
    package init?(spelled text: String) {
        let names = text.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
        let components = names.compactMap(SwiftName.init(identifier:))
        guard components.count == names.count else { return nil }
        self.components = components
    }
}
