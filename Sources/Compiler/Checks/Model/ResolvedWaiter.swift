package import SpeccCatalog
package import SpeccDiagnostics

/// A method of a service that polls an endpoint until a response indicates completion or failure.
package struct ResolvedWaiter: Sendable {
    package var name: Located<String>
    package let methodName: SwiftName
    package var docs: String?
    package var deprecated: Deprecation?
    /// The index of the polled endpoint in the service.
    package let endpoint: Int
    package let until: [ResolvedCondition]
    package let fail: [ResolvedCondition]
    package let times: WaiterSchedule
}
