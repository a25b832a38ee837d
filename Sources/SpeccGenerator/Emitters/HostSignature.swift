import SpeccCatalog
package import SpeccChecks

/// The static function of `Host` for a host with variables; a property if there are none.
package struct HostSignature {
    /// `port: Int`
    package let parameters: [String]
    package let labels: [String]
    /// `local(port:)`
    package let fullName: String

    package init(_ host: ResolvedHost) {
        parameters = host.variables.map {
            SwiftIdentifier.standalone($0.swiftName) + ": " + ($0.isNumber ? "Int" : "String")
        }
        labels = host.variables.map { SwiftIdentifier.label($0.swiftName) }
        let list = host.variables.map { $0.swiftName.text + ":" }.joined()
        fullName = host.swiftName.text + (list.isEmpty ? "" : "(\(list))")
    }
}
