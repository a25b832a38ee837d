package import SpeccCatalog
import SpeccDiagnostics

/// The defaults that the endpoints of one file start from.
package struct Inheritance: Sendable {
    /// From the file that says `api:`.
    package var api: DefaultsDeclaration
    /// The file's own; empty where it is the api file itself.
    package var service: DefaultsDeclaration

    /// Headers that are in effect for an endpoint, names compared without case; for the service without one.
    package func headers(_ endpoint: EndpointDeclaration? = nil) -> [Effective<ParameterDeclaration>] {
        Self.merged(
            [(api.headers, .api), (service.headers, .service), (endpoint?.headers ?? [], .endpoint)],
            without: endpoint?.without ?? [],
            key: { $0.name.value.lowercased() },
            named: { $0.lowercased() },
            range: \.name.range
        )
    }

    package func query(_ endpoint: EndpointDeclaration? = nil) -> [Effective<ParameterDeclaration>] {
        Self.merged(
            [(api.query, .api), (service.query, .service), (endpoint?.query ?? [], .endpoint)],
            without: endpoint?.without ?? [],
            key: \.name.value,
            named: { $0 },
            range: \.name.range
        )
    }

    package func errors(_ endpoint: EndpointDeclaration? = nil) -> [Effective<ResponseDeclaration>] {
        Self.merged(
            [(api.errors, .api), (service.errors, .service), (endpoint?.errors ?? [], .endpoint)],
            without: endpoint?.without ?? [],
            key: \.status.value.text,
            named: { $0 },
            range: \.status.range
        )
    }

    /// Inherited entries first; one of the same key takes the place of the one it replaces.
    private static func merged<Element: Sendable>(
        _ levels: [([Element], SettingLevel)],
        without dropped: [Located<String>],
        key: (Element) -> String,
        named: (String) -> String,
        range: (Element) -> SourceRange
    ) -> [Effective<Element>] {
        // Most maps stand at one level only; then there is nothing to compare.
        let filled = levels.filter { !$0.0.isEmpty }
        guard filled.count > 1 || (!dropped.isEmpty && filled.first?.1 != .endpoint) else {
            guard let (elements, level) = filled.first else { return [] }
            return elements.map { Effective($0, from: level, at: range($0)) }
        }
        let drops = Set(dropped.map { named($0.value) })
        var result: [Effective<Element>] = []
        var places: [String: Int] = [:]
        for (elements, level) in filled {
            for element in elements {
                let key = key(element)
                if level != .endpoint, drops.contains(key) { continue }
                let effective = Effective(element, from: level, at: range(element))
                if let place = places[key] {
                    result[place] = effective
                } else {
                    places[key] = result.count
                    result.append(effective)
                }
            }
        }
        return result
    }
}
