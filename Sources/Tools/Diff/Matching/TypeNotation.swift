import SpeccCatalog
import SpeccChecks

/// The text of a type: in the catalog's syntax for messages, and in Swift for comparisons.
enum TypeNotation {
    /// `list<Order>?`
    static func catalog(_ type: ResolvedTypeReference) -> String {
        switch type {
        case .builtin(let type): type.rawValue
        case .declared(let type): name(of: type.path)
        case .list(let element): "list<\(catalog(element))>"
        case .map(let value): "map<\(catalog(value))>"
        case .optional(let wrapped): catalog(wrapped) + "?"
        }
    }

    /// `[Shop.Order]?`
    static func swift(_ type: ResolvedTypeReference) -> String {
        switch type {
        case .builtin(let type): type.swift.name.text
        case .declared(let type): qualified(type.path)
        case .list(let element): "[\(swift(element))]"
        case .map(let value): "[String: \(swift(value))]"
        case .optional(let wrapped): swift(wrapped) + "?"
        }
    }

    /// `Shop.Order.Item`
    static func qualified(_ path: SwiftPath) -> String {
        path.components.map(\.text).joined(separator: ".")
    }

    /// The name without the API: `Order`, `Order.Item`, and `Orders.payOrder.Body` for a type in an endpoint.
    static func name(of path: SwiftPath) -> String {
        guard let (service, type) = endpointType(of: path) else {
            return path.components.dropFirst().map(\.text).joined(separator: ".")
        }
        let endpoint = path.components[2].text
        return ([service, endpoint.prefix(1).lowercased() + endpoint.dropFirst()] + [type].filter { !$0.isEmpty })
            .joined(separator: ".")
    }

    /// The service of a type in an endpoint, and its name in it: `Orders` and `Body`.
    static func endpointType(of path: SwiftPath) -> (service: String, name: String)? {
        let names = path.components.map(\.text)
        guard names.count > 2, names[1].hasSuffix("Service") else { return nil }
        return (String(names[1].dropLast("Service".count)), names.dropFirst(3).joined(separator: "."))
    }
}
