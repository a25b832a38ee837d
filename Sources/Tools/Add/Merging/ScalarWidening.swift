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
        case "int", "int32", "int64": return integer(type, shape, kind)
        case "uint64": return unsigned(type, shape, kind)
        case "int(string)", "int64(string)", "uint64(string)", "decimal(string)", "duration":
            return kind == .text ? type : nil
        case "datetime(unix)", "datetime(unixMillis)": return kind == .number || kind == .text ? type : nil
        case "duration(seconds)", "duration(millis)": return kind == .number ? type : nil
        default:
            guard let format = TextFormat(rawValue: type), kind == .text, let text = shape.text else { return nil }
            return text.formats.contains(format) ? type : "string"
        }
    }

    private static func unsigned(_ type: String, _ shape: Shape, _ kind: Shape.Kind) -> String? {
        guard kind == .number else { return nil }
        if shape.fractions > 0 { return "double" }
        return (shape.integers?.minimum ?? 0) < 0 ? "decimal" : type
    }

    private static func integer(_ type: String, _ shape: Shape, _ kind: Shape.Kind) -> String? {
        guard kind == .number else { return nil }
        if shape.fractions > 0 { return "double" }
        guard let integers = shape.integers else { return type }
        if integers.isBeyondRange { return "decimal" }
        let fits = Int64(Int32.min) <= integers.minimum && integers.maximum <= Int64(Int32.max)
        return type == "int32" && !fits ? "int64" : type
    }
}
