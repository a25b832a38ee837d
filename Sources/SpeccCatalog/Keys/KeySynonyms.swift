/// What people who know OpenAPI, JSON Schema, Postman or Retrofit write, and what says the same in a catalog.
enum KeySynonyms {
    /// What to write instead, as the words of a hint; nil for words that nobody brings along.
    static func remedy(for word: String, in section: SpecSection) -> String? {
        let word = folded(word)
        if word.hasPrefix("x-") {
            return "names that begin with 'x-' stand at the top of a file; a header stands in 'headers'"
        }
        for words in tables(of: section) {
            if let remedy = words[word] { return remedy }
        }
        return nil
    }

    /// In lower case, without what other languages put into names; `x-` stays.
    private static func folded(_ word: String) -> String {
        let lower = word.lowercased()
        if lower.hasPrefix("x-") { return lower }
        return String(decoding: lower.utf8.filter { !marks.contains($0) }, as: UTF8.self)
    }

    private static let marks = Set("$-_ ".utf8)

    private static func tables(of section: SpecSection) -> [[String: String]] {
        switch section {
        case .file: [file, docs]
        case .defaults: [defaults, calls]
        case .endpoint: [endpoint, calls, docs]
        case .host: [host, docs]
        case .parameter, .header: [values, docs]
        case .object, .field, .enumeration, .body, .response: [schemas, fieldDocs]
        case .enumCase: [enumCase, docs]
        case .timeout, .retry, .backoff, .swift, .cache, .paginate: [settings[section] ?? [:]]
        default: [docs]
        }
    }

    /// One remedy for several words.
    static func table(_ rows: [(words: [String], remedy: String)]) -> [String: String] {
        var table: [String: String] = [:]
        for row in rows {
            for word in row.words { table[word] = row.remedy }
        }
        return table
    }

    private static let describing = ["description", "summary", "desc", "comment", "documentation", "help", "notes"]
    private static let docs = table([(describing, "write 'docs'")])
    private static let fieldDocs = table([(describing + ["title"], "write '$docs'")])
}
