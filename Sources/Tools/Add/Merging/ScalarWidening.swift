import SpeccCatalog

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
