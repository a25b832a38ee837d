import SpeccCatalog
package import SpeccChecks
import SpeccDiagnostics
package import SpeccValues

/// One API of a contract.
package struct ContractAPI: Sendable {
    package let api: ResolvedAPI
    package let index: Int
    /// The path before the paths of the API if a contract has several: `/Shop`.
    package let prefix: String
    package let types: TypeTable

    init(_ api: ResolvedAPI, index: Int, prefix: String) {
        self.api = api
        self.index = index
        self.prefix = prefix
        types = TypeTable(api)
    }

    package var services: [ResolvedService] {
        api.files.compactMap(\.service)
    }

    package func credential(named name: String) -> ResolvedCredential? {
        api.credentials.first { $0.name.value == name }
    }
}
