package import SpeccCatalog
package import SpeccDiagnostics

/// An example of a response, which matches the response's type.
package struct ResolvedExample: Sendable {
    /// The name in the catalog.
    package var name: Located<String>
    /// `empty`; for an example named after a status, `notFound`.
    package var swiftName: SwiftName
    package var value: ExampleValue
    package var response: Response

    /// The response that the example belongs to.
    package enum Response: Hashable, Sendable {
        /// The single type of all success responses; for a stream, all of its elements.
        case whole
        /// One of several success responses, by the status pattern that `returns` declares.
        case success(StatusPattern)
        /// A declared error, by its key in `errors`, and the status of the response.
        case error(String, status: Int)
    }
}
