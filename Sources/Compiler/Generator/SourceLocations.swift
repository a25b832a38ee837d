/// The file names for `#sourceLocation` in generated code.
package struct SourceLocations: Sendable {
    /// String literals, indexed by file.
    private let literals: [String]
    /// Whether locations are enabled for all APIs.
    private let isEverywhere: Bool

    /// No locations.
    package static let none = SourceLocations(of: [], everywhere: false)

    /// - Parameter paths: The paths of all files of the run, indexed by file.
    package init(of paths: [String], everywhere: Bool) {
        literals = paths.map { SwiftLiteral.string($0) }
        isEverywhere = everywhere
    }

    /// The literals for one API; empty if its locations are disabled.
    func literals(isEnabled: Bool) -> [String] {
        isEnabled || isEverywhere ? literals : []
    }
}
