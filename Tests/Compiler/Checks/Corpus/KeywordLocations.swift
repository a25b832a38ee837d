import SpeccDiagnostics
import SpeccYAML

/// The locations of the keywords in a catalog, as opposed to names of its author.
struct KeywordLocations {
    private(set) var keywords: [Located<String>] = []

    init(_ root: YAMLNode) {
        visit(root, .file)
    }

    private enum Kind {
        /// A mapping with keywords.
        case file, defaults, endpoint, parameter, plain
        /// A mapping with names, whose values are of the kind.
        case endpoints, parameters, hosts, types, answers
        /// A type, in which keywords start with `$`.
        case type
        case value
    }

    private mutating func visit(_ node: YAMLNode, _ kind: Kind) {
        guard case .mapping(let pairs) = node.content else { return }
        for pair in pairs {
            let isKeyword = isKeyword(pair.key.value, kind)
            if isKeyword { keywords.append(pair.key) }
            visit(pair.value, below(pair.key.value, isKeyword: isKeyword, kind))
        }
    }

    private func isKeyword(_ key: String, _ kind: Kind) -> Bool {
        switch kind {
        case .file, .defaults, .endpoint, .parameter, .plain: true
        case .endpoints, .parameters, .hosts, .types, .answers, .value: false
        case .type: key.hasPrefix("$")
        }
    }

    private func below(_ key: String, isKeyword: Bool, _ kind: Kind) -> Kind {
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
        case (.type, _): isKeyword ? .value : .type
        case (.value, _): .value
        default: .plain
        }
    }
}
