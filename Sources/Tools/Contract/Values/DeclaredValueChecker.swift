import SpeccCatalog
package import SpeccChecks
import SpeccDiagnostics

/// Compares JSON values with declared types.
package struct DeclaredValueChecker: Sendable {
    private let types: ContractTypes
    /// Whether values that open enums and unions do not declare, and absent constants are errors, as in requests.
    private let isStrict: Bool

    package init(types: ContractTypes, isStrict: Bool = false) {
        self.types = types
        self.isStrict = isStrict
    }

    /// All differences in the order of the type's fields.
    package func mismatches(
        of value: DocumentValue,
        as type: ResolvedTypeReference,
        _ constraints: ResolvedConstraints = .none,
        at path: String = ""
    ) -> [Mismatch] {
        var found: [Mismatch] = []
        check(value, type, constraints, path, &found)
        return found
    }

    /// Recursive: the depth is that of the value.
    private func check(
        _ value: DocumentValue,
        _ type: ResolvedTypeReference,
        _ constraints: ResolvedConstraints,
        _ path: String,
        _ found: inout [Mismatch]
    ) {
        if case .string(let text) = value, RedactionMark.isRedacted(text) { return }
        switch type {
        case .optional(let wrapped):
            if value != .null { check(value, wrapped, constraints, path, &found) }
        case .builtin(let builtin):
            if let problem = ScalarChecker.problem(of: value, as: builtin) {
                found.append(Mismatch(.type, at: path, problem))
            } else {
                checkConstraints(value, constraints, path, &found)
            }
        case .list(let element):
            guard case .list(let items) = value else { return expect("a list", value, path, &found) }
            checkConstraints(value, constraints, path, &found)
            for (index, item) in items.enumerated() {
                check(item, element, constraints.elements, "\(path)[\(index)]", &found)
            }
        case .map(let element):
            guard case .object(let members) = value else { return expect("an object", value, path, &found) }
            checkConstraints(value, constraints, path, &found)
            for member in members {
                check(member.value, element, constraints.elements, Self.path(path, member.name), &found)
            }
        case .declared(let declared): check(value, declared, constraints, path, &found)
        }
    }

    private func check(
        _ value: DocumentValue,
        _ declared: DeclaredType,
        _ constraints: ResolvedConstraints,
        _ path: String,
        _ found: inout [Mismatch]
    ) {
        switch types[declared.path]?.shape {
        case .object(let object): check(value, object, tag: nil, path, &found)
        case .enumeration(let enumeration): check(value, enumeration, path, &found)
        case .union(let union): check(value, union, path, &found)
        case .distinct(let distinct):
            let bounds = constraints.isEmpty ? distinct.constraints : constraints
            check(value, .builtin(distinct.wire), bounds, path, &found)
        case .alias(let alias): check(value, alias.target, alias.constraints, path, &found)
        case nil: break
        }
    }

    private func check(
        _ value: DocumentValue,
        _ object: ResolvedObject,
        tag: String?,
        _ path: String,
        _ found: inout [Mismatch]
    ) {
        if object.isTuple { return check(value, tuple: object, path, &found) }
        guard case .object(let members) = value else { return expect("an object", value, path, &found) }
        let fields = object.fields.filter { !$0.isAdditional }
        for field in fields {
            let name = field.name.value
            guard let member = members.first(where: { $0.name == name })?.value else {
                // Clients send constants, and read responses without them.
                if field.isMissingAnError, isStrict || field.constant == nil {
                    found.append(Mismatch(.missing, at: Self.path(path, name), "the field is required"))
                }
                continue
            }
            check(member, field, Self.path(path, name), &found)
        }
        let names = Set(fields.map(\.name.value))
        let others = members.filter { !names.contains($0.name) && $0.name != tag }
        if let additional = object.fields.first(where: \.isAdditional) {
            check(.object(others), additional.type, additional.constraints, path, &found)
        } else {
            for member in others {
                found.append(Mismatch(.undeclared, at: Self.path(path, member.name), "the field is not declared"))
            }
        }
    }

    private func check(
        _ value: DocumentValue,
        tuple: ResolvedObject,
        _ path: String,
        _ found: inout [Mismatch]
    ) {
        guard case .list(let elements) = value else { return expect("a list", value, path, &found) }
        for (index, field) in tuple.fields.enumerated() {
            let path = "\(path)[\(index)]"
            if elements.indices.contains(index) {
                // An element before others cannot be omitted.
                if elements[index] == .null, field.presence == .optional { continue }
                check(elements[index], field, path, &found)
            } else if field.isMissingAnError, isStrict || field.constant == nil {
                found.append(Mismatch(.missing, at: path, "the element is required"))
            }
        }
        for index in elements.indices.dropFirst(tuple.fields.count) {
            found.append(Mismatch(.undeclared, at: "\(path)[\(index)]", "the element is not declared"))
        }
    }

    private func check(_ value: DocumentValue, _ field: ResolvedField, _ path: String, _ found: inout [Mismatch]) {
        if value == .null, field.presence == .patch || field.optionalConstant != nil { return }
        if value == .null, isStrict, field.presence == .optional {
            found.append(Mismatch(.type, at: path, "the field is optional, but not null"))
            return
        }
        if field.isJSONText {
            guard case .string(let text) = value else {
                return expect("a string that contains JSON", value, path, &found)
            }
            // Clients read both as an absent value.
            if field.presence != .required, text.isEmpty || text == "null" { return }
            guard let json = try? DocumentValue(json: text) else {
                if RedactionMark.isRedacted(text) { return }
                // Any part of the text can be secret.
                found.append(Mismatch(.type, at: path, "expected a string that contains JSON, found other text"))
                return
            }
            return checkJSON(json, field, path, &found)
        }
        checkJSON(value, field, path, &found)
    }

    private func checkJSON(_ value: DocumentValue, _ field: ResolvedField, _ path: String, _ found: inout [Mismatch]) {
        if let constant = field.constant ?? field.optionalConstant {
            let expected = ValueConverter(types: types).value(constant, as: field.type)
            if case .string(let text) = value, RedactionMark.isRedacted(text) { return }
            guard !expected.isEqual(to: value), !Self.isEqual(value, to: constant, field.type) else { return }
            let text = "expected \(CompactJSON.text(of: expected)), found \(ScalarChecker.excerpt(of: value))"
            found.append(Mismatch(.value, at: path, text))
            return
        }
        check(value, field.type, field.constraints, path, &found)
    }

    /// Whether a date or a duration is the constant in another notation: `PT1M30S` and `PT90S`.
    private static func isEqual(
        _ value: DocumentValue,
        to constant: ResolvedValue,
        _ type: ResolvedTypeReference
    ) -> Bool {
        guard case .builtin(let type) = type.unwrapped, !type.isJSONNumber, case .string(let text) = value else {
            return false
        }
        return JSONScalar.value(text, as: type) == constant
    }

    private func check(
        _ value: DocumentValue,
        _ enumeration: ResolvedEnum,
        _ path: String,
        _ found: inout [Mismatch]
    ) {
        let text: String
        switch (value, enumeration.isInteger) {
        case (.string(let string), false): text = string
        case (.number(let number), true): text = number
        default: return expect(enumeration.isInteger ? "an integer" : "a string", value, path, &found)
        }
        guard !enumeration.cases.contains(where: { $0.value.value == text }) else { return }
        let values = enumeration.cases.map(\.value.value).prefix(12).joined(separator: ", ")
        let kind: Mismatch.Kind = enumeration.isClosed || isStrict ? .value : .unknownCase
        let message = "\(ScalarChecker.excerpt(of: value)) is not one of the declared values: \(values)"
        found.append(Mismatch(kind, at: path, message))
    }

    private func check(_ value: DocumentValue, _ union: ResolvedUnion, _ path: String, _ found: inout [Mismatch]) {
        if let field = union.tagField {
            guard case .object = value else { return expect("an object", value, path, &found) }
            guard let tag = value[field] else {
                found.append(Mismatch(.missing, at: Self.path(path, field), "the field is required"))
                return
            }
            guard let member = union.member(tagged: tag) else {
                let kind: Mismatch.Kind = union.isClosed || isStrict ? .value : .unknownCase
                let tags = union.members.flatMap(\.tags).joined(separator: ", ")
                let message = "\(ScalarChecker.excerpt(of: tag)) is not one of the declared values: \(tags)"
                found.append(Mismatch(kind, at: Self.path(path, field), message))
                return
            }
            if let object = types.object(of: member.payload) {
                check(value, object, tag: field, path, &found)
            } else {
                check(value, member.payload, .none, path, &found)
            }
            return
        }
        let candidates = UnionMatching.candidates(for: value, in: union)
        if candidates.count == 1 { return check(value, candidates[0].payload, .none, path, &found) }
        let results = candidates.map { mismatches(of: value, as: $0.payload, at: path) }
        guard !results.contains(where: { !$0.contains(where: \.isError) }) else { return }
        let kind: Mismatch.Kind = union.isClosed || isStrict ? .value : .unknownCase
        found.append(Mismatch(kind, at: path, "\(ScalarChecker.excerpt(of: value)) matches no member of the union"))
    }

    private func checkConstraints(
        _ value: DocumentValue,
        _ constraints: ResolvedConstraints,
        _ path: String,
        _ found: inout [Mismatch]
    ) {
        if let violation = ConstraintChecker.violation(of: value, constraints) {
            found.append(Mismatch(.constraint, at: path, violation))
        }
    }

    private func expect(_ name: String, _ value: DocumentValue, _ path: String, _ found: inout [Mismatch]) {
        found.append(Mismatch(.type, at: path, ScalarChecker.expected(name, value)))
    }

    private static func path(_ path: String, _ name: String) -> String {
        path.isEmpty ? name : "\(path).\(name)"
    }
}

extension ResolvedField {
    /// Whether every value must have the field.
    package var isMissingAnError: Bool {
        (presence == .required || presence == .nullable) && defaultValue == nil && optionalConstant == nil
    }
}
