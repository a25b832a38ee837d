package import SpeccCatalog
package import SpeccChecks
import SpeccDiagnostics
import SpeccGenerator

/// Derives JSON values from types: examples of the catalog, defaults, and otherwise values within the constraints.
package struct ValueSynthesizer: Sendable {
    /// The use of a value, which decides about the fields of objects.
    package enum Purpose: Sendable {
        /// A message: all fields, except optional constants and those of patches.
        case message
        /// For readers: all that are not deprecated, without secrets.
        case documentation
        /// A request for readers: those that a call sends without optional arguments, or the first one if there is none.
        case documentedRequest
    }

    let types: ContractTypes
    let checker: DeclaredValueChecker
    let purpose: Purpose
    let linkBase: String?
    private let maximumDepth: Int

    /// - Parameters:
    ///   - linkBase: The URL that values of the type `url` begin with, instead of that of an example.
    ///   - maximumDepth: The objects around a value; deeper ones are empty.
    package init(
        types: ContractTypes,
        for purpose: Purpose = .message,
        linkBase: String? = nil,
        maximumDepth: Int = .max
    ) {
        self.types = types
        self.purpose = purpose
        self.linkBase = linkBase
        self.maximumDepth = maximumDepth
        checker = DeclaredValueChecker(types: types, isStrict: true)
    }

    private var examples: ExampleConverter { ExampleConverter(types: types, hidesSecrets: purpose != .message) }

    /// - Parameters:
    ///   - name: The name of the field, which is the value of strings.
    ///   - variant: The number of the value: values with different numbers have different ids.
    package func value(
        of type: ResolvedTypeReference,
        named name: String,
        _ constraints: ResolvedConstraints = .none,
        variant: Int = 0
    ) -> DocumentValue {
        value(of: type, named: name, constraints, variant, []) ?? .null
    }

    /// An example of the catalog as JSON of its type.
    package func value(of example: ExampleValue, as type: ResolvedTypeReference) -> DocumentValue {
        examples.value(example, as: type)
    }

    /// Recursive; nil for an optional value of a type that contains it, and for a value that requires such elements.
    ///
    /// - Parameter outer: The types around the value.
    private func value(
        of type: ResolvedTypeReference,
        named name: String,
        _ constraints: ResolvedConstraints,
        _ variant: Int,
        _ outer: [SwiftPath]
    ) -> DocumentValue? {
        switch type {
        case .optional(let wrapped):
            return contains(wrapped, outer) ? nil : value(of: wrapped, named: name, constraints, variant, outer)
        case .list(let element):
            guard !contains(element, outer), constraints.items?.upper != 0 else {
                return (constraints.items?.lower ?? 0) > 0 ? nil : .list([])
            }
            let count = min(max(1, constraints.items?.lower ?? 1), 100)
            let name = constraints.isUnique ? FieldRole.identifierName : name
            return .list(
                (0..<count).compactMap { index in
                    value(of: element, named: name, constraints.elements, variant + index, outer)
                }
            )
        case .map(let element):
            guard !contains(element, outer), constraints.items?.upper != 0 else {
                return (constraints.items?.lower ?? 0) > 0 ? nil : .object([])
            }
            let count = min(max(1, constraints.items?.lower ?? 1), 100)
            return .object(
                (0..<count).compactMap { index in
                    value(of: element, named: name, constraints.elements, variant, outer).map {
                        .init(index == 0 ? "key" : "key\(index + 1)", $0)
                    }
                }
            )
        case .builtin(let builtin): return scalar(builtin, type, name, constraints, variant)
        case .declared(let declared):
            if outer.count >= maximumDepth, [.object, .union].contains(declared.kind) { return .object([]) }
            switch types[declared.path]?.shape {
            case .object(let object) where object.isTuple:
                return .list(object.fields.map { value(of: $0, variant, outer + [declared.path]) ?? .null })
            case .object(let object):
                return members(of: object, variant, outer + [declared.path]).map(DocumentValue.object)
            case .enumeration(let enumeration):
                return enumeration.example(variant).map { example in
                    enumeration.isInteger ? .number(example.value.value) : .string(example.value.value)
                }
            case .union(let union): return value(of: union, named: name, variant, outer + [declared.path])
            case .distinct(let distinct):
                let bounds = constraints.isEmpty ? distinct.constraints : constraints
                if variant == 0, let example = example(distinct.example, .builtin(distinct.wire), bounds) {
                    return example
                }
                return scalar(distinct.wire, .builtin(distinct.wire), name, bounds, variant)
            case .alias(let alias): return value(of: alias.target, named: name, alias.constraints, variant, outer)
            case nil: return nil
            }
        }
    }

    private func contains(_ type: ResolvedTypeReference, _ outer: [SwiftPath]) -> Bool {
        switch type {
        case .optional(let inner), .list(let inner), .map(let inner): contains(inner, outer)
        case .declared(let declared): outer.contains(declared.path) || isUnion(declared.path, of: outer)
        case .builtin: false
        }
    }

    /// Whether every member of a union is one of the types around it.
    private func isUnion(_ path: SwiftPath, of outer: [SwiftPath]) -> Bool {
        guard case .union(let union) = types[path]?.shape else { return false }
        return union.members.allSatisfy { $0.payload.unwrapped.declaredType.map { outer.contains($0.path) } ?? false }
    }

    // MARK: - Objects and unions

    /// Nil if a required field of an inner object has no value.
    private func members(
        of object: ResolvedObject,
        _ variant: Int,
        _ outer: [SwiftPath]
    ) -> [DocumentValue.Member]? {
        let fields = object.fields.filter { !$0.isAdditional }
        var shown = fields.filter(isShown)
        if shown.isEmpty, purpose == .documentedRequest {
            shown = Array(fields.filter { $0.deprecated == nil }.prefix(1))
        }
        var members: [DocumentValue.Member] = []
        for field in shown {
            if let value = value(of: field, variant, outer) {
                members.append(.init(field.name.value, value))
            } else if field.presence == .required, outer.count > 1 {
                return nil
            }
        }
        return members
    }

    private func isShown(_ field: ResolvedField) -> Bool {
        switch purpose {
        case .message: field.optionalConstant == nil && field.presence != .patch
        case .documentation: field.deprecated == nil
        case .documentedRequest:
            field.constant != nil || field.defaultValue != nil || [.required, .nullable].contains(field.presence)
        }
    }

    private func value(of field: ResolvedField, _ variant: Int, _ outer: [SwiftPath]) -> DocumentValue? {
        if field.isSensitive, purpose != .message { return ExampleConverter.secret }
        return json(of: field, variant, outer).map(field.text)
    }

    private func json(of field: ResolvedField, _ variant: Int, _ outer: [SwiftPath]) -> DocumentValue? {
        if let constant = field.constant ?? field.optionalConstant {
            return ValueConverter(types: types).value(constant, as: field.type)
        }
        let isIdentifier = FieldRole(field.name.value).isIdentifier
        if variant == 0 || !isIdentifier {
            if let sample = field.sample {
                let value = examples.value(sample, as: field.type)
                if !checker.mismatches(of: value, as: field.type, field.constraints).contains(where: \.isError) {
                    return value
                }
            }
            if let example = example(field.example, field.type, field.constraints) { return example }
            if let value = field.defaultValue { return ValueConverter(types: types).value(value, as: field.type) }
        }
        let value = value(of: field.type, named: field.name.value, field.constraints, variant, outer)
        return value ?? (field.presence == .nullable ? .null : nil)
    }

    private func value(
        of union: ResolvedUnion,
        named name: String,
        _ variant: Int,
        _ outer: [SwiftPath]
    ) -> DocumentValue? {
        let finite = union.members.filter { !contains($0.payload, outer) }
        let candidates = finite.isEmpty ? union.members : finite
        guard !candidates.isEmpty else { return nil }
        let first = variant % candidates.count
        let values = (candidates[first...] + candidates[..<first]).lazy.compactMap { member in
            self.value(of: member, in: union, named: name, variant, outer).map { (member, $0) }
        }
        // The value of a member can fit another one better, whose fields have other types.
        let sound = values.first { member, value in
            union.tagField != nil
                || UnionMatching.candidates(for: value, in: union).allSatisfy { candidate in
                    candidate.payload == member.payload
                        || !checker.mismatches(of: value, as: candidate.payload).contains(where: \.isError)
                }
        }
        return (sound ?? values.first)?.1
    }

    private func value(
        of member: ResolvedUnion.Member,
        in union: ResolvedUnion,
        named name: String,
        _ variant: Int,
        _ outer: [SwiftPath]
    ) -> DocumentValue? {
        guard let value = value(of: member.payload, named: name, .none, variant, outer) else { return nil }
        guard let field = union.tagField, let tag = member.tag, case .object(let members) = value else { return value }
        let tagged = DocumentValue.Member(field, union.isIntegerTag ? .number(tag) : .string(tag))
        return .object([tagged] + members.filter { $0.name != field })
    }

    // MARK: - Scalars

    /// Nil for an example that does not have the type.
    private func example(
        _ text: String?,
        _ type: ResolvedTypeReference,
        _ constraints: ResolvedConstraints
    ) -> DocumentValue? {
        guard let text, let value = ExampleConverter(types: types).scalar(text, as: type) else { return nil }
        return checker.mismatches(of: value, as: type, constraints).isEmpty ? value : nil
    }
}

extension ResolvedEnum {
    /// The example for variant 0, and the other cases that are not deprecated for the following ones.
    fileprivate func example(_ variant: Int) -> Case? {
        let current = cases.filter { $0.deprecated == nil }
        guard variant > 0, let example, let first = current.firstIndex(where: { $0.value.value == example.value.value })
        else { return example }
        return current[(first + variant) % current.count]
    }
}

/// The meaning of a field by its name.
package struct FieldRole {
    private let name: String

    package init(_ name: String) {
        self.name = name.lowercased()
    }

    /// A name of fields whose values differ between the items of a list.
    static let identifierName = "id"

    /// Whether values differ between the items of a list.
    package var isIdentifier: Bool {
        ["id", "number", "key", "uuid", "name", "slug", "login", "username", "code"].contains(name)
    }

    /// Whether it is a description of an error for people.
    package var isMessage: Bool {
        ["message", "detail", "title", "error", "reason", "error_description", "description"].contains(name)
    }
}
