/// The types of an API by their Swift paths.
package struct ResolvedTypes: Sendable {
    /// Entries of `types`, in the order of files and declarations, followed by inline types, each before those nested in it.
    package let all: [ResolvedType]
    /// The number of entries of `types`.
    package let declaredCount: Int
    private let numbers: [SwiftPath: Int]

    package init(_ api: ResolvedAPI) {
        let declared = api.files.flatMap(\.types)
        all = declared + Self.inline(in: api, declared)
        declaredCount = declared.count
        numbers = Dictionary(zip(all.map(\.path), all.indices)) { first, _ in first }
    }

    package subscript(path: SwiftPath) -> ResolvedType? {
        numbers[path].map { all[$0] }
    }

    /// The index in `all`.
    package func number(of path: SwiftPath) -> Int? {
        numbers[path]
    }

    private static func inline(in api: ResolvedAPI, _ declared: [ResolvedType]) -> [ResolvedType] {
        var inline = api.nested + (api.failure?.nested ?? [])
        for type in declared { inline += nested(in: type) }
        for service in api.files.compactMap(\.service) {
            inline += service.nested
            if case .own(let failure) = service.failure { inline += failure.nested }
            for endpoint in service.endpoints {
                inline += endpoint.nested
                if case .own(let failure) = endpoint.failure { inline += failure.nested }
            }
        }
        var next = 0
        while next < inline.count {
            inline += nested(in: inline[next])
            next += 1
        }
        return inline
    }

    private static func nested(in type: ResolvedType) -> [ResolvedType] {
        switch type.shape {
        case .object(let object): object.nested
        case .union(let union): union.nested
        case .enumeration, .alias, .distinct: []
        }
    }
}
