import SpeccCatalog
package import SpeccChecks
import SpeccDiagnostics

extension ResolvedPagination {
    /// The names in JSON of the fields on the path to the items.
    package func itemPath(in payload: ResolvedTypeReference, _ types: ContractTypes) -> [String] {
        var type: ResolvedTypeReference? = payload
        return items.map { step in
            switch step.name {
            case .key(let name):
                if case .map(let value)? = type?.unwrapped { type = value }
                return name
            case .property(let name):
                let field = type.flatMap { types.object(of: $0)?.fields.first { $0.swiftName == name } }
                type = field?.type
                return field?.name.value ?? name.text
            }
        }
    }
}
