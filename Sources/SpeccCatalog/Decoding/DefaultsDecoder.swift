import SpeccDiagnostics
import SpeccYAML

/// `defaults:` of an api or service file.
enum DefaultsDecoder {
    static func decode(_ node: YAMLNode, _ context: inout DecodingContext) -> DefaultsDeclaration {
        var defaults = DefaultsDeclaration()
        for entry in context.entries(
            of: node,
            as: DefaultsKey.self,
            in: DeclarationContext(key: FileKey.defaults.rawValue)
        ) {
            switch entry.key {
            case .headers: defaults.headers = HeaderDecoder.decodeAll(entry.value, entry.place, &context)
            case .query: defaults.query = ParameterDecoder.decodeAll(entry.value, entry.place, &context)
            case .errors: defaults.errors = ResponseDecoder.decodeErrors(entry.value, entry.place, &context)
            case .timeout: defaults.timeout = TimeoutDecoder.decode(entry.value, &context)
            case .retry: defaults.retry = RetryDecoder.decode(entry.value, &context)
            case .listStyle: defaults.listStyle = context.choice(entry.value, entry.place, ListStyle.self)
            case .auth, .cache, .limits, .redirects, .cookies, .dedupe, .tags, .log:
                SettingsDecoder.read(entry.key, entry.value, into: &defaults.settings, &context)
            }
        }
        return defaults
    }
}
