import SpeccCatalog
import SpeccDiagnostics

/// The unions that occur in requests only, so that their members need not be distinguished.
struct SentTypes {
    private var read = UnionSearch()
    private var sent = UnionSearch()

    init(_ index: CatalogIndex) {
        for site in index.endpoints {
            let endpoint = site.declaration
            for response in endpoint.returns + endpoint.errors { read.visit(response.type, site.api, index) }
            for response in endpoint.returns + endpoint.errors {
                for header in response.headers { read.visit(header.type, site.api, index) }
            }
            if let body = endpoint.body { sent.visit(body.type, site.api, index) }
            for parameter in site.pathParameters + endpoint.query + endpoint.headers {
                guard case .argument(let type)? = parameter.source else { continue }
                sent.visit(type, site.api, index)
            }
        }
        for (api, declaration) in index.catalog.apis.enumerated() {
            for error in declaration.files.flatMap(\.defaults.errors) { read.visit(error.type, api, index) }
            // The types themselves can be decoded.
            for file in declaration.files where file.swift.conforms.contains(where: { $0.value == .codable }) {
                for type in file.types { read.visit(.named(type.name), api, index) }
            }
            for type in declaration.files.flatMap(\.types)
            where type.swift.conforms.contains(where: { $0.value == .codable }) {
                read.visit(.named(type.name), api, index)
            }
        }
    }

    func isOnlySent(_ site: IndexedUnion) -> Bool {
        sent.unions.contains(site.declaration.range) && !read.unions.contains(site.declaration.range)
    }
}

/// The unions that a set of types contains, by their ranges.
private struct UnionSearch {
    private(set) var unions: Set<SourceRange> = []
    private var visited: Set<Int> = []

    mutating func visit(_ type: TypeExpression, _ api: Int, _ index: CatalogIndex) {
        var pending = [type]
        while let type = pending.popLast() {
            pending += type.components
            switch type {
            case .union(let union): unions.insert(union.range)
            case .object(let object): pending += object.extends.map { .named($0) }
            default: break
            }
            guard type.headName != nil, let number = index.table.entry(of: type, in: api),
                visited.insert(number).inserted
            else { continue }
            let shape = index.table.entries[number].declaration.shape
            pending += shape.components
            switch shape {
            case .union(let union): unions.insert(union.range)
            case .object(let object): pending += object.extends.map { .named($0) }
            default: break
            }
        }
    }
}
