/// Other spellings of `true` and `false`.
package enum BooleanSynonyms {
    /// `true` or `false`; nil for other text.
    package static func meant(by text: String) -> String? {
        spellings[text.lowercased()]
    }

    private static let spellings = [
        "yes": "true", "on": "true", "y": "true", "1": "true", "true": "true", "always": "true", "enabled": "true",
        "no": "false", "off": "false", "n": "false", "0": "false", "false": "false", "never": "false",
        "disabled": "false",
    ]
}

/// Values whose text looks like a boolean or a number in JSON.
package enum UntypedLiteral {
    /// `bool`, `int` or `double`; nil for other text.
    package static func type(of text: String) -> BuiltinType? {
        value(of: text)?.type
    }

    /// The value as JSON writes it: `16` for `0x10`. The forms are those of YAML's core schema (1.2.2, 10.3.2). The text
    /// is nil for infinity and NaN, which JSON lacks.
    static func value(of text: String) -> (type: BuiltinType, text: String?)? {
        if NumberLiteral.isNumber(text) { return (Int64(text) == nil ? .double : .int, text) }
        switch text {
        case "true", "True", "TRUE": return (.bool, "true")
        case "false", "False", "FALSE": return (.bool, "false")
        default: break
        }
        for (prefix, radix) in [("0x", 16), ("0o", 8)] where text.hasPrefix(prefix) {
            let digits = text.dropFirst(prefix.count)
            guard digits.first != "-", digits.first != "+" else { return nil }
            return Int64(digits, radix: radix).map { (.int, String($0)) }
        }
        let isNegative = text.hasPrefix("-")
        let unsigned = isNegative || text.hasPrefix("+") ? text.dropFirst() : text[...]
        if [".inf", ".Inf", ".INF"].contains(unsigned) || [".nan", ".NaN", ".NAN"].contains(text) {
            return (.double, nil)
        }
        // A sign, zeros and a missing whole part that JSON does not allow.
        var digits = unsigned.drop { $0 == "0" }
        if digits.first.map({ !("1"..."9").contains($0) }) ?? !unsigned.isEmpty { digits = "0" + digits }
        let number = (isNegative ? "-" : "") + digits.replacing(".e", with: "e").replacing(".E", with: "E")
        let written = number.hasSuffix(".") ? String(number.dropLast()) : number
        guard unsigned.first.map({ $0 == "." || ("0"..."9").contains($0) }) ?? false, unsigned != ".",
            NumberLiteral.isNumber(written)
        else { return nil }
        return (Int64(written) == nil || unsigned.contains(".") ? .double : .int, written)
    }
}

/// Types of other languages, with their equivalents in a catalog.
enum TypeSynonyms {
    /// By lower-case name.
    static let scalars: [String: String] = [
        "str": "string", "char": "string", "character": "string", "varchar": "string",
        "nvarchar": "string", "smallint": "int", "tinyint": "int", "numeric": "decimal",
        "integer": "int", "short": "int", "int16": "int", "uint": "int", "uint8": "int", "uint16": "int", "byte": "int",
        "long": "int64", "bigint": "int64", "uint32": "int64", "ulong": "uint64",
        "boolean": "bool", "float": "double", "float32": "double", "float64": "double", "number": "double",
        "money": "decimal", "bigdecimal": "decimal", "guid": "uuid", "uri": "url", "href": "url",
        "timestamp": "datetime", "date-time": "datetime", "date_time": "datetime", "time": "datetime",
        "timeinterval": "duration", "interval": "duration", "binary": "bytes", "blob": "bytes", "base64": "bytes",
        "unix": "datetime(unix)", "unixtime": "datetime(unix)", "unixtimestamp": "datetime(unix)",
        "unix_timestamp": "datetime(unix)", "epoch": "datetime(unix)", "epochmillis": "datetime(unixMillis)",
        "any": "json", "dynamic": "json", "unknown": "json", "mixed": "json", "real": "double",
        "iso8601": "datetime", "instant": "datetime", "localdate": "date", "object": "json", "jsonvalue": "json",
        "void": "empty", "none": "empty", "nothing": "empty",
    ]

    /// Sequences of values in a response.
    static let streams: [String: String] = [
        "jsonl": "lines", "ndjson": "lines", "jsonlines": "lines", "jsonstream": "lines", "linesof": "lines",
        "eventstream": "sse", "events": "sse", "serversentevents": "sse",
    ]

    static let lists: Set<String> = ["array", "list", "set", "sequence", "seq", "vector", "collection", "arraylist"]
    static let maps: Set<String> = ["map", "dictionary", "dict", "record", "hashmap", "object"]

    /// Whether a name has exactly the meaning of the equivalent, so that it can be replaced automatically.
    static func isSame(_ name: String, as ours: String) -> Bool {
        let lower = name.lowercased()
        return lower == ours || ["str", "integer", "boolean", "guid", "uri", "date-time", "localdate"].contains(lower)
    }

    /// The most likely scalar type for an unknown name: a synonym, or a type in another case.
    static func scalar(for name: String) -> String? {
        let lower = name.lowercased()
        if name != lower, BuiltinType(rawValue: lower) != nil { return lower }
        return scalars[lower]
    }
}
