/// The subset of YAML that catalogs need.
enum YAML: Sendable {
    /// A plain scalar, written unchanged.
    case plain(String)
    case quoted(String)
    case mapping([Pair])
    case list([YAML])

    struct Pair {
        let key: String
        let value: YAML
    }

    static func map(_ pairs: [(String, YAML)]) -> YAML {
        .mapping(pairs.map { Pair(key: $0, value: $1) })
    }

    /// The keys of all mappings.
    var keys: Set<String> {
        switch self {
        case .plain, .quoted: []
        case .mapping(let pairs): pairs.reduce(into: Set(pairs.map(\.key))) { $0.formUnion($1.value.keys) }
        case .list(let items): items.reduce(into: []) { $0.formUnion($1.keys) }
        }
    }

    func contains(_ key: String) -> Bool {
        if case .mapping(let pairs) = self { pairs.contains { $0.key == key } } else { false }
    }

    func adding(_ key: String, _ value: YAML) -> YAML {
        if case .mapping(let pairs) = self { .mapping(pairs + [Pair(key: key, value: value)]) } else { self }
    }

    /// Block style. Keys are quoted, because they may contain any characters.
    var text: String {
        guard case .mapping(let pairs) = self else { return inline + "\n" }
        return Self.lines(of: pairs, indentation: 0)
    }

    private static func lines(of pairs: [Pair], indentation: Int) -> String {
        var text = ""
        for pair in pairs {
            text += String(repeating: " ", count: indentation) + quote(pair.key) + ":"
            if case .mapping(let inner) = pair.value, !inner.isEmpty {
                text += "\n" + lines(of: inner, indentation: indentation + 2)
            } else {
                text += " " + pair.value.inline + "\n"
            }
        }
        return text
    }

    /// Flow style.
    private var inline: String {
        switch self {
        case .plain(let text): text
        case .quoted(let text): Self.quote(text)
        case .mapping(let pairs):
            "{ " + pairs.map { Self.quote($0.key) + ": " + $0.value.inline }.joined(separator: ", ") + " }"
        case .list(let items): "[" + items.map { $0.inline }.joined(separator: ", ") + "]"
        }
    }

    private static func quote(_ text: String) -> String {
        var quoted = "\""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\"", "\\": quoted += "\\\(scalar)"
            case "\n": quoted += "\\n"
            case "\0"..."\u{1F}", "\u{7F}"..."\u{A0}", "\u{2028}", "\u{2029}", "\u{FEFF}":
                let digits = String(scalar.value, radix: 16)
                quoted += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
            default: quoted.unicodeScalars.append(scalar)
            }
        }
        return quoted + "\""
    }
}
