package import SpeccCatalog
package import SpeccDiagnostics

/// A method of a service that calls an endpoint until its answer says that it is over.
package struct ResolvedWaiter: Sendable {
    package var name: Located<String>
    package let methodName: SwiftName
    package var docs: String?
    package var deprecated: Deprecation?
    /// The place of the polled endpoint among the service's.
    package let endpoint: Int
    package let until: [Condition]
    package let fail: [Condition]
    package let times: WaiterSchedule

    package struct Condition: Equatable, Sendable {
        /// Names of fields from the outside in.
        package let path: [String]
        /// Any of them; none where the field must only be there.
        package let words: [String]
    }
}
