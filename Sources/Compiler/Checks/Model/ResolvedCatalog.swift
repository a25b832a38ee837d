package import SpeccCatalog
package import SpeccDiagnostics

/// A catalog without errors, with names, types and inherited settings resolved: the generator's input.
///
/// Only the checker creates one.
package struct ResolvedCatalog: Sendable {
    /// Sorted by directory.
    package let apis: [ResolvedAPI]
}

/// One API: the namespace enum and its contents.
package struct ResolvedAPI: Sendable {
    package var name: Located<String>
    /// The namespace: `GitHub`.
    package let path: SwiftPath
    /// The path of the directory relative to the run's root; empty for the root itself.
    package let directory: String
    /// From the file that declares `api:`.
    package var docs: String?
    package var access: AccessLevel
    /// Whether generated code contains the lines of the catalog that it was generated from.
    package var hasSourceLocations = false
    /// Whether mocks and examples are generated for tests and previews.
    package var hasMocks = false
    /// `GitHub.Host`; `nil` if each service has its own hosts.
    package let hosts: ResolvedHosts?
    /// `GitHub.Failure`; `nil` if the API's defaults declare no errors.
    package var failure: ResolvedFailure?
    /// The inline types of the API's defaults, such as an enum of an inherited header.
    package var nested: [ResolvedType]
    /// Every YAML file of the directory, sorted by path, including those that are not catalogs.
    package var files: [ResolvedFile]
    /// In file order; empty if the API requires no authentication.
    package var credentials: [ResolvedCredential] = []
}

/// The declarations of one YAML file.
package struct ResolvedFile: Sendable {
    package let file: FileID
    /// The path relative to the run's root, with `/`.
    package let path: String
    /// Whether the file declares `specc:`; the outputs of other YAML are empty.
    package let isCatalog: Bool
    package var service: ResolvedService?
    /// In file order.
    package var types: [ResolvedType]
}

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
