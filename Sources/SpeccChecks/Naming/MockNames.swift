/// What stands beside a service where mocks are generated: `IssuesService` → `IssuesServing`, `IssuesMock`.
package struct MockNames {
    /// The protocol that the service and its mock share.
    package let serviceProtocol: String
    package let mock: String

    /// - Parameter service: The Swift name of the service.
    package init(service: String) {
        let stem = service.hasSuffix("Service") ? String(service.dropLast("Service".count)) : service
        serviceProtocol = stem + "Serving"
        mock = stem + "Mock"
    }
}
