import SpeccEditing
import SpeccYAML

/// Widens declared types so that they accept the values of samples.
///
/// Fields are added and become optional, numbers become wider, and formats of text become text. Anything else is a conflict,
/// which is reported.
struct TypeMerger {
    let builder: TypeBuilder
    /// The file of the declaration.
    let file: Int
    var editor: FileEditor
    /// Whether the values are text on the wire, so that text may look like numbers.
    var isForm = false

    /// The type that the parameter of a generic type stands for.
    typealias Binding = (parameter: String, type: TypeText)

    func conflict(_ subject: String, _ text: String) {
        builder.note(.conflict, "\(subject) \(text)")
    }

    // MARK: - Types

    /// Merges values into a type: the value of a field, of `returns` or `body`, or of an entry of `types`.
    ///
    /// - Parameters:
    ///   - isOptional: Whether samples lack the value.
    ///   - isRoot: Whether the type is that of a complete body or result, which cannot be optional in place.
    mutating func merge(
        _ shape: Shape,
        into node: YAMLNode,
        subject: String,
        isOptional: Bool = false,
        isRoot: Bool = false,
        binding: Binding? = nil
    ) {
        guard !FileEditor.isAlias(node, in: editor.file) else {
            return conflict(subject, "is an alias of YAML, which is not changed")
        }
        var needsOptional = isOptional || shape.nulls > 0
        if isRoot, needsOptional, node.scalar == nil, node["$type"] == nil {
            conflict(subject, "is declared in place, but a sample is null; declare the type by name")
            needsOptional = false
        }
        switch node.content {
        case .scalar(let scalar):
            guard var type = TypeText(parsing: scalar.text) else { return }
            let old = type
            if type.base != "json" || isOptional { makeOptional(&type, needsOptional, isMissing: isOptional) }
            widen(&type, shape, subject, binding)
            if type != old { editor.replaceScalar(node, with: type.description) }
        case .sequence(let values):
            mergeEnum(shape, values, isClosed: false, subject)
            if needsOptional {
                editor.replace(
                    node,
                    with: .mapping([
                        "$enum": .texts(values.compactMap { $0.scalar?.text ?? $0["value"]?.scalar?.text }),
                        "$optional": .text("true"),
                    ])
                )
            }
        case .mapping:
            mergeMapping(shape, node, subject, needsOptional, binding)
        }
    }

    func makeOptional(_ type: inout TypeText, _ needsOptional: Bool, isMissing: Bool) {
        guard needsOptional, type.base != "patch" else { return }
        if isMissing ? !type.isOptional : !type.acceptsNull { type.makeOptional() }
    }

    private mutating func mergeMapping(
        _ shape: Shape,
        _ node: YAMLNode,
        _ subject: String,
        _ needsOptional: Bool,
        _ binding: Binding?
    ) {
        let hasDefault = node["$default"] != nil || node["$optional"]?.scalar?.text == "true"
        if let value = node["$value"] {
            if needsOptional, !hasDefault { insertOptional(node) }
            checkConstant(shape, value, subject)
        } else if let type = node["$type"], node["$enum"] == nil {
            merge(
                shape.withoutNulls,
                into: type,
                subject: subject,
                isOptional: needsOptional && !hasDefault,
                binding: binding
            )
        } else {
            if needsOptional, !hasDefault { insertOptional(node) }
            if let element = node["$list"] {
                guard expect(.array, shape, subject) else { return }
                merge(shape.element.withoutNulls, into: element, subject: subject + "[]", binding: binding)
            } else if let values = node["$enum"] {
                guard case .sequence(let cases) = values.content else { return }
                mergeEnum(shape, cases, isClosed: node["$closed"]?.scalar?.text == "true", subject)
            } else if node["$oneOf"] == nil {
                guard expect(.object, shape, subject) else { return }
                mergeObject(shape, node, subject, binding)
            }
        }
    }

    private mutating func insertOptional(_ node: YAMLNode) {
        editor.insert(FileEditor.Entry(key: "$optional", value: .text("true")), into: node)
    }

    /// Whether the values have the only kind that a type accepts.
    func expect(_ kind: Shape.Kind, _ shape: Shape, _ subject: String) -> Bool {
        let kinds = shape.kinds
        if kinds.isEmpty { return false }
        if kinds == [kind] { return true }
        let others = kinds.subtracting([kind]).map(\.rawValue).sorted().joined(separator: " and ")
        conflict(subject, "is declared as \(kind.rawValue), but a sample contains \(others)")
        return false
    }

    private func checkConstant(_ shape: Shape, _ value: YAMLNode, _ subject: String) {
        guard let text = shape.text, let values = text.values, let constant = value.scalar?.text else { return }
        if values.keys.contains(where: { $0 != constant }) {
            conflict(subject, "is a constant, but a sample has another value")
        }
    }

    private func mergeEnum(_ shape: Shape, _ values: [YAMLNode], isClosed: Bool, _ subject: String) {
        guard isClosed, let seen = shape.text?.values else { return }
        let declared = Set(values.compactMap { $0.scalar?.text ?? $0["value"]?.scalar?.text })
        if !seen.keys.allSatisfy(declared.contains) {
            conflict(subject, "is a closed enum, but a sample has another value")
        }
    }

    // MARK: - Objects

    mutating func mergeObject(_ shape: Shape, _ node: YAMLNode, _ subject: String, _ binding: Binding? = nil) {
        guard shape.objects > 0 else { return }
        let own = node.ownFields
        var known = Set(own.map(\.name))
        for field in own {
            let sample = shape[field.name]
            let isMissing = (sample?.presence ?? 0) < shape.objects
            if field.pair.value.isNull { continue }
            merge(
                sample?.shape ?? Shape(),
                into: field.pair.value,
                subject: "\(subject).\(field.name)",
                isOptional: isMissing,
                binding: binding
            )
        }
        for base in node.extendedTypes {
            let names = Set((builder.api.fields(of: base) ?? []).map(\.name))
            known.formUnion(names)
            builder.merge(shape.projected(to: names), into: base)
        }
        addFields(of: shape, except: known, to: node, subject)
    }

    private mutating func addFields(of shape: Shape, except known: Set<String>, to node: YAMLNode, _ subject: String) {
        let added = shape.fields.filter { !known.contains($0.name) }
        let safe = added.filter { SafeText.isName($0.name) }
        if safe.count < added.count {
            builder.note(.omission, "\(subject): fields whose names look like values: \(added.count - safe.count)")
        }
        let swiftNames = FieldNames.swiftNames(of: safe.map(\.name), existing: Array(known))
        for field in safe {
            let fieldSubject = "\(subject).\(field.name)"
            let owner = subject.split(separator: ".").first.map(String.init) ?? ""
            var value = builder.fieldValue(field, owner: owner, subject: fieldSubject, true, 1)
            if let name = swiftNames[field.name] {
                value = TypeBuilder.adding("$swift", .mapping(["name": .text(name)]), to: value)
            }
            editor.insert(FileEditor.Entry(key: FieldNames.key(field.name), value: value), into: node)
            builder.note(.change, "\(fieldSubject) is new")
        }
    }
}
