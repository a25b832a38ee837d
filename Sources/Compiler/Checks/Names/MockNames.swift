package import SpeccCatalog

/// The names of generated mocks: `IssuesService` → `IssuesServing`, `IssuesMock`.
package struct MockNames {
    /// The protocol that the service and its mock share.
    package let serviceProtocol: SwiftName
    package let mock: SwiftName

    /// - Parameter service: The Swift name of the service.
    package init(service: SwiftName) {
        serviceProtocol = service.replacingSuffix("Service", with: "Serving")
        mock = service.replacingSuffix("Service", with: "Mock")
    }
}
