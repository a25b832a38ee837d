import SpeccCatalog
import SpeccChecks
import SpeccDiagnostics

/// The structure of a type as text. The order of fields, values and members is irrelevant.
enum TypeFingerprint {
    /// - Parameter name: The text of a type that the type refers to. References to the type itself and to its inline types are
    ///   relative to it.
    static func text(of type: ResolvedType, _ name: @escaping (SwiftPath) -> String) -> String {
        let scope = Scope(own: type.path, name: name)
        switch type.shape {
        case .object(let object):
            return "object "
                + object.fields.map { "\($0.name.value): \(scope.text($0))" }.sorted().joined(separator: ", ")
        case .enumeration(let enumeration):
            return "enum " + enumeration.cases.map(\.value.value).sorted().joined(separator: ", ")
        case .union(let union):
            let members = union.members.map { "\($0.tag ?? "")=\(scope.text($0.payload))" }
            return "union \(union.tagField ?? "") " + members.sorted().joined(separator: ", ")
        case .alias(let alias): return "alias " + scope.text(alias.target)
        case .distinct(let distinct): return "distinct " + distinct.wire.rawValue
        }
    }

    private struct Scope {
        let own: SwiftPath
        let name: (SwiftPath) -> String

        func text(_ field: ResolvedField) -> String {
            let type = text(field.type)
            // 'U' and 'merge<U>' have the same fields.
            return field.presence == .patch ? "patch<\(type)>" : type
        }

        func text(_ type: ResolvedTypeReference) -> String {
            switch type {
            case .builtin(let type): return type.rawValue
            case .declared(let declared):
                let components = declared.path.components
                guard components.starts(with: own.components) else { return name(declared.path) }
                return "." + components.dropFirst(own.components.count).map(\.text).joined(separator: ".")
            case .list(let element): return "list<\(text(element))>"
            case .map(let value): return "map<\(text(value))>"
            case .optional(let wrapped): return text(wrapped) + "?"
            }
        }
    }
}

extension ResolvedType {
    /// Whether the structure identifies the type.
    var hasIdentifyingStructure: Bool {
        if case .object(let object) = shape { !object.fields.isEmpty } else { true }
    }

    /// Whether most fields, values or members have the same names.
    func isSimilar(to other: ResolvedType) -> Bool {
        let (old, new) =
            switch (shape, other.shape) {
            case (.object(let old), .object(let new)): (old.fields.map(\.name.value), new.fields.map(\.name.value))
            case (.enumeration(let old), .enumeration(let new)) where old.isInteger == new.isInteger:
                (old.cases.map(\.value.value), new.cases.map(\.value.value))
            case (.union(let old), .union(let new)) where old.tagField == new.tagField:
                (old.members.map(\.swiftName.text), new.members.map(\.swiftName.text))
            default: ([String](), [String]())
            }
        return Set(old).intersection(new).count * 2 > max(old.count, new.count)
    }
}
