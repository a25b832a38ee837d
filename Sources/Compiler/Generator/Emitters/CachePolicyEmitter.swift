import SpeccCatalog
import SpeccChecks

/// Emits cache settings as a `CachePolicy`.
enum CachePolicyEmitter {
    /// `CachePolicy(.networkFirst, maxAge: .seconds(60), group: "feed")`; omits arguments that equal the default.
    ///
    /// - Parameter cache: Nil for no cache.
    static func policy(_ cache: ResolvedCache?) -> Expression {
        guard let cache else { return .text("CachePolicy.never") }
        var arguments: [(label: String, value: Expression)] = []
        if cache.strategy != .cacheFirst {
            arguments.append(("", .text(strategy(cache.strategy))))
        }
        if let maxAge = cache.maxAgeMilliseconds {
            arguments.append(("maxAge", .text(ValueEmitter.duration(milliseconds: maxAge))))
        }
        if !cache.usesETag {
            arguments.append(("revalidates", .text("false")))
        }
        if cache.store == .disk {
            arguments.append(("store", .text(".disk")))
        }
        if let group = cache.group {
            arguments.append(("group", .text(SwiftLiteral.string(group))))
        }
        return .call("CachePolicy", arguments)
    }

    private static func strategy(_ strategy: CacheDeclaration.Strategy) -> String {
        switch strategy {
        case .cacheFirst: ".cacheFirst"
        case .networkFirst: ".networkFirst"
        case .cacheOnly: ".cacheOnly"
        case .reload: ".reload"
        case .staleWhileRevalidate: ".staleWhileRevalidate"
        }
    }
}
