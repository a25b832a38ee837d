import SpeccCatalog
import SpeccChecks
import SpeccDiagnostics

/// The structure of a type as text, which identifies renamed types. The order of fields, values and members is
/// irrelevant.
enum TypeFingerprint {
    /// Nil for an empty object, whose structure does not identify it.
    static func text(of type: ResolvedType, _ names: RenamedPaths) -> String? {
        let own = type.path
        switch type.shape {
        case .object(let object):
            guard !object.fields.isEmpty else { return nil }
            return "object "
                + object.fields.map { "\($0.name.value): \(text($0, own, names))" }.sorted().joined(separator: ", ")
        case .enumeration(let enumeration):
            return "enum " + enumeration.words.map(\.value.value).sorted().joined(separator: ", ")
        case .union(let union):
            return "union "
                + union.members.map { "\($0.tag ?? "")=\(text($0.payload, own, names))" }.sorted().joined(
                    separator: ", "
                )
        case .alias(let alias): return "alias " + text(alias.target, own, names)
        case .distinct(let distinct): return "distinct " + distinct.wire.rawValue
        }
    }

    private static func text(_ field: ResolvedField, _ own: SwiftPath, _ names: RenamedPaths) -> String {
        let type = text(field.type, own, names)
        // 'U' and 'merge<U>' have the same fields.
        return field.presence == .patch ? "patch<\(type)>" : type
    }

    private static func text(_ type: ResolvedTypeReference, _ own: SwiftPath, _ names: RenamedPaths) -> String {
        switch type {
        case .builtin(let type): type.rawValue
        case .declared(let declared):
            // References to the type itself and to its inline types are relative to it.
            if declared.path.components.starts(with: own.components) {
                "." + declared.path.components.dropFirst(own.components.count).map(\.text).joined(separator: ".")
            } else {
                TypeText.swift(.declared(DeclaredType(path: names.current(declared.path), kind: declared.kind)))
            }
        case .list(let element): "list<\(text(element, own, names))>"
        case .map(let value): "map<\(text(value, own, names))>"
        case .optional(let wrapped): text(wrapped, own, names) + "?"
        }
    }
}
