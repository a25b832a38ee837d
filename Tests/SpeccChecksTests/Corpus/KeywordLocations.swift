import SpeccCatalog
import SpeccDiagnostics
import SpeccYAML

/// Where the words of the language stand in a catalog, as against the names of its author.
struct KeywordLocations {
    private(set) var words: [Located<String>] = []

    init(_ root: YAMLNode) {
        visit(root, .file)
    }

    private enum Kind {
        /// A map of our words.
        case file, defaults, endpoint, parameter, plain
        /// A map of names, each with what the kind says.
        case endpoints, parameters, hosts, types, answers
        /// A type, in which our words begin with `$`.
        case type
        case value
    }

    private mutating func visit(_ node: YAMLNode, _ kind: Kind) {
        guard case .mapping(let pairs) = node.content else { return }
        for pair in pairs {
            let isWord = isWord(pair.key.value, kind)
            if isWord { words.append(pair.key) }
            visit(pair.value, below(pair.key.value, isWord: isWord, kind))
        }
    }

    private func isWord(_ key: String, _ kind: Kind) -> Bool {
        switch kind {
        case .file, .defaults, .endpoint, .parameter, .plain: true
        case .endpoints, .parameters, .hosts, .types, .answers, .value: false
        case .type: key.hasPrefix("$")
        }
    }

    private func below(_ key: String, isWord: Bool, _ kind: Kind) -> Kind {
        switch (kind, key) {
        case (.file, "endpoints"): .endpoints
        case (.file, "hosts"): .hosts
        case (.file, "types"): .types
        case (.file, "defaults"): .defaults
        case (.endpoints, _): .endpoint
        case (.hosts, _), (.type, "$swift"): .plain
        case (.parameters, _): .parameter
        case (.types, _), (.answers, _): .type
        case (.endpoint, "query"), (.endpoint, "headers"), (.endpoint, "params"), (.defaults, "query"),
            (.defaults, "headers"):
            .parameters
        case (.endpoint, "body"): .type
        case (.endpoint, "returns"), (.endpoint, "errors"), (.defaults, "errors"): .answers
        case (.parameter, "type"): .value
        case (.type, _): isWord ? .value : .type
        case (.value, _): .value
        default: .plain
        }
    }
}
