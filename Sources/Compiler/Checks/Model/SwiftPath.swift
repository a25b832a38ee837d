package import SpeccCatalog

/// The location of a generated declaration, starting with the API's namespace: `GitHub.IssuesService.ListIssues.State`.
///
/// Components are identifiers without backticks, and never `Type` or `Protocol`.
package struct SwiftPath: Hashable, Sendable {
    package let components: [SwiftName]

    package init(_ components: [SwiftName]) {
        self.components = components
    }

    package func appending(_ component: SwiftName) -> SwiftPath {
        SwiftPath(components + [component])
    }

    /// `Shop.Money`; `nil` if a component is not an identifier.
    package init?(spelled text: String) {
        let names = text.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
        let components = names.compactMap(SwiftName.init(identifier:))
        guard components.count == names.count else { return nil }
        self.components = components
    }
}
