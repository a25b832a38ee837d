/// What other languages call our types, to propose ours.
enum TypeSynonyms {
    /// By the lower-case spelling.
    static let scalars: [String: String] = [
        "str": "string", "char": "string", "character": "string", "varchar": "string",
        "integer": "int", "short": "int", "int16": "int", "uint": "int", "uint8": "int", "uint16": "int", "byte": "int",
        "long": "int64", "bigint": "int64", "uint32": "int64", "uint64": "int64",
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

    static let lists: Set<String> = ["array", "list", "set", "sequence", "seq", "vector", "collection", "arraylist"]
    static let maps: Set<String> = ["map", "dictionary", "dict", "record", "hashmap", "object"]

    /// Whether a word means exactly what ours does, so that one can take the other's place.
    static func isSame(_ word: String, as ours: String) -> Bool {
        let lower = word.lowercased()
        return lower == ours || ["str", "integer", "boolean", "guid", "uri", "date-time", "localdate"].contains(lower)
    }

    /// The scalar that a wrong word most likely means: a synonym, or ours in other case.
    static func scalar(for word: String) -> String? {
        let lower = word.lowercased()
        if word != lower, BuiltinType(rawValue: lower) != nil { return lower }
        return scalars[lower]
    }
}
