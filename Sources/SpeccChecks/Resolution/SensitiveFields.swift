import SpeccDiagnostics

/// The names of sensitive fields and headers that the parameters, bodies, answers and errors of endpoints can hold, for their
/// logs.
struct SensitiveFields {
    /// Empty where no type has a sensitive field.
    private var types: [SwiftPath: ResolvedType] = [:]
    /// Types that lead to no sensitive field are not looked into twice.
    private var known: [SwiftPath: Set<String>] = [:]

    /// Writes them into the endpoints of an API.
    static func finish(_ api: inout ResolvedAPI) {
        let declared = api.files.flatMap(\.types)
        let all = declared + InlineTypes.of(api, declared)
        var search = Self()
        if all.contains(where: { $0.fields.contains(where: \.isSensitive) }) {
            search.types = Dictionary(all.map { ($0.path, $0) }) { first, _ in first }
        }
        for file in api.files.indices {
            guard var service = api.files[file].service else { continue }
            for place in service.endpoints.indices {
                let failures = [service.endpoints[place].failure.own, service.failure.own, api.failure]
                service.endpoints[place].sensitiveFields = search.names(in: service.endpoints[place], failures)
            }
            api.files[file].service = service
        }
    }

    private mutating func names(in endpoint: ResolvedEndpoint, _ failures: [ResolvedFailure?]) -> [String] {
        var references: [ResolvedTypeReference?] = [endpoint.body?.type]
        var headers = [endpoint.responseHeaders]
        references += (endpoint.queryParameters + endpoint.headerParameters).map(\.type)
        switch endpoint.response {
        case .void: break
        case .value(let type): references.append(type)
        case .cases(_, let successes):
            references += successes.map(\.payload)
            headers += successes.map(\.headers)
        }
        if let failure = failures.lazy.compactMap(\.self).first(where: { $0.path == endpoint.failure.path }) {
            references += failure.cases.map(\.payload)
            headers += failure.cases.map(\.headers)
        }
        let fields = headers.compactMap { $0?.fields }.joined()
        var names = Set(fields.lazy.filter(\.isSensitive).map { $0.name + ($0.isHeaderPrefix ? "*" : "") })
        for path in references.compactMap({ $0?.declaredPath }) { names.formUnion(self.names(behind: path)) }
        return names.sorted()
    }

    private mutating func names(behind path: SwiftPath) -> Set<String> {
        if let known = known[path] { return known }
        var names: Set<String> = []
        var seen: Set<SwiftPath> = [path]
        var waiting = [path]
        while let path = waiting.popLast() {
            guard let type = types[path] else { continue }
            names.formUnion(type.fields.lazy.filter(\.isSensitive).map(\.name.value))
            for next in type.mentioned where seen.insert(next).inserted { waiting.append(next) }
        }
        known[path] = names
        return names
    }
}

extension FailureUse {
    fileprivate var own: ResolvedFailure? {
        if case .own(let failure) = self { failure } else { nil }
    }
}

extension ResolvedType {
    fileprivate var fields: [ResolvedField] {
        if case .object(let object) = shape { object.fields } else { [] }
    }

    fileprivate var mentioned: [SwiftPath] {
        switch shape {
        case .object(let object): object.fields.compactMap(\.type.declaredPath)
        case .union(let union): union.members.compactMap(\.payload.declaredPath)
        case .alias(let alias): [alias.target.declaredPath].compactMap(\.self)
        case .enumeration, .distinct: []
        }
    }
}

extension ResolvedTypeReference {
    fileprivate var declaredPath: SwiftPath? {
        switch self {
        case .builtin: nil
        case .declared(let type): type.path
        case .list(let inner), .map(let inner), .optional(let inner): inner.declaredPath
        }
    }
}
