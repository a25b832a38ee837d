import SpeccCatalog
import SpeccChecks
import SpeccGenerator

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
        var names = path.components.dropFirst().map(\.text)
        if names.count > 1, names[0].hasSuffix("Service") {
            names[0] = String(names[0].dropLast("Service".count))
            names[1] = names[1].prefix(1).lowercased() + names[1].dropFirst()
        }
        return names.joined(separator: ".")
    }
}
