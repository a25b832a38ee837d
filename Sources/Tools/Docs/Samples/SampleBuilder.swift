import SpeccCatalog
import SpeccChecks
import SpeccContract
import SpeccDiagnostics
import SpeccGenerator

extension TypeSamples {
    /// Derives a sample from a type. A type that is being sampled is not sampled inside of itself.
    struct Builder {
        let types: ExampleTypeGraph
        let fields: Fields
        private var open: [SwiftPath] = []
        private let maximumDepth: Int

        init(types: ExampleTypeGraph, fields: Fields, maximumDepth: Int) {
            self.types = types
            self.fields = fields
            self.maximumDepth = maximumDepth
        }

        private var values: TypeSamples { TypeSamples(types: types) }

        mutating func json(
            of type: ResolvedTypeReference,
            named name: String,
            within constraints: ResolvedConstraints
        ) -> DocumentValue {
            switch type {
            case .optional(let wrapped): return json(of: wrapped, named: name, within: constraints)
            case .list(let element):
                return isOpen(element)
                    ? .list([]) : .list([json(of: element, named: name, within: constraints.elements)])
            case .map(let element):
                guard !isOpen(element) else { return .object([]) }
                return .members([("key", json(of: element, named: name, within: constraints.elements))])
            case .builtin(.json): return .object([])
            case .builtin(let builtin):
                let value = values.scalar(of: builtin, named: name, within: constraints)
                return value.flatMap { ValueConverter.scalar($0, as: builtin) } ?? .string(name)
            case .declared(let declared): return json(of: declared, named: name, within: constraints)
            }
        }

        private mutating func json(
            of type: DeclaredType,
            named name: String,
            within constraints: ResolvedConstraints
        ) -> DocumentValue {
            guard let declared = types.type(of: type) else { return .object([]) }
            switch declared.shape {
            case .enumeration(let enumeration):
                return enumeration.example.map { values.scalar($0.value.value, as: .declared(type)) } ?? .string(name)
            case .distinct(let distinct):
                if let example = distinct.example { return values.scalar(example, as: .builtin(distinct.wire)) }
                let within = constraints.isEmpty ? distinct.constraints : constraints
                return json(of: .builtin(distinct.wire), named: name, within: within)
            case .alias(let alias): return json(of: alias.target, named: name, within: constraints)
            case .object(let object): return open(type.path) { $0.json(of: object) }
            case .union(let union): return open(type.path) { $0.json(of: union, type.path) }
            }
        }

        private mutating func json(of object: ResolvedObject) -> DocumentValue {
            if object.isTuple { return .list(object.fields.map { json(of: $0) }) }
            var members: [DocumentValue.Member] = []
            for field in object.fields where isIncluded(field) {
                members.append(DocumentValue.Member(field.name.value, json(of: field)))
            }
            if members.isEmpty, let first = object.fields.first(where: { $0.deprecated == nil && !$0.isAdditional }) {
                members.append(DocumentValue.Member(first.name.value, json(of: first)))
            }
            return .object(members)
        }

        private func isIncluded(_ field: ResolvedField) -> Bool {
            if field.isAdditional { return false }
            if field.constant != nil { return true }
            let isRequired = field.presence == .required || field.presence == .nullable
            switch fields {
            case .required: return field.defaultValue == nil && isRequired
            case .sent: return field.defaultValue != nil || isRequired
            case .all: return field.deprecated == nil && (field.presence == .required || !isOpen(field.type))
            }
        }

        private mutating func json(of field: ResolvedField) -> DocumentValue {
            field.isSensitive ? .string("…") : field.text(value(of: field))
        }

        private mutating func value(of field: ResolvedField) -> DocumentValue {
            if let constant = field.constant ?? field.optionalConstant {
                return values.json(of: constant, as: field.type)
            }
            if let sample = field.sample { return values.json(of: sample, as: field.type) }
            if let example = field.example, field.type.isScalar { return values.scalar(example, as: field.type) }
            if let value = field.defaultValue { return values.json(of: value, as: field.type) }
            return json(of: field.type, named: field.name.value, within: field.constraints)
        }

        private mutating func json(of union: ResolvedUnion, _ path: SwiftPath) -> DocumentValue {
            let number = types.member(of: path) ?? 0
            guard union.members.indices.contains(number) else { return .object([]) }
            let member = union.members[number]
            let value = json(of: member.payload, named: member.swiftName.text, within: .none)
            guard let field = union.tagField, let tag = member.tag, case .object(let members) = value,
                !members.contains(where: { $0.name == field })
            else { return value }
            return .object([DocumentValue.Member(field, union.isIntegerTag ? .number(tag) : .string(tag))] + members)
        }

        private mutating func open(_ path: SwiftPath, _ build: (inout Self) -> DocumentValue) -> DocumentValue {
            guard open.count < maximumDepth, !open.contains(path) else { return .object([]) }
            open.append(path)
            defer { open.removeLast() }
            return build(&self)
        }

        private func isOpen(_ type: ResolvedTypeReference) -> Bool {
            type.declaredType.map { open.contains($0.path) } ?? false
        }
    }
}

extension ResolvedTypeReference {
    /// Whether it is neither a list, a map nor an object.
    var isScalar: Bool {
        switch unwrapped {
        case .builtin: true
        case .declared(let declared):
            switch declared.kind {
            case .enumeration, .distinct: true
            default: false
            }
        default: false
        }
    }
}
