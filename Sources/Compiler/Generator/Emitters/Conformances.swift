import SpeccCatalog
import SpeccChecks

/// The protocols that a generated type conforms to.
enum Conformances {
    static func ofModel(_ type: ResolvedType, _ object: ResolvedObject) -> String {
        var names: [String] = []
        if object.isIdentifiable || type.conforms.contains(.identifiable) {
            names.append("Identifiable")
        }
        names += requested(type) + travelling(type)
        if object.fields.contains(where: \.isSensitive) {
            names.append("CustomReflectable")
        }
        return names.joined(separator: ", ")
    }

    static func ofUnion(_ type: ResolvedType) -> String {
        (requested(type) + travelling(type)).joined(separator: ", ")
    }

    /// `DistinctValue` implies `Hashable`, `Sendable`, reading and writing.
    static func ofDistinct(_ type: ResolvedType, _ distinct: ResolvedDistinct) -> String {
        var names = ["DistinctValue"]
        if distinct.wire == .string { names.append("ExpressibleByStringLiteral") }
        if distinct.wire.isInteger { names.append("ExpressibleByIntegerLiteral") }
        if type.conforms.contains(.codable) {
            names.append("Codable")
        }
        if distinct.isSensitive {
            names.append("CustomReflectable")
        }
        return names.joined(separator: ", ")
    }

    private static func travelling(_ type: ResolvedType) -> [String] {
        var names = ["Sendable"]
        if type.isRead {
            names.append("JSONReadable")
        }
        if type.isWritten {
            names.append("JSONWritable")
        }
        if type.usage.isMultipart {
            names.append("MultipartWritable")
        }
        return names
    }

    /// `OpenEnum` and `ClosedEnum` imply `Hashable`, `Sendable`, reading and writing.
    static func ofEnum(_ type: ResolvedType, _ shape: ResolvedEnum) -> String {
        let own = shape.isClosed ? [shape.isInteger ? "Int" : "String", "ClosedEnum"] : ["OpenEnum"]
        return (own + (type.conforms.contains(.codable) ? ["Codable"] : [])).joined(separator: ", ")
    }

    private static func requested(_ type: ResolvedType) -> [String] {
        var names: [String] = []
        if type.conforms.contains(.hashable) {
            names.append("Hashable")
        } else if type.conforms.contains(.equatable) {
            names.append("Equatable")
        }
        if type.conforms.contains(.codable) {
            names.append("Codable")
        }
        return names
    }
}

extension ResolvedType {
    /// Whether the type reads itself from JSON. `Codable` converts through JSON and needs both directions.
    var isRead: Bool {
        usage.isRead || conforms.contains(.codable)
    }

    /// Whether the type writes itself as JSON. Forms and queries are derived from the JSON.
    var isWritten: Bool {
        usage.isWritten || usage.isFormEncoded || usage.isMocked || conforms.contains(.codable)
    }
}

/// Emits the mirror of a struct with sensitive values, for descriptions and debuggers.
enum MirrorEmitter {
    /// The replacement of a secret, as in the runtime's logs.
    private static let placeholder = "‹redacted›"

    /// - Parameter children: The names of the properties, and the expressions of those that are not sensitive.
    static func expression(_ children: [(name: SwiftName, value: String?)], indentation: Int) -> String {
        let entries = children.map { name, value in
            (key: SwiftLiteral.string(name.text), value: Expression.text(value ?? SwiftLiteral.string(placeholder)))
        }
        return Expression.call(
            "Mirror",
            [("", .text("self")), ("children", .dictionary(entries)), ("displayStyle", .text(".struct"))]
        )
        .formatted(indentation: indentation, around: indentation)
    }
}
