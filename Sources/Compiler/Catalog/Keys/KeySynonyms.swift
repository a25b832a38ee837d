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
