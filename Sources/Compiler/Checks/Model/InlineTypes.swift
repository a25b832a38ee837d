/// The inline types of an API, each before the types nested in it.
package enum InlineTypes {
    package static func of(_ api: ResolvedAPI, _ declared: [ResolvedType]) -> [ResolvedType] {
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
