/// A type as other languages write it, such as `Call<List<User>>`, `[String!]` or `Map<String, Int>`.
///
/// Hints contain the whole translation, so that following one leads to a valid type.
struct ForeignType {
    private static let maximumDepth = 16

    let typeNames: Set<String>

    /// The type in the language: `list<User>`; nil if a part of it has no equivalent.
    func translation(of text: String) -> String? {
        translation(of: text[...], depth: 0)
    }

    /// Generic types of network libraries that represent the response itself, in lower case.
    static let wrappers: Set<String> = [
        "call", "promise", "observable", "single", "mono", "flux", "flow", "future", "completablefuture",
        "task", "deferred", "response", "responseentity", "httpresponse", "anypublisher", "publisher", "result",
    ]
    static let optionals: Set<String> = ["optional", "option", "nullable", "maybe"]
    /// Generic types whose fields may all be absent.
    static let partials: Set<String> = ["partial", "deeppartial"]

    private func translation(of text: Substring, depth: Int) -> String? {
        let text = Self.trimmed(text)
        guard !text.isEmpty, depth < Self.maximumDepth else { return nil }
        // In GraphQL, '!' marks a type that is not optional.
        if text.hasSuffix("!") { return translation(of: text.dropLast(), depth: depth + 1) }
        if text.hasSuffix("?") { return translation(of: text.dropLast(), depth: depth + 1).map(Self.optional) }
        if text.hasSuffix("[]") { return translation(of: text.dropLast(2), depth: depth + 1).map { "list<\($0)>" } }
        if text.hasPrefix("["), text.hasSuffix("]") {
            let parts = Self.split(text.dropFirst().dropLast(), at: ":")
            guard let element = translation(of: parts[parts.count - 1], depth: depth + 1) else { return nil }
            return parts.count == 1 ? "list<\(element)>" : parts.count == 2 ? "map<\(element)>" : nil
        }
        if let open = text.firstIndex(where: { $0 == "<" || $0 == "(" }), text.hasSuffix(text[open] == "<" ? ">" : ")")
        {
            if BuiltinType(rawValue: String(text)) != nil { return String(text) }
            let arguments = Self.split(text[text.index(after: open)...].dropLast(), at: ",")
            return applied(String(Self.trimmed(text[..<open])), to: arguments, depth: depth)
        }
        return plain(String(text))
    }

    private func applied(_ name: String, to arguments: [Substring], depth: Int) -> String? {
        guard let last = arguments.last, let type = translation(of: last, depth: depth + 1) else { return nil }
        let lower = name.lowercased()
        if TypeSynonyms.maps.contains(lower) { return arguments.count < 3 ? "map<\(type)>" : nil }
        guard arguments.count == 1 else { return nil }
        if typeNames.contains(name) { return "\(name)<\(type)>" }
        if TypeSynonyms.lists.contains(lower) { return "list<\(type)>" }
        if Self.optionals.contains(lower) { return Self.optional(type) }
        if Self.wrappers.contains(lower) { return type }
        if let stream = TypeSynonyms.streams[lower] { return "\(stream)<\(type)>" }
        return TypeWrapper(rawValue: lower) == nil ? nil : "\(lower)<\(type)>"
    }

    private func plain(_ name: String) -> String? {
        if typeNames.contains(name) || BuiltinType(rawValue: name) != nil { return name }
        if name == "ID" { return BuiltinType.string.rawValue }
        if let scalar = TypeSynonyms.scalar(for: name) { return scalar }
        // A type that is not declared yet.
        let isTypeName = name.utf8.first.map { (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains($0) } ?? false
        return isTypeName && name.utf8.allSatisfy({ NameWords.isLetterOrDigit($0) || $0 == UInt8(ascii: "_") })
            ? name : nil
    }

    private static func optional(_ type: String) -> String {
        type.hasSuffix("?") ? type : type + "?"
    }

    /// The parts between separators that are not in brackets.
    static func split(_ text: Substring, at separator: Character) -> [Substring] {
        var parts: [Substring] = []
        var depth = 0
        var start = text.startIndex
        for index in text.indices {
            switch text[index] {
            case "<", "[", "(", "{": depth += 1
            case ">", "]", ")", "}": depth -= 1
            case separator where depth == 0:
                parts.append(text[start..<index])
                start = text.index(after: index)
            default: break
            }
        }
        return parts + [text[start...]]
    }

    static func trimmed(_ text: Substring) -> Substring {
        var text = text.drop { $0 == " " }
        while text.last == " " { text.removeLast() }
        return text
    }
}
