/// A deprecated declaration in the overview of its API.
struct DeprecationReference: Sendable {
    let name: LinkedText
    /// A sentence.
    let text: String
}

extension APIReference {
    /// The deprecated endpoints, composite calls, types, and their parameters, fields and cases, in the order of the pages.
    var deprecations: [DeprecationReference] {
        pages.flatMap { page in
            let service = page.service
            let endpoints = (service?.endpoints ?? []).flatMap { $0.deprecations(on: page) }
            let composite = (service?.compositeCalls ?? []).compactMap { call in
                call.deprecation.map { page.deprecation(call.name, $0, at: call.id) }
            }
            return endpoints + composite + page.types.flatMap { $0.deprecations(on: page) }
        }
    }
}

extension PageReference {
    fileprivate func deprecation(_ name: String, _ text: String, at id: String) -> DeprecationReference {
        DeprecationReference(name: LinkedText(name, to: Link(page: file, anchor: id)), text: text)
    }
}

extension EndpointReference {
    fileprivate func deprecations(on page: PageReference) -> [DeprecationReference] {
        let own = deprecation.map { [page.deprecation(name, $0, at: id)] } ?? []
        return own
            + parameters.flatMap(\.fields).compactMap { field in
                field.deprecation.map { page.deprecation("\(name).\(field.name)", $0, at: field.id ?? id) }
            }
    }
}

extension TypeReference {
    fileprivate func deprecations(on page: PageReference) -> [DeprecationReference] {
        let own = deprecation.map { [page.deprecation(name, $0, at: id)] } ?? []
        switch content {
        case .fields(let fields):
            return own
                + fields.compactMap { field in
                    field.deprecation.map { page.deprecation("\(name).\(field.name)", $0, at: field.id ?? id) }
                }
        case .cases(let cases):
            return own
                + cases.compactMap { item in
                    item.deprecation.map { page.deprecation("\(name)\(item.swiftName)", $0, at: id) }
                }
        case .members(let members):
            return own
                + members.compactMap { member in
                    member.deprecation.map { page.deprecation("\(name)\(member.swiftName)", $0, at: id) }
                }
        case .alias: return own
        }
    }
}
