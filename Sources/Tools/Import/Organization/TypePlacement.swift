/// Assigns types to files: next to their only user, else to a file of shared types.
struct TypePlacement {
    let types: [TypeDraft]
    let endpoints: [EndpointDraft]

    /// The services that use each type, directly or through other types, by the number of the type.
    func services() -> [Int: Set<String>] {
        var services: [Int: Set<String>] = [:]
        for endpoint in endpoints {
            var uses = (endpoint.pathParameters + endpoint.query + endpoint.headers).compactMap(\.type)
            if let body = endpoint.body { uses.append(body.type) }
            uses += (endpoint.returns + endpoint.errors).map(\.type)
            var pending = uses.flatMap(\.mentioned)
            while let type = pending.popLast() {
                guard services[type.number, default: []].insert(endpoint.service).inserted else { continue }
                pending += type.contents.flatMap(\.mentioned)
            }
        }
        return services
    }
}
