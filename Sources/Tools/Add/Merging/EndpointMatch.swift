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
    /// The positions of the endpoints with a method that a path can belong to, in the order of the files.
    func endpoints(_ method: String, at segments: [String]) -> [CatalogLookup.Position] {
        lookup.endpoints(at: segments).filter { position in
            files[position.file].endpoints[position.index].declaration.method.value == method
        }
    }
}
