import SpeccChecks
import SpeccImport

/// Recognizes the parameters of a path.
struct PathInference {
    /// Collections whose members are people or their property, so that words after them are names.
    private static let people: Set<String> = [
        "users", "user", "people", "members", "profiles", "accounts", "customers", "authors", "followers", "u",
        "orgs", "organizations", "teams", "players", "patients", "employees", "contacts", "channels", "tenants",
        "workspaces", "databases", "buckets", "tags", "labels",
    ]
    /// Words after a collection that are not names.
    private static let actions: Set<String> = [
        "me", "self", "current", "search", "login", "logout", "signup", "signin", "register", "count", "list", "new",
        "batch", "bulk", "active", "archived", "all", "export", "import", "stats", "summary", "verify", "validate",
        "recent", "latest", "popular", "trending", "find", "query", "filter", "lookup", "autocomplete", "suggest",
        "reset", "password", "settings", "preferences", "invite", "invitations", "roles", "permissions", "sessions",
        "token", "refresh", "whoami", "profile", "info", "create", "update", "delete", "show", "upload", "download",
    ]

    static func isAction(_ word: String) -> Bool {
        actions.contains(word.lowercased()) || word.contains(".")
    }

    static func parts(of segments: [String]) -> [PathPart] {
        var parts: [PathPart] = []
        for (index, segment) in segments.enumerated() {
            let previous = index > 0 ? parts[index - 1] : nil
            let isRepository = index == 2 && parts[0].literal == "repos" && parts[1].parameter != nil
            if let parameter = parameter(segment, at: index, after: previous, isRepository: isRepository) {
                parts.append(.parameter(parameter))
            } else {
                parts.append(.literal(segment))
            }
        }
        return named(parts)
    }

    private static func parameter(
        _ segment: String,
        at index: Int,
        after previous: PathPart?,
        isRepository: Bool
    ) -> PathParameter? {
        if segment.isEmpty { return nil }
        if let name = Placeholder.name(of: segment) {
            return PathParameter(name: identifier(name), reason: "a variable")
        }
        if Placeholder.isContained(in: segment) { return PathParameter(name: "", reason: "a variable") }
        let (stem, suffix) = withoutExtension(segment)
        if SafeText.isVersion(segment, at: index) { return nil }
        if IdentifierText.isNumber(stem) {
            let isPlain = stem.utf8.count <= 18 && (stem.utf8.count == 1 || !stem.hasPrefix("0"))
            return PathParameter(name: "", type: isPlain ? "int" : "string", suffix: suffix, reason: "a number")
        }
        if IdentifierText.isUUID(stem) {
            return PathParameter(name: "", type: "uuid", suffix: suffix, reason: "a UUID")
        }
        if stem.utf8.count == 10, TextFormat.formats(of: stem).contains(.date) {
            return PathParameter(name: "date", type: "date", suffix: suffix, reason: "a date")
        }
        if segment.hasPrefix("bot"), segment.contains(":") {
            return PathParameter(name: "token", prefix: "bot", reason: "a token", isSensitive: true)
        }
        if IdentifierText.looksGenerated(stem) || SecretDetector.looksSecretAsConstant(stem) {
            let isSecret = SecretDetector.looksSecret(stem) || stem.utf8.count >= 24
            return PathParameter(name: "", suffix: suffix, reason: "an id", isSensitive: isSecret)
        }
        guard isLiteral(segment) else { return PathParameter(name: "", reason: "text that is not a name") }
        if isRepository { return PathParameter(name: "repo", reason: "the name of a repository") }
        guard let collection = previous?.literal, !isAction(segment) else { return nil }
        if collection == "repos" { return PathParameter(name: "owner", reason: "the name of an owner") }
        // 'users/posts' is a collection, 'users/alice' is a name.
        let isName = people.contains(collection.lowercased()) && WordSplitter.singular(segment) == segment
        return isName ? PathParameter(name: "", reason: "a name after '\(collection)'") : nil
    }

    private static func withoutExtension(_ segment: String) -> (stem: String, suffix: String) {
        for suffix in [".json", ".xml", ".csv", ".pdf", ".png", ".jpg"] where segment.hasSuffix(suffix) {
            return (String(segment.dropLast(suffix.count)), suffix)
        }
        return (segment, "")
    }

    private static func isLiteral(_ segment: String) -> Bool {
        segment.utf8.count <= 64 && !segment.hasPrefix(":")
            && segment.utf8.allSatisfy { SafeText.isLetter($0) || SafeText.isDigit($0) || "-._~:".utf8.contains($0) }
    }

    private static func identifier(_ name: String) -> String {
        let words = WordSplitter.words(name)
        guard SafeText.isName(name), let first = words.first?.utf8.first, SafeText.isLetter(first) else { return "" }
        let isPlain = name.utf8.allSatisfy { SafeText.isLetter($0) || SafeText.isDigit($0) || $0 == UInt8(ascii: "_") }
        let isCapitals = name == name.uppercased()
        return isPlain && !isCapitals ? name : words.map { $0.lowercased() }.joined(separator: "_")
    }

    // MARK: - Names

    /// Names the parameters that have no name: `id`, or after their collections if there are several.
    private static func named(_ parts: [PathPart]) -> [PathPart] {
        let unnamed = parts.compactMap(\.parameter).filter { $0.name.isEmpty }.count
        var taken = Set(parts.compactMap { $0.parameter?.name })
        var result: [PathPart] = []
        for (index, part) in parts.enumerated() {
            guard var parameter = part.parameter else {
                result.append(part)
                continue
            }
            if parameter.name.isEmpty {
                let collection = parts[..<index].last { $0.literal?.isEmpty == false }?.literal ?? ""
                let words = WordSplitter.words(WordSplitter.singular(collection)).map { $0.lowercased() }
                let isName = parameter.reason.hasPrefix("a name")
                let stem = words.joined(separator: "_")
                let first = stem.utf8.first.map(SafeText.isLetter) ?? false
                let full = !first ? "id" : isName ? stem : stem + "_id"
                parameter.name = unnamed == 1 && !isName && !taken.contains("id") ? "id" : full
                var number = 2
                let base = parameter.name
                while !taken.insert(parameter.name).inserted {
                    parameter.name = "\(base)\(number)"
                    number += 1
                }
            }
            result.append(.parameter(parameter))
        }
        return unique(result)
    }

    /// Two variables may have the same name.
    private static func unique(_ parts: [PathPart]) -> [PathPart] {
        var taken: Set<String> = []
        return parts.map { part in
            guard var parameter = part.parameter else { return part }
            let base = parameter.name
            var number = 2
            while !taken.insert(parameter.name).inserted {
                parameter.name = "\(base)\(number)"
                number += 1
            }
            return .parameter(parameter)
        }
    }
}

/// A segment of a path.
enum PathPart: Hashable {
    case literal(String)
    /// A parameter, possibly with text around it: `{id}`, `{id}.json`.
    case parameter(PathParameter)

    var parameter: PathParameter? {
        if case .parameter(let parameter) = self { parameter } else { nil }
    }

    var literal: String? {
        if case .literal(let text) = self { text } else { nil }
    }

    /// `{id:int}.json`
    var text: String {
        switch self {
        case .literal(let text): return text
        case .parameter(let parameter):
            let type = parameter.type == "string" ? "" : ":\(parameter.type)"
            return "\(parameter.prefix){\(parameter.name)\(type)}\(parameter.suffix)"
        }
    }

    /// The segment without the name and type of its parameter.
    var pattern: String {
        switch self {
        case .literal(let text): text
        case .parameter(let parameter): "\(parameter.prefix){}\(parameter.suffix)"
        }
    }
}

struct PathParameter: Hashable {
    var name: String
    var type = "string"
    var prefix = ""
    var suffix = ""
    /// Why the segment is a parameter.
    var reason = ""
    var isSensitive = false
}
