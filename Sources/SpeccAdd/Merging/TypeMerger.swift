import SpeccImport
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

    init(builder: TypeBuilder, file: Int, editor: FileEditor) {
        self.builder = builder
        self.file = file
        self.editor = editor
    }

    /// The type that the parameter of a generic type stands for.
    typealias Binding = (parameter: String, type: TypeText)

    private func conflict(_ subject: String, _ text: String) {
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

    private func makeOptional(_ type: inout TypeText, _ needsOptional: Bool, isMissing: Bool) {
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
            checkConstant(shape, value, node, subject)
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
    private func expect(_ kind: Shape.Kind, _ shape: Shape, _ subject: String) -> Bool {
        let kinds = shape.kinds
        if kinds.isEmpty { return false }
        if kinds == [kind] { return true }
        let others = kinds.subtracting([kind]).map(\.rawValue).sorted().joined(separator: " and ")
        conflict(subject, "is declared as \(kind.rawValue), but a sample contains \(others)")
        return false
    }

    private func checkConstant(_ shape: Shape, _ value: YAMLNode, _ node: YAMLNode, _ subject: String) {
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
        addFields(of: shape, besides: known, to: node, subject)
    }

    private mutating func addFields(of shape: Shape, besides known: Set<String>, to node: YAMLNode, _ subject: String) {
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
            editor.insert(FileEditor.Entry(key: FieldNames.key(field.name), value: value, blockLevels: 0), into: node)
            builder.note(.change, "\(fieldSubject) is new")
        }
    }

    // MARK: - Scalars

    /// Changes a type so that it accepts the values.
    private func widen(_ type: inout TypeText, _ shape: Shape, _ subject: String, _ binding: Binding?) {
        if shape.kinds.isEmpty { return }
        if let binding, type.base == binding.parameter {
            var bound = binding.type
            widen(&bound, shape, subject, nil)
            if bound != binding.type { conflict(subject, "does not fit \(binding.type)") }
            return
        }
        switch type.base {
        case "json", "text", "data", "file", "bytes", "bytes(base64url)", "sse", "lines": return
        case "empty": conflict(subject, "is declared as empty, but a sample has a body")
        case "list":
            guard expect(.array, shape, subject), var element = type.argument else { return }
            let elements = shape.element
            if element.base != "json" { makeOptional(&element, elements.nulls > 0, isMissing: false) }
            if element.isNullable { element.makeOptional() }
            widen(&element, elements, subject + "[]", binding)
            type.argument = element
        case "map":
            guard expect(.object, shape, subject), var element = type.argument else { return }
            var values = Shape()
            for field in shape.fields { values.merge(field.shape) }
            if element.base != "json" { makeOptional(&element, values.nulls > 0, isMissing: false) }
            widen(&element, values, subject + "{}", binding)
            type.argument = element
        case "patch":
            guard var inner = type.argument else { return }
            widen(&inner, shape, subject, binding)
            type.argument = inner
        case "merge":
            guard let inner = type.argument else { return }
            // Fields of a patch may be absent, but are of the same type.
            builder.merge(shape.complete(builder.api.fields(of: inner.base)?.map(\.name) ?? []), into: inner.base)
        default:
            if isForm, ["string", "decimal", "decimal(string)"].contains(type.base) { return }
            if let wide = ScalarWidening.type(type.base, for: shape) {
                if wide != type.base { builder.note(.change, "\(subject) is now \(wide) instead of \(type.base)") }
                type.base = wide
            } else if builder.api.type(type.base) != nil {
                mergeNamed(type, shape)
            } else {
                let seen = shape.kinds.map(\.rawValue).sorted().joined(separator: " and ")
                conflict(subject, "is declared as \(type.base), but a sample contains \(seen)")
            }
        }
    }

    private func mergeNamed(_ type: TypeText, _ shape: Shape) {
        guard let entry = builder.api.type(type.base) else { return }
        guard let parameter = entry.parameter, let argument = type.argument else {
            return builder.merge(shape.withoutNulls, into: type.base)
        }
        // Values of the parameter are those of the argument; other fields of a generic type are not changed.
        guard builder.api.type(argument.base) != nil else { return }
        for field in builder.api.fields(of: type.base) ?? [] {
            guard let text = field.pair.value.scalar?.text, let declared = TypeText(parsing: text),
                let values = shape[field.name]?.shape
            else { continue }
            if declared.base == parameter { builder.merge(values.withoutNulls, into: argument.base) }
            if declared.base == "list", declared.argument?.base == parameter {
                builder.merge(values.element.withoutNulls, into: argument.base)
            }
        }
    }
}

extension Shape {
    var withoutNulls: Shape {
        var shape = self
        shape.count -= shape.nulls
        shape.nulls = 0
        return shape
    }

    /// The objects with only some of their fields.
    func projected(to names: Set<String>) -> Shape {
        var shape = Shape()
        shape.count = objects
        shape.objects = objects
        for field in fields where names.contains(field.name) { shape.setField(field) }
        return shape
    }

    /// The objects as if every one had all of the fields.
    func complete(_ names: [String]) -> Shape {
        var shape = projected(to: Set(fields.map(\.name)))
        for field in shape.fields { shape.setPresence(objects, of: field.name) }
        for name in names where shape[name] == nil {
            shape.setField(FieldShape(name: name, shape: Shape(), presence: objects))
        }
        for field in shape.fields where field.shape.nulls > 0 {
            shape.setShape(field.shape.withoutNulls, of: field.name)
        }
        return shape
    }
}
