package import SpeccContract

/// The example of a response in an imported catalog.
package struct ImportedExample: Sendable {
    /// The endpoint and the example: `Orders.get 200`.
    package let key: String
    /// The value in the document.
    package let value: DocumentValue
    private let finding: FidelityFinding

    init(_ example: ExampleDraft, of endpoint: EndpointDraft, _ locations: CatalogLocations) {
        key = Self.key("\(endpoint.service).\(endpoint.name)", example.name)
        value = example.json
        finding = FidelityFinding(
            kind: .retypedExample,
            subject: example.source,
            source: example.response.location,
            target: locations.pointer(to: .endpoint(endpoint))
        )
    }

    /// - Parameter endpoint: `Orders.get`
    package static func key(_ endpoint: String, _ example: String) -> String {
        "\(endpoint) \(example)"
    }

    /// The finding that a value at a path has another type in the catalog.
    package func retyped(at path: String) -> FidelityFinding {
        var finding = finding
        finding.detail = path
        return finding
    }
}
