import SpeccCatalog
package import SpeccChecks
import SpeccDiagnostics

/// Emits example values of one type's members, as expressions whose type the context provides.
struct ExampleEmitter {
    let types: ExampleTypeGraph
    /// The type that the example belongs to.
    let owner: SwiftPath
    let scope: SwiftScope
    /// The modules that the values and their types name.
    private(set) var modules: Set<String> = []
    /// The modules that the types of parameters name.
    private(set) var signatureModules: Set<String> = []

    /// `title: String = "title"`; without a default value for types of the user's own.
    mutating func parameter(_ field: ResolvedField) -> SignatureParameter {
        addModules(of: field.type)
        let isPatch = field.presence == .patch
        if isPatch { modules.insert("SpeccRuntime") }
        return SignatureParameter(
            name: field.swiftName,
            property: field.swiftName,
            type: field.swiftType(scope.spelled(field.type)),
            defaultValue: value(of: field)
        )
    }

    /// The unlabeled parameter for a union's member.
    mutating func parameter(_ member: ResolvedUnion.Member) -> String {
        addModules(of: member.payload)
        let head = "_ value: " + scope.spelled(member.payload)
        return head + (value(of: member.payload, named: member.swiftName.text, within: .none).map { " = " + $0 } ?? "")
    }

    /// The field's example in the catalog, otherwise its default, otherwise a value derived from its type.
    private mutating func value(of field: ResolvedField) -> String? {
        if field.isAdditional { return "[:]" }
        if field.optionalConstant != nil { return field.sample.map { $0.isNull ? "false" : "true" } ?? "false" }
        var samples = SampleValueEmitter(types: types, scope: scope)
        if let sample = field.sample, let value = samples.expression(sample, as: field.type) {
            modules.formUnion(samples.modules)
            return field.presence == .patch ? ".set(\(value))" : value
        }
        if field.presence == .patch { return ".keep" }
        if let value = field.defaultValue { return ValueEmitter.expression(value, for: field.type, in: scope) }
        return value(of: field.type, named: field.name.value, within: field.constraints)
    }

    /// A value derived from the type; nil for types of the user's own.
    ///
    /// - Parameter name: The field's name, which is the example of a text.
    mutating func value(
        of type: ResolvedTypeReference,
        named name: String,
        within bounds: ResolvedConstraints = .none
    ) -> String? {
        switch type {
        case .optional(let wrapped):
            if types.isRecursive(wrapped, in: owner) { return "nil" }
            if case .declared(let declared) = wrapped, case .enumeration = declared.kind {
                return enumCase(of: declared, as: type) ?? "nil"
            }
            return value(of: wrapped, named: name, within: bounds) ?? "nil"
        case .list(let element):
            guard !types.isRecursive(element, in: owner), bounds.items?.upper != 0,
                let value = value(of: element, named: name, within: bounds.elements)
            else { return "[]" }
            let count = bounds.isUnique ? 1 : min(max(1, bounds.items?.lower ?? 1), 100)
            return "[" + Array(repeating: value, count: count).joined(separator: ", ") + "]"
        case .map(let element):
            guard !types.isRecursive(element, in: owner),
                let value = value(of: element, named: name, within: bounds.elements)
            else { return "[:]" }
            return "[\"key\": \(value)]"
        case .builtin(.json): return ".string(\(SwiftLiteral.string(name)))"
        case .builtin(.file):
            modules.insert("Foundation")
            let data = scope.spelled("Data", of: "Foundation")
            return scope.spelled("UploadFile", of: "SpeccRuntime") + "(\(data)([104, 105]), name: \"example.txt\")"
        case .builtin(let builtin):
            return ExampleScalar.value(of: builtin, named: name, within: bounds).map {
                ValueEmitter.expression($0, for: type, in: scope)
            }
        case .declared(let declared): return value(of: declared, named: name, within: bounds)
        }
    }

    private mutating func value(
        of type: DeclaredType,
        named name: String,
        within bounds: ResolvedConstraints
    ) -> String? {
        guard let declared = types.type(of: type), declared.typeOverride == nil else { return nil }
        switch declared.shape {
        case .object, .union: return types.hasExample(type) ? ".example()" : nil
        case .enumeration: return enumCase(of: type, as: .declared(type))
        case .distinct(let distinct):
            let example = distinct.example.flatMap { ResolvedValue.scalar($0, as: distinct.wire) }
            let within = bounds.isEmpty ? distinct.constraints : bounds
            return (example ?? ExampleScalar.value(of: distinct.wire, named: name, within: within)).map {
                ValueEmitter.expression($0, for: .declared(type), in: scope)
            }
        case .alias(let alias): return value(of: alias.target, named: name, within: bounds)
        }
    }

    private func enumCase(of type: DeclaredType, as reference: ResolvedTypeReference) -> String? {
        guard case .enumeration(let enumeration)? = types.type(of: type)?.shape else { return nil }
        return enumeration.example.map { ValueEmitter.expression($0.value(of: type), for: reference, in: scope) }
    }

    private mutating func addModules(of type: ResolvedTypeReference) {
        modules.formUnion(type.modules)
        signatureModules.formUnion(type.modules)
    }
}

extension ResolvedEnum {
    /// The case marked as an example, otherwise the first one that is not deprecated.
    package var example: Case? {
        cases.first(where: \.isExample) ?? cases.first { $0.deprecated == nil } ?? cases.first
    }
}

extension ResolvedEnum.Case {
    /// The case as a value. A deprecated case is written as its raw value, since its name would cause a warning.
    package func value(of type: DeclaredType) -> ResolvedValue {
        guard deprecated != nil, case .enumeration(_, isClosed: false) = type.kind else {
            return .enumCase(type, swiftName: swiftName)
        }
        return .rawValue(type, value.value)
    }
}

/// The syntax of the function that returns an example of a type.
package struct ExampleFunction {
    /// The type's full name.
    let path: String
    let attribute: String?
    /// The parameters of an object's function, one per field, with default values where an example is known.
    package let fields: [SignatureParameter]
    let parameters: [String]
    /// The expression that the function returns.
    let value: String
    /// The modules that the parameters and their default values name.
    let modules: Set<String>
    /// The modules that the types of the parameters name.
    let signatureModules: Set<String>

    /// Nil for enums and scalars, whose values need no function, and for types that cannot have an example.
    ///
    /// - Parameter attribute: `@available(*, deprecated)` of the type or of the declaration around it.
    package init?(_ type: ResolvedType, attribute: String? = nil, _ types: ExampleTypeGraph) {
        guard type.typeOverride == nil else { return nil }
        let namespace = SwiftScope(path: SwiftPath(Array(type.path.components.prefix(1))), isQualified: true)
        var emitter: ExampleEmitter
        switch type.shape {
        case .object(let object):
            let scope = namespace.inside(type.path, declaring: object.nested.map(\.path.name) + ["ID"])
            emitter = ExampleEmitter(types: types, owner: type.path, scope: scope)
            fields = object.fields.filter { $0.constant == nil }.map { emitter.parameter($0) }
            parameters = fields.map { $0.text() }
            let arguments = fields.map {
                SwiftIdentifier.label($0.name) + ": " + SwiftIdentifier.standalone($0.name)
            }
            value = "Self(" + Layout.items(arguments, around: 18, indentation: 12) + ")"
        case .union(let union):
            guard let index = types.member(of: type.path) else { return nil }
            let scope = namespace.inside(type.path, declaring: union.nested.map(\.path.name))
            emitter = ExampleEmitter(types: types, owner: type.path, scope: scope)
            fields = []
            parameters = [emitter.parameter(union.members[index])]
            value = ".\(SwiftIdentifier.label(union.members[index].swiftName))(value)"
        case .enumeration, .alias, .distinct: return nil
        }
        path = SwiftScope(path: SwiftPath([]), isQualified: true).spelled(type.path)
        self.attribute = attribute
        modules = emitter.modules
        signatureModules = emitter.signatureModules
    }
}
