package import SpeccCatalog
package import SpeccDiagnostics

/// A method of a service that calls an endpoint until its answer says that it is over.
package struct ResolvedWaiter: Sendable {
    package var name: Located<String>
    package var methodName: String
    package var docs: String?
    package var deprecated: Deprecation?
    /// The place of the polled endpoint among the service's.
    package var endpoint: Int
    package var until: [Condition]
    package var fail: [Condition]
    package var times: WaiterTimes

    package struct Condition: Hashable, Sendable {
        /// Names of fields from the outside in.
        package var path: [String]
        /// Any of them; none where the field must only be there.
        package var words: [String]
    }
}
