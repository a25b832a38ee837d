package import SpeccCatalog
package import SpeccChecks
import SpeccDiagnostics

/// The types of an API by their Swift paths. Entries of `types` become components; inline types stay inline.
package struct ContractTypes: Sendable {
    /// In the order of files and declarations.
    package let declared: [ResolvedType]
    private let types: ResolvedTypes
    /// The inline types of response headers.
    private let headerTypes: [SwiftPath: ResolvedType]
    private let components: [SwiftPath: String]

    package init(_ api: ResolvedAPI) {
        types = ResolvedTypes(api)
        declared = Array(types.all.prefix(types.declaredCount))
        headerTypes = Dictionary(Self.headerTypes(of: api).map { ($0.path, $0) }) { first, _ in first }
        var components: [SwiftPath: String] = [:]
        for type in declared {
            components[type.path] = ComponentName.escaped(type.path.components.last?.identifierText ?? type.name.value)
        }
        self.components = components
    }

    package subscript(_ path: SwiftPath) -> ResolvedType? { types[path] ?? headerTypes[path] }

    /// The name of the component; nil for an inline type.
    package func component(of path: SwiftPath) -> String? { components[path] }

    package func object(of reference: ResolvedTypeReference) -> ResolvedObject? {
        switch reference {
        case .optional(let wrapped): object(of: wrapped)
        case .declared(let type):
            if case .object(let object)? = self[type.path]?.shape { object } else { nil }
        case .builtin, .list, .map: nil
        }
    }

    private static func headerTypes(of api: ResolvedAPI) -> [ResolvedType] {
        let services = api.files.compactMap(\.service)
        let endpoints = services.flatMap(\.endpoints)
        var headers = endpoints.compactMap(\.responseHeaders)
        for endpoint in endpoints {
            if case .cases(_, let successes) = endpoint.response { headers += successes.compactMap(\.headers) }
        }
        let failures = services.map(\.failure) + endpoints.map(\.failure)
        for case .own(let failure) in failures { headers += failure.cases.compactMap(\.headers) }
        headers += api.failure?.cases.compactMap(\.headers) ?? []
        return headers.flatMap(\.nested)
    }
}

extension SwiftName {
    /// Without backticks.
    package var identifierText: String {
        text.filter { $0 != "`" }
    }
}

/// The names of components: letters, digits, `.`, `-` and `_`.
package enum ComponentName {
    /// Other characters become `_` and their code in hexadecimal digits.
    package static func escaped(_ text: String) -> String {
        text.unicodeScalars.reduce(into: "") { name, scalar in
            switch scalar {
            case "a"..."z", "A"..."Z", "0"..."9", ".", "-", "_": name.unicodeScalars.append(scalar)
            default: name += "_" + String(scalar.value, radix: 16)
            }
        }
    }
}
