import SpeccCatalog
import SpeccImport

/// Names of services, endpoints and types, from method and path: `GET /orders/{id}` → `Orders`, `getOrder`, `Order`.
struct EndpointNaming {
    let method: String
    private let parts: [PathPart]

    init(method: String, parts: [PathPart]) {
        self.method = method
        // Versions and the word 'api' are not part of names.
        self.parts = parts.enumerated().filter { index, part in
            guard let literal = part.literal else { return true }
            return !literal.isEmpty
                && !(SafeText.isVersion(literal, at: index)
                    || index <= 1 && ["api", "rest"].contains(literal.lowercased()))
        }.map(\.element)
    }

    private static func words(_ literal: String) -> [String] {
        var text = literal[...]
        for suffix in [".json", ".xml", ".csv", ".pdf", ".php"] where text.hasSuffix(suffix) {
            text = text.dropLast(suffix.count)
        }
        return WordSplitter.words(String(text))
    }

    private static func upper(_ literal: String) -> String {
        WordSplitter.upperCamelCase(words(literal))
    }

    private static func singular(_ literal: String) -> String {
        var words = words(literal)
        if let last = words.popLast() { words.append(WordSplitter.singular(last)) }
        return WordSplitter.upperCamelCase(words)
    }

    private static func isPlural(_ literal: String) -> Bool {
        guard let last = words(literal).last else { return false }
        return WordSplitter.singular(last) != last
    }

    // MARK: - Services and types

    /// The name of a new service.
    var service: String {
        guard let first = parts.lazy.compactMap(\.literal).first else { return "Calls" }
        // 'chat.postMessage'
        let name = Self.upper(first.contains(".") ? String(first.prefix { $0 != "." }) : first)
        return name.utf8.first.map(SafeText.isLetter) == true ? name : "Calls"
    }

    /// The name for the type of the path's objects.
    var resource: String {
        guard let index = parts.lastIndex(where: { $0.literal != nil }), let literal = parts[index].literal else {
            return "Result"
        }
        // 'POST /orders/{id}/cancel' returns an order.
        if index == parts.count - 1, index >= 2, parts[index - 1].parameter != nil, !Self.isPlural(literal),
            method == "POST", let collection = parts[index - 2].literal
        {
            return Self.singular(collection)
        }
        let name = Self.singular(literal)
        return name.utf8.first.map(SafeText.isLetter) == true ? name : "Result"
    }

    // MARK: - Endpoints

    /// Names from the most idiomatic to the most specific.
    var endpoints: [String] {
        guard let last = parts.last else { return [verb(isItem: true, isList: false) + "Root"] }
        let literals = parts.compactMap(\.literal)
        let all = WordSplitter.lowerCamelCase([method.lowercased()] + literals.flatMap(Self.words))
        var names: [String] = []
        if last.parameter != nil {
            let collection = literals.last ?? "item"
            names.append(verb(isItem: true, isList: false) + Self.singular(collection))
            if let parent = literals.dropLast().last {
                names.append(verb(isItem: true, isList: false) + Self.singular(parent) + Self.singular(collection))
            }
        } else if let literal = last.literal {
            names += self.names(ofLiteral: literal)
        }
        return (names + [all]).compactMap { SwiftName.member($0)?.text }
    }

    private func names(ofLiteral literal: String) -> [String] {
        let words = Self.words(literal)
        // 'chat.postMessage' is a name already.
        if literal.dropFirst().contains("."), words.count > 1, Self.upper(literal).count + 1 >= literal.count {
            return [WordSplitter.lowerCamelCase(Array(words.dropFirst())), WordSplitter.lowerCamelCase(words)]
        }
        let previous = parts.count > 1 ? parts[parts.count - 2] : nil
        let parent: String
        if previous?.parameter != nil {
            parent = parts.dropLast(2).last?.literal.map(Self.singular) ?? ""
        } else {
            parent = previous?.literal.map(Self.singular) ?? ""
        }
        if Self.isPlural(literal) {
            let isList = method == "GET"
            let name = isList ? Self.upper(literal) : Self.singular(literal)
            let verb = verb(isItem: false, isList: isList)
            return previous?.parameter == nil && parent.isEmpty ? [verb + name] : [verb + parent + name, verb + name]
        }
        if PathInference.isAction(literal) || method == "POST" && previous?.parameter != nil {
            let action = WordSplitter.lowerCamelCase(words)
            if method == "GET" { return ["get" + Self.upper(literal) + parent, action + parent] }
            return parent.isEmpty ? [action] : [action + parent, action]
        }
        let verb = method == "POST" ? "create" : verb(isItem: true, isList: false)
        return parent.isEmpty ? [verb + Self.upper(literal)] : [verb + parent + Self.upper(literal)]
    }

    private func verb(isItem: Bool, isList: Bool) -> String {
        CallName.verb(method, isItem: isItem, isPlural: isList)
    }
}
