import SpeccCatalog
import SpeccChecks

/// What stands behind the colon of a type.
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

    /// A distinct scalar is hashable, sendable, read and written through its protocol.
    static func ofDistinct(_ type: ResolvedType, _ distinct: ResolvedDistinct) -> String {
        var names = ["DistinctValue"]
        switch distinct.wire {
        case .string: names.append("ExpressibleByStringLiteral")
        case .int, .int32, .int64, .intString, .int64String: names.append("ExpressibleByIntegerLiteral")
        default: break
        }
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

    /// An enum is hashable, sendable, read and written through its protocol.
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
    /// Codable goes through our own JSON, and so needs both ways; forms and queries are made of what is written as JSON.
    var isRead: Bool {
        usage.isRead || conforms.contains(.codable)
    }

    var isWritten: Bool {
        usage.isWritten || usage.isFormEncoded || conforms.contains(.codable)
    }
}
