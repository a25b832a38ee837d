package import SpeccCatalog
package import SpeccDiagnostics

/// The hosts of an API or of a service.
package struct ResolvedHosts: Sendable {
    /// `GitHub.Host`
    package let path: SwiftPath
    package let hosts: [ResolvedHost]
    /// The host that a service uses by default; `nil` if the caller must choose one.
    ///
    /// It is the only host, or the one named `production` or `default`, and has no variables.
    package let defaultIndex: Int?

    package init(path: SwiftPath, hosts: [ResolvedHost], defaultIndex: Int?) {
        self.path = path
        self.hosts = hosts
        self.defaultIndex = defaultIndex
    }

    /// The host with a path: `GitHub.Host.uploads`.
    package func host(at path: SwiftPath) -> ResolvedHost? {
        hosts.first { self.path.appending($0.swiftName) == path }
    }
}

package struct ResolvedHost: Sendable {
    package var name: Located<String>
    package let swiftName: SwiftName
    package var docs: String?
    package var url: ServerTemplate
    /// The distinct variables of the template, in order.
    package let variables: [Variable]
    package var headers: [ResolvedConstant]
    /// Overrides the service's timeout.
    package var timeout: ResolvedTimeout?

    package init(
        name: Located<String>,
        swiftName: SwiftName,
        docs: String?,
        url: ServerTemplate,
        variables: [Variable],
        headers: [ResolvedConstant] = [],
        timeout: ResolvedTimeout? = nil
    ) {
        self.name = name
        self.swiftName = swiftName
        self.docs = docs
        self.url = url
        self.variables = variables
        self.headers = headers
        self.timeout = timeout
    }

    /// A typed argument of the host: `port: Int`.
    package struct Variable: Equatable, Sendable {
        /// The name in the template.
        package var name: String
        package let swiftName: SwiftName
        package let isNumber: Bool

        package init(name: String, swiftName: SwiftName, isNumber: Bool) {
            self.name = name
            self.swiftName = swiftName
            self.isNumber = isNumber
        }
    }
}
