import SpeccCatalog
import SpeccDiagnostics
import SpeccImport
import SpeccYAML

extension CatalogAPI {
    /// One file of an API, with what each call looks up in it. A class, so that a list of many files is copied quickly, and
    /// that an endpoint is added to a long file in constant time.
    final class File {
        /// The text that was read. Entries that were added later are not part of it, nor of `root`.
        let source: SourceFile
        /// The name of the file in lower case.
        let fileName: String
        let root: YAMLNode
        private(set) var declaration: FileDeclaration
        /// The endpoints with the nodes of their keys and their paths.
        private(set) var endpoints: [Endpoint]
        private var endpointNames: Set<String>
        /// The words of the service's name; empty without a service.
        let serviceWords: ServiceWords

        init(_ source: SourceFile, _ root: YAMLNode, _ declaration: FileDeclaration) {
            self.source = source
            fileName = FilePath(source.relativePath).lastComponent.lowercased()
            self.root = root
            self.declaration = declaration
            endpoints = Self.endpoints(root, declaration)
            endpointNames = Set(declaration.endpoints.map(\.name.value))
            serviceWords = ServiceWords(declaration.service?.value ?? "")
        }

        private static func endpoints(_ root: YAMLNode, _ declaration: FileDeclaration) -> [Endpoint] {
            let pairs = (root["endpoints"]?.pairs ?? []).map { ($0.key.value, $0.value) }
            let nodes = Dictionary(pairs) { first, _ in first }
            return declaration.endpoints.map { endpoint in
                let path = endpoint.path.value
                return Endpoint(
                    declaration: endpoint,
                    node: nodes[endpoint.name.value],
                    path: path.address == nil ? DeclaredPath(path) : nil
                )
            }
        }

        /// Adds the endpoints of a file with the added entries only.
        func append(_ root: YAMLNode, _ declaration: FileDeclaration) {
            endpoints += Self.endpoints(root, declaration)
            endpointNames.formUnion(declaration.endpoints.map(\.name.value))
            self.declaration.endpoints += declaration.endpoints
        }

        /// Whether an endpoint, the method for its pages or a waiter has the name.
        func declares(_ name: String) -> Bool {
            endpointNames.contains(name) || declaration.compositeCalls.contains { $0.name.value == name }
                || name.hasSuffix("Pages") && endpointNames.contains(String(name.dropLast("Pages".count)))
        }

        /// The names of its types without parameters.
        var typeNames: [String] {
            (root["types"]?.pairs ?? []).map { pair in
                pair.key.value.split(separator: "<", maxSplits: 1).first.map(String.init) ?? pair.key.value
            }
        }
    }

    struct Endpoint: Sendable {
        let declaration: EndpointDeclaration
        /// The mapping of its keys; nil if it is not written as a mapping.
        let node: YAMLNode?
        /// Nil for an endpoint whose URL the caller supplies.
        let path: DeclaredPath?
    }
}

/// The words of a service's name, which is the same in the singular and in the plural, and with `Service` at its end.
struct ServiceWords: Sendable {
    let joined: String
    let singular: String

    init(_ name: String) {
        joined = WordSplitter.words(name.hasSuffix("Service") ? String(name.dropLast(7)) : name).joined().lowercased()
        singular = WordSplitter.singular(joined)
    }
}
