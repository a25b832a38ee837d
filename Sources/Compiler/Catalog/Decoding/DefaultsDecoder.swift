import SpeccDiagnostics
import SpeccYAML

/// `defaults:` of an API or service file.
enum DefaultsDecoder {
    static func decode(_ node: YAMLNode, _ context: inout DecodingContext) -> DefaultsDeclaration {
        let subject = DeclarationContext(key: FileKey.defaults)
        var defaults = DefaultsDeclaration()
        for entry in context.entries(of: node, as: DefaultsKey.self, in: subject) {
            switch entry.key {
            case .headers:
                let headers = HeaderDecoder.decodeAll(entry.value, entry.subject, &context)
                defaults.headers = headers.parameters
                defaults.sharedParameters += headers.shared
            case .query:
                let query = ParameterDecoder.decodeAll(entry.value, entry.subject, &context)
                defaults.query = query.parameters
                defaults.sharedParameters += query.shared
            case .errors: defaults.errors = ResponseDecoder.decodeErrors(entry.value, entry.subject, &context)
            case .listStyle: defaults.listStyle = context.choice(entry.value, entry.subject, ListStyle.self)
            case .policy(let key): PolicyDecoder.read(key, entry.pair, into: &defaults.policy, &context)
            }
        }
        return defaults
    }
}
