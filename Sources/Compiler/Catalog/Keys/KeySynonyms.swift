/// Keys of OpenAPI, JSON Schema, Postman and Retrofit, with their equivalents in a catalog.
enum KeySynonyms {
    /// The equivalent as a hint, or nil for an unknown key.
    static func remedy(for key: String, in section: SpecSection) -> String? {
        let name = folded(key)
        if name.hasPrefix("x-") {
            return "keys that begin with 'x-' are allowed at the top of a file; declare headers in 'headers'"
        }
        for table in tables(of: section) {
            if let remedy = table[name] { return remedy }
        }
        return nil
    }

    /// The key in lower case without separators; the prefix `x-` is preserved.
    private static func folded(_ key: String) -> String {
        let lower = key.lowercased()
        if lower.hasPrefix("x-") { return lower }
        return String(decoding: lower.utf8.filter { !separators.contains($0) }, as: UTF8.self)
    }

    private static let separators = Set("$-_ ".utf8)

    private static func tables(of section: SpecSection) -> [[String: String]] {
        switch section {
        case .file: [file, docs]
        case .defaults: [defaults, calls]
        case .endpoint: [endpoint, calls, docs]
        case .host: [host, docs]
        case .parameter, .header: [values, docs]
        case .object, .field, .union, .alias, .enumeration, .body, .response: [schemas, fieldDocs]
        case .enumCase: [enumCase, docs]
        case .credential: [credential, docs]
        case .idempotency: [idempotency]
        case .waiter: [waiter, docs]
        case .feed: [feed, docs]
        case .upload: [upload, docs]
        case .timeout, .retry, .backoff, .swift, .cache, .limits, .paginate: [settings[section] ?? [:]]
        default: [docs]
        }
    }

    /// A table from rows with one remedy for several keys.
    static func table(_ rows: [(keys: [String], remedy: String)]) -> [String: String] {
        var table: [String: String] = [:]
        for row in rows {
            for key in row.keys { table[key] = row.remedy }
        }
        return table
    }

    private static let docsKeys = ["description", "summary", "desc", "comment", "documentation", "help", "notes"]
    private static let docs = table([(docsKeys, "write 'docs'")])
    private static let fieldDocs = table([(docsKeys + ["title"], "write '$docs'")])
}

/// Keys of other languages for constraints and options of a value; they begin with `$` among fields.
extension KeySynonyms {
    static let values = table(
        options(prefix: "") + [
            (["name"], "the name is the entry's key"),
            (["list"], "declare the element in 'types', and write 'type: list<Name>'"),
        ]
    )

    static let schemas = table(
        options(prefix: "$") + [
            (["properties", "fields"], "write the fields themselves: '{ id: int, name: string }'"),
            (["ref"], "write the name of the type itself"),
            (["allof", "inherits", "parent", "base", "mixin", "extend"], "write '$extends: Name'"),
            (["anyof"], "write '$oneOf'"),
            (["discriminator", "discriminatorproperty", "kindfield"], "write '$by' with the name of the field"),
            (
                ["json", "key", "codingkey", "wire", "serializedname"],
                "the name in JSON is the key of the field itself; '$swift: { name: … }' sets the name in Swift"
            ),
            (["readonly", "writeonly"], "declare one type for the body and one for the response"),
            (["list", "array"], "declare the element as a type, and write 'list<Name>'"),
            (["tuple", "prefixitems"], "name the elements: '{ $as: list, time: int, price: string }'"),
            (["struct", "object"], "write the fields themselves: '{ id: int, name: string }'"),
            (["additionalproperties", "patternproperties"], "write 'map<string>' for a map from names to values"),
            (["values", "words", "cases", "options", "choices"], "write the values as a list: '[open, closed]'"),
            (["mime", "mimetype", "mediatype", "contenttype"], "write '$contentType'"),
            (["encoding"], "write '$as'"),
            (
                ["style", "liststyle", "explode", "collectionformat", "arrayformat"],
                "write '$as: form, $style: index' in the body itself"
            ),
        ]
    )

    static let enumCase = table([
        (["key", "raw", "rawvalue", "id", "word"], "write 'value'"),
        (["title", "label", "case", "swift"], "write 'name'"),
    ])

    private static func options(prefix: String) -> [(keys: [String], remedy: String)] {
        [
            (["in", "location", "where"], "remove it: 'params', 'query' and 'headers' determine the location"),
            (
                ["required", "optional", "mandatory", "nullable", "isrequired", "isoptional"],
                "write '?' after an optional type: 'string?'"
            ),
            (["schema"], "write '\(prefix)type'"),
            (["format"], "write it as the type: 'date', 'datetime', 'uuid', 'url', 'int64', 'bytes'"),
            (
                ["enum", "oneof", "values", "options", "choices", "allowed"],
                "write the values as the type: '\(prefix)type: [open, closed]'"
            ),
            (["minimum", "maximum", "min", "max"], "write '\(prefix)range: 1..100', or '1..' without a maximum"),
            (["minlength", "maxlength", "size"], "write '\(prefix)length: 1..80', or '..80' without a minimum"),
            (["minitems", "maxitems"], "write '\(prefix)items: 1..10', or '..10' without a minimum"),
            (["regex", "regexp", "match"], "write '\(prefix)pattern'"),
            (["const", "constant", "fixed"], "write '\(prefix)value'"),
            (["defaultvalue"], "write '\(prefix)default'"),
            (["explode", "collectionformat", "arrayformat", "liststyle"], "write 'style'"),
        ]
    }
}
