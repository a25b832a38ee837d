/// Where a generated declaration stands, from the API's namespace inwards: `GitHub.IssuesService.ListIssues.State`.
///
/// Components are plain identifiers: without backticks, never `Type` or `Protocol`.
package struct SwiftPath: Hashable, Sendable {
    package let components: [String]

    package init(_ components: [String]) {
        self.components = components
    }
}
