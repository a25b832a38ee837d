import SpeccDiagnostics
import SpeccYAML

/// The settings that `defaults` and endpoints spell alike.
enum SettingsDecoder {
    /// - Parameter key: One of those that `SettingsDeclaration` holds; others are read elsewhere.
    static func read(
        _ key: DefaultsKey,
        _ value: YAMLNode,
        into settings: inout SettingsDeclaration,
        _ context: inout DecodingContext
    ) {
        let place = DeclarationContext(key: key.rawValue)
        switch key {
        case .auth:
            settings.auth = context.text(value, place, expected: "the name of a credential, or 'none'")?.map {
                $0 == AuthDeclaration.noneKeyword ? .anonymous : .credential($0)
            }
        case .cache: settings.cache = cache(value, place, &context)
        case .limits: settings.limits = limits(value, place, &context)
        case .redirects: settings.redirects = context.choice(value, place, RedirectMode.self)
        case .cookies: settings.cookies = context.choice(value, place, CookieMode.self)
        case .dedupe: settings.dedupe = context.boolean(value, place)
        case .tags: settings.tags = Located(context.listedNames(value, place, "tag"), at: value.range)
        case .log: settings.log = log(value, place, &context)
        case .headers, .query, .errors, .timeout, .retry, .listStyle: break
        }
    }

    private enum CacheWord: String, CaseIterable {
        case never
    }

    /// `never`, `60s`, or a map.
    private static func cache(
        _ node: YAMLNode,
        _ place: DeclarationContext,
        _ context: inout DecodingContext
    ) -> Located<CacheDeclaration>? {
        guard case .mapping = node.content else {
            if node.text == CacheWord.never.rawValue { return Located(CacheDeclaration(isOn: false), at: node.range) }
            return context.duration(node, place).map {
                Located(CacheDeclaration(maxAgeMilliseconds: $0), at: node.range)
            }
        }
        var cache = CacheDeclaration()
        for entry in context.entries(of: node, as: CacheKey.self, in: place) {
            let value = entry.value
            switch entry.key {
            case .maxAge: cache.maxAgeMilliseconds = context.duration(value, entry.place)
            case .etag: cache.usesETag = context.boolean(value, entry.place)?.value
            case .strategy:
                cache.strategy = context.choice(value, entry.place, CacheDeclaration.Strategy.self)?.value
            case .store: cache.store = context.choice(value, entry.place, CacheDeclaration.Store.self)?.value
            case .group: cache.group = context.text(value, entry.place).flatMap { context.named($0, "group") }
            }
        }
        return Located(cache, at: node.range)
    }

    private static func limits(
        _ node: YAMLNode,
        _ place: DeclarationContext,
        _ context: inout DecodingContext
    ) -> Located<LimitsDeclaration>? {
        var limits = LimitsDeclaration()
        for entry in context.entries(of: node, as: LimitsKey.self, in: place) {
            switch entry.key {
            case .response: limits.response = context.size(entry.value, entry.place)
            }
        }
        return Located(limits, at: node.range)
    }

    private static func log(
        _ node: YAMLNode,
        _ place: DeclarationContext,
        _ context: inout DecodingContext
    ) -> Located<LogDeclaration>? {
        guard case .mapping = node.content else {
            return context.choice(node, place, LogDeclaration.Level.self)?.map { LogDeclaration(level: $0) }
        }
        var log = LogDeclaration()
        for entry in context.entries(of: node, as: LogKey.self, in: place) {
            switch entry.key {
            case .level: log.level = context.choice(entry.value, entry.place, LogDeclaration.Level.self)?.value
            case .size: log.size = context.size(entry.value, entry.place)
            case .failures: log.isForFailuresOnly = context.boolean(entry.value, entry.place)?.value
            }
        }
        return Located(log, at: node.range)
    }
}
