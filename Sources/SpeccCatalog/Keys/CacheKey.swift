/// `cache:` in its long form.
package enum CacheKey: String, SpecKey {
    case maxAge, etag, strategy, store, group

    package static let section = SpecSection.cache

    package var entry: SpecEntry {
        switch self {
        case .maxAge:
            SpecEntry(.duration, "How long an answer is fresh.", builtIn: "what the answer says", example: "60s")
        case .etag:
            SpecEntry(
                .boolean,
                "Whether a stale answer is asked for again with its ETag or date, so that a 304 saves its body.",
                builtIn: "true"
            )
        case .strategy:
            SpecEntry(
                .choice(CacheDeclaration.Strategy.allCases.map(\.rawValue)),
                "What comes first, the cache or the network.",
                builtIn: "cache-first",
                example: "stale-while-revalidate"
            )
        case .store:
            SpecEntry(
                .choice(CacheDeclaration.Store.allCases.map(\.rawValue)),
                "Where answers are kept.",
                builtIn: "memory"
            )
        case .group:
            SpecEntry(.name, "The name that 'invalidates' of other endpoints knows the answers by.", example: "feed")
        }
    }
}
