/// How generated text refers to the catalog's files, where it does.
package struct SourceLocations: Sendable {
    /// String literals, in the order of the files' numbers.
    private let literals: [String]
    /// Whether also for APIs that do not ask for it.
    private let isEverywhere: Bool

    /// Nowhere.
    package static let none = SourceLocations(of: [], everywhere: false)

    /// - Parameter paths: Of all files of the run, in the order of their numbers.
    package init(of paths: [String], everywhere: Bool) {
        literals = paths.map { SwiftLiteral.string($0) }
        isEverywhere = everywhere
    }

    /// What the renderer needs for one API; nothing where its text refers to no file.
    func literals(wanted: Bool) -> [String] {
        wanted || isEverywhere ? literals : []
    }
}
