import SpeccCatalog
import SpeccDiagnostics
import SpeccYAML

/// An endpoint of the catalog.
struct CatalogEndpoint {
    let file: Int
    let declaration: EndpointDeclaration
    /// The mapping of its keys; nil if it is not written as a mapping.
    let node: YAMLNode?
    let path: DeclaredPath?

    init(file: Int, _ endpoint: CatalogAPI.Endpoint) {
        self.file = file
        declaration = endpoint.declaration
        node = endpoint.node
        path = endpoint.path
    }

    var name: String { declaration.name.value }
}

extension CatalogAPI {
    /// The positions of the endpoints with a method, in the order of the files.
    func endpoints(with method: String) -> [(file: Int, index: Int)] {
        var positions: [(file: Int, index: Int)] = []
        for file in files.indices {
            for index in files[file].endpoints.indices
            where files[file].endpoints[index].declaration.method.value == method {
                positions.append((file, index))
            }
        }
        return positions
    }

    var endpoints: [CatalogEndpoint] {
        files.indices.flatMap { index in files[index].endpoints.map { CatalogEndpoint(file: index, $0) } }
    }
}
