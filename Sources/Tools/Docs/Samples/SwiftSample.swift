import SpeccCatalog
import SpeccChecks
import SpeccContract
import SpeccDiagnostics
import SpeccGenerator

/// Arguments of a call as Swift expressions, from the catalog's examples and defaults or derived from the types.
struct SwiftSample {
    let types: ExampleTypeGraph
    private let scope = SwiftScope(path: SwiftPath([]), isQualified: true)

    /// A scalar within its constraints, which has none in the catalog.
    private func scalar(_ type: BuiltinType, _ name: String, _ constraints: ResolvedConstraints) -> ResolvedValue? {
        let text = type.kind == .text ? PatternSampler.text(within: constraints).map(ResolvedValue.text) : nil
        return text ?? ExampleScalar.value(of: type, named: name, within: constraints)
    }

    /// An expression whose type the context provides; nil for types of the user's own.
    func expression(
        of type: ResolvedTypeReference,
        named name: String,
        example: String? = nil,
        within constraints: ResolvedConstraints = .none,
        depth: Int = 0
    ) -> String? {
        switch type {
        case .optional(let wrapped):
            return expression(of: wrapped, named: name, example: example, within: constraints, depth: depth)
        case .list(let element):
            guard depth < 3 else { return "[]" }
            let value = expression(of: element, named: name, within: constraints.elements, depth: depth + 1)
            return value.map { "[\($0)]" }
        case .map(let element):
            guard depth < 3 else { return "[:]" }
            let value = expression(of: element, named: name, within: constraints.elements, depth: depth + 1)
            return value.map { "[\"key\": \($0)]" }
        case .builtin(.json): return ".string(\(SwiftLiteral.string(name)))"
        case .builtin(.file): return "UploadFile(at: file)"
        case .builtin(.data), .builtin(.bytes), .builtin(.bytesBase64URL): return "data"
        case .builtin(let builtin):
            let declared = example.flatMap { ResolvedValue.scalar($0, as: builtin) }
            return (declared ?? scalar(builtin, name, constraints)).map {
                ValueEmitter.expression($0, for: type, in: scope)
            }
        case .declared(let declared):
            return expression(of: declared, named: name, example: example, within: constraints, depth: depth)
        }
    }

    private func expression(
        of type: DeclaredType,
        named name: String,
        example: String?,
        within constraints: ResolvedConstraints,
        depth: Int
    ) -> String? {
        guard let declared = types.type(of: type), declared.typeOverride == nil else { return nil }
        switch declared.shape {
        case .enumeration(let enumeration):
            let named = enumeration.cases.first { $0.value.value == example }
            return (named ?? enumeration.example).map {
                ValueEmitter.expression($0.value(of: type), for: .declared(type), in: scope)
            }
        case .distinct(let distinct):
            let text = (example ?? distinct.example).flatMap { ResolvedValue.scalar($0, as: distinct.wire) }
            let within = constraints.isEmpty ? distinct.constraints : constraints
            return (text ?? scalar(distinct.wire, name, within)).map {
                ValueEmitter.expression($0, for: .declared(type), in: scope)
            }
        case .alias(let alias): return expression(of: alias.target, named: name, within: constraints, depth: depth)
        case .object(let object): return depth < 4 ? initializer(of: object, depth: depth) : nil
        case .union(let union):
            let number = types.member(of: type.path) ?? 0
            guard depth < 4, union.members.indices.contains(number) else { return nil }
            let member = union.members[number]
            let value = expression(of: member.payload, named: member.swiftName.text, depth: depth + 1)
            return value.map { ".\(SwiftIdentifier.label(member.swiftName))(\($0))" }
        }
    }

    /// `.init(title: "title")` with the arguments that have no default; the first one if all have one.
    private func initializer(of object: ResolvedObject, depth: Int) -> String? {
        let fields = object.fields.filter { $0.constant == nil && $0.deprecated == nil && !$0.isAdditional }
        var shown = fields.filter(\.needsArgument)
        if shown.isEmpty, let first = fields.first { shown = [first] }
        var arguments: [String] = []
        for field in object.fields where field.constant == nil && (field.needsArgument || shown.contains(field)) {
            guard let value = argument(field, depth: depth) else { return nil }
            arguments.append("\(SwiftIdentifier.label(field.swiftName)): \(value)")
        }
        return ".init(\(arguments.joined(separator: ", ")))"
    }

    private func argument(_ field: ResolvedField, depth: Int) -> String? {
        let value = expression(
            of: field.type,
            named: field.name.value,
            example: field.example,
            within: field.constraints,
            depth: depth + 1
        )
        return field.presence == .patch ? value.map { ".set(\($0))" } : value
    }
}

extension ResolvedField {
    /// Whether the initializer's parameter has no default value.
    fileprivate var needsArgument: Bool {
        constant == nil && defaultValue == nil && createdDefault == nil && !isAdditional
            && (presence == .required || presence == .nullable)
    }
}

extension [ResolvedField] {
    fileprivate func contains(_ field: ResolvedField) -> Bool {
        contains { $0.swiftName == field.swiftName }
    }
}
