package import SpeccCatalog
package import SpeccDiagnostics

/// The hosts of an API or of a service.
package struct ResolvedHosts: Sendable {
    /// `GitHub.Host`
    package let path: SwiftPath
    package let hosts: [ResolvedHost]
    /// The host a service uses unless told otherwise; nil where the caller must say.
    ///
    /// It is the only one, or the one called `production` or `default`, and it has no variables.
    package let defaultIndex: Int?

    package init(path: SwiftPath, hosts: [ResolvedHost], defaultIndex: Int?) {
        self.path = path
        self.hosts = hosts
        self.defaultIndex = defaultIndex
    }
}

package struct ResolvedHost: Sendable {
    package var name: Located<String>
    package let swiftName: SwiftName
    package var docs: String?
    package var url: ServerTemplate
    /// The template's variables, each once, in order.
    package let variables: [Variable]
    package var headers: [ResolvedConstant]
    /// What takes the place of a service's; nil where nothing is said.
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
        /// As the template spells it.
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
