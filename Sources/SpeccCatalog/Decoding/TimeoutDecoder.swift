import SpeccDiagnostics
import SpeccYAML

/// `timeout:`; `5s` alone is the total.
enum TimeoutDecoder {
    static func decode(_ node: YAMLNode, _ context: inout DecodingContext) -> Located<TimeoutDeclaration>? {
        let place = DeclarationContext(key: EndpointKey.timeout.rawValue)
        guard case .mapping = node.content else {
            return context.limit(node, place).map { Located(TimeoutDeclaration(total: $0), at: node.range) }
        }
        var timeout = TimeoutDeclaration()
        for entry in context.entries(of: node, as: TimeoutKey.self, in: place) {
            switch entry.key {
            case .attempt: timeout.attempt = context.limit(entry.value, entry.place)
            case .total: timeout.total = context.limit(entry.value, entry.place)
            case .idle: timeout.idle = context.limit(entry.value, entry.place)
            }
        }
        return Located(timeout, at: node.range)
    }
}
