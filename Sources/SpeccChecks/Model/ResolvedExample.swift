package import SpeccCatalog
package import SpeccDiagnostics

/// An answer that a catalog gives as an example; it fits what it is of.
package struct ResolvedExample: Sendable {
    /// As in the catalog.
    package var name: Located<String>
    /// `empty`; of one that is called after a status `notFound`.
    package var swiftName: SwiftName
    package var value: ExampleValue
    package var answer: Answer

    /// What it is an example of.
    package enum Answer: Hashable, Sendable {
        /// The one type of all successes; of a stream all its pieces.
        case whole
        /// One success of several, as `returns` says its status.
        case success(StatusPattern)
        /// A declared error: its status as `errors` says it, and the one that the example is called after.
        case error(StatusPattern, status: Int)
    }
}
