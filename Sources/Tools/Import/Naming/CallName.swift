import SpeccCatalog
import SpeccChecks
import SpeccOpenAPI

/// The name of an endpoint whose operation has no id, from its method and path: `GET /orders` → `list` of the service
/// `Orders`, `GET /orders/{id}` → `get`, `POST /orders/{id}/refunds` → `createRefund`, `POST /orders/{id}/cancel` → `cancel`.
package struct CallName {
    private let method: String
    private let segments: [String]

    init(_ method: String, _ path: String) {
        self.method = method
        let all = path.split(separator: "/").map(String.init)
        segments = all.filter { segment in
            !Self.isVersion(segment) && !["api", "rest"].contains(segment.lowercased())
        }
    }

    /// The words of the name, without those of the service.
    func words(in service: String) -> [String] {
        let literals = segments.filter { !Self.isParameter($0) }
        let isItem = segments.last.map(Self.isParameter) ?? true
        guard let last = literals.last else { return [verb(isItem: true, isPlural: false), "root"] }
        let name = WordSplitter.words(service).joined().lowercased()
        let start = literals.lastIndex { literal in
            let words = WordSplitter.words(literal).joined().lowercased()
            return words == name || WordSplitter.singular(words) == WordSplitter.singular(name)
        }
        var rest = literals[(start.map { $0 + 1 } ?? literals.startIndex)...].map(WordSplitter.words)
        let isPlural = WordSplitter.words(last).last.map { WordSplitter.singular($0) != $0 } ?? false
        let isAction =
            method == "POST" && !isItem && !isPlural && segments.dropLast().last.map(Self.isParameter) == true
        if isAction, let action = rest.popLast() { return action + rest.joined() }
        let verb = verb(isItem: isItem, isPlural: isPlural)
        if verb != "list", var words = rest.popLast() {
            if let word = words.popLast() { words.append(WordSplitter.singular(word)) }
            rest.append(words)
        }
        return [verb] + rest.joined()
    }

    // MARK: - Generated ids

    /// Whether an operation id consists of method and path: `GetInvoicesInvoice` of `GET /v1/invoices/{invoice}`.
    func isRepeated(by id: String) -> Bool {
        let words = WordSplitter.words(id).map { $0.lowercased() }.filter { $0 != "by" && !Self.isVersion($0) }
        let all = [method] + segments.flatMap(WordSplitter.words)
        return words.joined() == all.map { $0.lowercased() }.filter { $0 != "by" }.joined()
    }

    /// Whether most ids of operations with parameters in their paths repeat method and path.
    static func areGenerated(_ operations: [OpenAPIOperation]) -> Bool {
        let named = operations.filter { $0.id != nil && $0.path.contains("{") }
        let generated = named.filter { CallName($0.method, $0.path).isRepeated(by: $0.id ?? "") }
        return generated.count * 2 > named.count
    }

    private static func isVersion(_ word: String) -> Bool {
        word.hasPrefix("v") && word.utf8.count <= 4 && word.dropFirst().allSatisfy(\.isNumber)
    }

    private static func isParameter(_ segment: String) -> Bool {
        segment.hasPrefix("{")
    }

    private func verb(isItem: Bool, isPlural: Bool) -> String {
        Self.verb(method, isItem: isItem, isPlural: isPlural)
    }

    /// The word for a method: `list` for `GET` of a collection.
    package static func verb(_ method: String, isItem: Bool, isPlural: Bool) -> String {
        switch method {
        case "GET": !isItem && isPlural ? "list" : "get"
        case "HEAD": "check"
        case "POST": isItem ? "update" : "create"
        case "PUT": "replace"
        case "PATCH": "update"
        case "DELETE": "delete"
        default: method.lowercased()
        }
    }
}

/// The name of an API from the title of its document: `GitHub v3 REST API` → `GitHub`.
package enum APIName {
    private static let ignored: Set<String> = [
        "api", "apis", "rest", "the", "v1", "v2", "v3", "v4", "openapi", "specification", "http", "public", "web",
    ]

    package static func name(title: String?, defaultName: String) -> String {
        let title = (title ?? "").prefix { $0 != "(" && $0 != "[" && $0 != "—" && $0 != "|" }
        var words: [Substring] = []
        for word in title.split(whereSeparator: { !$0.isLetter && !$0.isNumber }) where word.allSatisfy(\.isASCII) {
            let isVersion = word.first == "v" && word.dropFirst().allSatisfy(\.isNumber)
            if !ignored.contains(word.lowercased()), !isVersion { words.append(word) }
            if words.count == 3 { break }
        }
        var name = SwiftName.type(words.joined(separator: " "))?.text ?? ""
        if name.isEmpty || name.hasPrefix("_") { name = SwiftName.type(defaultName)?.text ?? "API" }
        if name.hasPrefix("_") || name.isEmpty { name = "API" + name.dropFirst() }
        return ReservedTypeNames.isReservedAnywhere(name) ? name + "API" : name
    }
}
