import Foundation

/// What may be done with a kept answer at a time, by its own directives, the request's and the endpoint's policy
/// (RFC 9111, section 4).
struct CacheUse {
    private let asked: CacheDirectives
    private let told: CacheDirectives
    private let age: TimeInterval
    private let lifetime: TimeInterval
    private let strategy: CacheStrategy

    init(_ answer: CachedAnswer, for request: TransportRequest, under policy: CachePolicy, at now: Date) {
        asked = CacheDirectives(request.headers)
        told = CacheDirectives(answer.headers)
        age = answer.age(at: now)
        lifetime = answer.lifetime(policy.maxAge)
        strategy = policy.strategy
    }

    /// What comes of it, before anybody asks the network.
    enum Decision: Equatable {
        /// It is the answer.
        case answer
        /// It is the answer, and is asked for again in the background.
        case answerAndRefresh
        /// The network is asked.
        case fetch
    }

    var decision: Decision {
        switch strategy.value {
        case .cacheFirst: isGood ? .answer : isWithin("stale-while-revalidate") ? .answerAndRefresh : .fetch
        case .staleWhileRevalidate: isGood ? .answer : mayBeStale ? .answerAndRefresh : .fetch
        case .cacheOnly: isGood ? .answer : .fetch
        case .networkFirst, .reload, .never: .fetch
        }
    }

    /// Whether it is the answer where the network gives none (RFC 5861, section 4, and the strategy's own word).
    var isFallback: Bool {
        switch strategy.value {
        case .networkFirst: isGood || mayBeStale
        case .cacheFirst, .staleWhileRevalidate: isGood || isWithin("stale-if-error")
        case .cacheOnly, .reload, .never: false
        }
    }

    /// Whether it may be used without asking: fresh, or as stale as the request bears (sections 4.2, 5.2.1).
    private var isGood: Bool {
        guard !asked.contains("no-cache"), !told.contains("no-cache"), age <= asked.seconds("max-age") ?? .infinity
        else {
            return false
        }
        if age + (asked.seconds("min-fresh") ?? 0) < lifetime {
            return true
        }
        let allowed = asked.isBare("max-stale") ? .infinity : asked.seconds("max-stale") ?? -1
        return mayBeStale && staleness <= allowed
    }

    /// Whether nobody forbids using it stale (section 4.2.4). `proxy-revalidate` and `s-maxage` are for shared caches.
    private var mayBeStale: Bool {
        !told.contains("must-revalidate") && !told.contains("no-cache") && !asked.contains("no-cache")
    }

    private var staleness: TimeInterval { max(0, age - lifetime) }

    /// Whether it is not staler than a directive of RFC 5861 allows, and the request asks for nothing fresher.
    private func isWithin(_ name: String) -> Bool {
        let allowed = told.seconds(name) ?? asked.seconds(name)
        let isBound = asked.contains("max-age") || asked.contains("min-fresh")
        return mayBeStale && !isBound && allowed.map { staleness < $0 } ?? false
    }
}
