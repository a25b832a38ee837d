import SpeccCatalog
import SpeccYAML

extension TypeMerger {
    /// Changes a type so that it accepts the values.
    func widen(_ type: inout TypeText, _ shape: Shape, _ subject: String, _ binding: Binding?) {
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

    func mergeNamed(_ type: TypeText, _ shape: Shape) {
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

/// Widens built-in scalar types.
enum ScalarWidening {
    /// The narrowest type that accepts the values of a type and those of a sample; nil for other types, and if there is none.
    static func type(_ type: String, for shape: Shape) -> String? {
        let kinds = shape.kinds
        guard kinds.count == 1, let kind = kinds.first else { return nil }
        switch type {
        case "bool": return kind == .boolean ? type : nil
        case "string": return kind == .text ? type : nil
        case "double", "decimal": return kind == .number ? type : nil
        default: break
        }
        if let format = TextFormat(rawValue: type) {
            guard kind == .text, let text = shape.text else { return nil }
            return text.formats.contains(format) ? type : "string"
        }
        if let bounds = BuiltinType.integerBounds(named: type) { return integer(type, bounds, shape, kind) }
        switch BuiltinType(rawValue: type)?.json {
        case .string?: return kind == .text ? type : nil
        case .number?: return kind == .number ? type : nil
        case .numberOrString?: return kind == .number || kind == .text ? type : nil
        case .bool?, .any?, nil: return nil
        }
    }

    private static func integer(_ type: String, _ bounds: IntegerBounds, _ shape: Shape, _ kind: Shape.Kind) -> String?
    {
        guard kind == .number else { return nil }
        if shape.fractions > 0 { return "double" }
        guard let integers = shape.integers else { return type }
        if integers.isBeyondRange { return bounds == .unsigned64 && integers.minimum >= 0 ? type : "decimal" }
        if bounds.contains(integers.minimum), bounds.contains(integers.maximum) { return type }
        return bounds == .unsigned64 ? "decimal" : "int64"
    }
}
