import SpeccCatalog
import SpeccOpenAPI

/// Assigns names to the endpoints of a service: the operation id without the words of the service, or method and path.
struct EndpointNames {
    private let log: FindingLog
    /// The name of the API, which the type of an endpoint cannot have.
    private let api: String
    private let renamed: [String: String]
    private let hasGeneratedIDs: Bool

    /// - Parameter hasGeneratedIDs: Whether the ids of the document repeat method and path, so that they are not used.
    init(api: String, renamed: [String: String], hasGeneratedIDs: Bool, log: FindingLog) {
        self.api = api
        self.renamed = renamed
        self.hasGeneratedIDs = hasGeneratedIDs
        self.log = log
    }

    func assign(to endpoints: [EndpointDraft], service: String) {
        let ids = endpoints.map { endpoint in
            let name = words(of: endpoint.operation, service)
            let end = endpoint.format?.words ?? []
            return (short: name.short + end, full: name.full + end)
        }
        var taken: Set<String> = Self.reserved
        var counts: [String: Int] = [:]
        for words in ids { counts[WordSplitter.lowerCamelCase(words.short), default: 0] += 1 }
        for (endpoint, words) in zip(endpoints, ids) {
            let short = WordSplitter.lowerCamelCase(words.short)
            let end = endpoint.format.map { WordSplitter.upperCamelCase($0.words) } ?? ""
            var candidates = counts[short] == 1 ? [short] : []
            candidates += [
                WordSplitter.lowerCamelCase(words.full), WordSplitter.lowerCamelCase(Self.pathWords(endpoint)),
            ]
            if let name = DeclaredBehavior.methodName(of: endpoint.operation) { candidates.insert(name + end, at: 0) }
            let chosen = endpoint.operation.id.flatMap { renamed[$0] }.map { $0 + end }
            if let chosen { candidates = [chosen] }
            let isFree = { (name: String) in SwiftName.type(name)?.text != api }
            endpoint.name = Self.unique(candidates.filter(isFree), &taken)
            if let first = candidates.first, !isFree(first), chosen == nil {
                log.add(.renamed, first, at: endpoint.operation.location, .endpoint(endpoint))
            }
            if let chosen, endpoint.name != chosen {
                log.add(.renamed, chosen, at: endpoint.operation.location, .endpoint(endpoint))
            }
        }
    }

    /// Method names that the service uses.
    private static let reserved: Set<String> = [
        "client", "server", "sendRequest", "sendRequestForResult", "fetchList", "fetchDetails", "credentials",
    ]

    private static func unique(_ candidates: [String], _ taken: inout Set<String>) -> String {
        let valid = candidates.compactMap { SwiftName.member($0)?.text }.filter { $0.utf8.count <= 80 }
        for candidate in valid where taken.insert(candidate).inserted { return candidate }
        let stem = valid.last ?? "call"
        var number = 2
        while !taken.insert("\(stem)\(number)").inserted { number += 1 }
        return "\(stem)\(number)"
    }

    /// The words of an operation id, also without those of the service.
    private func words(of operation: OpenAPIOperation, _ service: String) -> (short: [String], full: [String]) {
        let full = WordSplitter.words(operation.id ?? "")
        let call = CallName(operation.method, operation.path)
        guard let id = operation.id, id.utf8.count <= 90, !full.isEmpty, !(hasGeneratedIDs && call.isRepeated(by: id))
        else { return (call.words(in: service), Self.pathWords(operation.method, operation.path)) }
        // 'issues/list-for-repo': the part before a sign is the service.
        let separator = id.firstIndex { $0 == "/" || $0 == "." || $0 == "_" || $0 == "-" || $0 == ":" }
        guard let separator else { return (full, full) }
        let prefix = WordSplitter.words(String(id[..<separator])).map { $0.lowercased() }
        let serviceWords = WordSplitter.words(service).map { $0.lowercased() }
        var short = full
        let joined = serviceWords.joined()
        for count in 1...max(1, min(full.count - 1, 6)) where full.count > count {
            let start = full.prefix(count).map { $0.lowercased() }.joined()
            if Self.isSame(start, joined) {
                short = Array(full.dropFirst(count))
                break
            }
        }
        if short.count == full.count, prefix.count < full.count, Self.isSame(prefix.joined(), joined) {
            short = Array(full.dropFirst(prefix.count))
        }
        return (short, full)
    }

    private static func isSame(_ left: String, _ right: String) -> Bool {
        left == right || WordSplitter.singular(left) == WordSplitter.singular(right)
    }

    private static func pathWords(_ endpoint: EndpointDraft) -> [String] {
        pathWords(endpoint.method, endpoint.path) + (endpoint.format?.words ?? [])
    }

    /// `GET /items/{id}` → get, items, by, id
    private static func pathWords(_ method: String, _ path: String) -> [String] {
        var words = [method.lowercased()]
        for segment in path.split(separator: "/") {
            let inner = WordSplitter.words(String(segment))
            let isVersion =
                segment.utf8.count <= 3 && segment.hasPrefix("v") && segment.dropFirst().allSatisfy(\.isNumber)
            if isVersion { continue }
            words += segment.hasPrefix("{") ? ["by"] + inner : inner
        }
        return words
    }
}
