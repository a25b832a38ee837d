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
            return (object.isTuple ? "tuple " : "object ")
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

/// Numbers types by structure: types with equal numbers have the same structure, as have the types that they refer to.
struct TypeStructures {
    /// The numbers of texts.
    private var numbers: [String: Int] = [:]
    /// Types of a cycle are distinguished by the types within this distance.
    private static let maximumDistance = 8

    /// The numbers of some entries of `types`, by their index.
    ///
    /// - Parameter names: The names of the other types that they refer to.
    mutating func numbers(of indices: [Int], in types: ComparedTypes, _ names: RenamedPaths) -> [Int: Int] {
        let positions = Dictionary(uniqueKeysWithValues: indices.enumerated().map { ($1, $0) })
        let edges = indices.map { index in
            ReferencedTypes.of(types.all[index]).compactMap { types.number(of: $0).flatMap { positions[$0] } }
        }
        var found: [Int: Int] = [:]
        for component in StronglyConnectedComponents.all(in: edges) {
            // The types of a cycle are alike at first, and are distinguished by their neighbors then.
            for _ in 1...min(component.count, Self.maximumDistance) {
                let texts = component.map { position in
                    TypeFingerprint.text(of: types.all[indices[position]]) { path in
                        guard let number = types.number(of: path), positions[number] != nil else {
                            return TypeNotation.qualified(names.current(path))
                        }
                        return found[number].map { "#\($0)" } ?? "?"
                    }
                }
                for (position, text) in zip(component, texts) { found[indices[position]] = number(of: text) }
            }
        }
        return found
    }

    private mutating func number(of text: String) -> Int {
        if let number = numbers[text] { return number }
        numbers[text] = numbers.count
        return numbers.count - 1
    }
}

/// The types that a type refers to.
enum ReferencedTypes {
    static func of(_ type: ResolvedType) -> [SwiftPath] {
        let references: [ResolvedTypeReference] =
            switch type.shape {
            case .object(let object): object.fields.map(\.type)
            case .union(let union): union.members.map(\.payload)
            case .alias(let alias): [alias.target]
            case .enumeration, .distinct: []
            }
        return references.compactMap { $0.declaredType?.path }
    }
}
