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
            case .style: defaults.listStyle = context.listStyle(entry.value, entry.subject)
            case .listStyle:
                let fix = Diagnostic.Fix(entry.pair.key.range, replacement: DefaultsKey.style.rawValue)
                context.warnFormer("listStyle", at: entry.pair.key.range, hint: "write 'style'", fixes: [fix])
                defaults.listStyle = context.listStyle(entry.value, entry.subject)
            case .policy(let key): PolicyDecoder.read(key, entry.pair, into: &defaults.policy, &context)
            }
        }
        if let retry = defaults.policy.retry, retry.value.isSafe {
            context.warnFormer(
                "retry: safe",
                at: retry.range,
                hint:
                    "write 'safe: true' for each endpoint whose repetition is harmless, and 'retry: { attempts: 3 }' here"
            )
        }
        return defaults
    }
}
