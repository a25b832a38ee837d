package import SpeccCatalog
import SpeccDiagnostics

/// The defaults that the endpoints of one file inherit, merged once.
package final class Inheritance: Sendable {
    /// The defaults of the file that declares `api:`.
    package let api: DefaultsDeclaration
    /// The file's own defaults; empty if it declares the API.
    package let service: DefaultsDeclaration
    /// Parameters of paths.
    package let parameters: [Effective<ParameterDeclaration>]
    package let headers: [Effective<ParameterDeclaration>]
    package let query: [Effective<ParameterDeclaration>]
    package let errors: [Effective<ResponseDeclaration>]
    package let listStyle: Effective<ListStyle>
    /// The settings that the endpoints of the file start from.
    let settings: ResolvedSettings

    /// The maximum number of headers, or query items, that defaults pass on. Those beyond it are reported and not inherited.
    package static let maximumParameters = 50

    /// - Parameter onlyCredential: The credential of calls that select none.
    init(api: DefaultsDeclaration, service: DefaultsDeclaration, onlyCredential: Located<String>?) {
        self.api = api
        self.service = service
        parameters = Merging.query(
            Array(service.parameters.prefix(Self.maximumParameters)),
            .service,
            over: Merging.query(Array(api.parameters.prefix(Self.maximumParameters)), .api, over: [])
        )
        headers = Merging.headers(
            Array(service.headers.prefix(Self.maximumParameters)),
            .service,
            over: Merging.headers(Array(api.headers.prefix(Self.maximumParameters)), .api, over: [])
        )
        query = Merging.query(
            Array(service.query.prefix(Self.maximumParameters)),
            .service,
            over: Merging.query(Array(api.query.prefix(Self.maximumParameters)), .api, over: [])
        )
        errors = Merging.errors(service.errors, .service, over: Merging.errors(api.errors, .api, over: []))
        listStyle =
            service.listStyle.map { Effective($0.value, from: .service, at: $0.range) }
            ?? api.listStyle.map { Effective($0.value, from: .api, at: $0.range) }
            ?? Effective(.repeat, from: .builtIn, at: nil)
        let implied = onlyCredential.map { PolicyDeclaration(auth: Located(.credential($0), at: $0.range)) }
        settings = ResolvedSettings.builtIn.overridden(by: implied ?? PolicyDeclaration(), from: .implied)
            .overridden(by: api.policy, from: .api).overridden(by: service.policy, from: .service)
    }

    /// The headers in effect for an endpoint, inherited ones first. Names are case-insensitive; headers of the host override
    /// those of the service.
    package func headers(
        of endpoint: EndpointDeclaration,
        host: HostDeclaration? = nil
    ) -> [Effective<ParameterDeclaration>] {
        let headers = host.map { Merging.headers($0.headers, .host, over: self.headers) } ?? self.headers
        if endpoint.headers.isEmpty, endpoint.without.isEmpty { return headers }
        let dropped = Set(endpoint.without.map { $0.value.lowercased() })
        let kept = headers.filter { !dropped.contains($0.value.name.value.lowercased()) }
        return Merging.headers(endpoint.headers, .endpoint, over: kept)
    }

    /// The parameters of an endpoint's path in its order. A parameter that the endpoint neither types nor describes is inherited.
    package func path(of endpoint: EndpointDeclaration) -> [Effective<ParameterDeclaration>] {
        PathParameters.declarations(of: endpoint).map { own in
            let inherited = parameters.first { $0.value.name.value == own.name.value }
            guard let inherited, !PathParameters.declares(own.name.value, endpoint) else {
                return Effective(own, from: .endpoint, at: own.name.range)
            }
            return inherited
        }
    }

    package func query(of endpoint: EndpointDeclaration) -> [Effective<ParameterDeclaration>] {
        if endpoint.query.isEmpty, endpoint.without.isEmpty { return query }
        let dropped = Set(endpoint.without.map(\.value))
        return Merging.query(endpoint.query, .endpoint, over: query.filter { !dropped.contains($0.value.name.value) })
    }

    package func errors(of endpoint: EndpointDeclaration) -> [Effective<ResponseDeclaration>] {
        if endpoint.errors.isEmpty, endpoint.without.isEmpty { return errors }
        let dropped = Set(endpoint.without.map(\.value))
        return Merging.errors(
            endpoint.errors,
            .endpoint,
            over: errors.filter { !dropped.contains($0.value.key.value) }
        )
    }
}

extension APIDeclaration {
    /// The credential of calls that select none; `nil` if there are several or none.
    var onlyCredential: Located<String>? {
        let names = files.lazy.flatMap(\.credentials).map(\.name)
        return names.first.flatMap { first in names.allSatisfy { $0.value == first.value } ? first : nil }
    }
}

/// Merges maps by key: an entry replaces the inherited one with the same key.
private enum Merging {
    static func headers(
        _ own: [ParameterDeclaration],
        _ level: SettingLevel,
        over inherited: [Effective<ParameterDeclaration>]
    ) -> [Effective<ParameterDeclaration>] {
        parameters(own, level, over: inherited) { $0.lowercased() }
    }

    static func query(
        _ own: [ParameterDeclaration],
        _ level: SettingLevel,
        over inherited: [Effective<ParameterDeclaration>]
    ) -> [Effective<ParameterDeclaration>] {
        parameters(own, level, over: inherited) { $0 }
    }

    private static func parameters(
        _ own: [ParameterDeclaration],
        _ level: SettingLevel,
        over inherited: [Effective<ParameterDeclaration>],
        key: (String) -> String
    ) -> [Effective<ParameterDeclaration>] {
        var result = inherited
        result.reserveCapacity(inherited.count + own.count)
        for parameter in own {
            let effective = Effective(parameter, from: level, at: parameter.name.range)
            let name = key(parameter.name.value)
            // Inherited maps are short: a linear search is faster than a dictionary.
            if let offset = inherited.firstIndex(where: { key($0.value.name.value) == name }) {
                result[offset] = effective
            } else {
                result.append(effective)
            }
        }
        return result
    }

    static func errors(
        _ own: [ResponseDeclaration],
        _ level: SettingLevel,
        over inherited: [Effective<ResponseDeclaration>]
    ) -> [Effective<ResponseDeclaration>] {
        var result = inherited
        for error in own {
            let effective = Effective(error, from: level, at: error.status.range)
            if let offset = inherited.firstIndex(where: { $0.value.key.value == error.key.value }) {
                result[offset] = effective
            } else {
                result.append(effective)
            }
        }
        return result
    }
}
