import Foundation

/// What may be done with a kept response at a time, by its own directives, the request's and the endpoint's policy
/// (RFC 9111, section 4).
struct ReuseRules {
    private let asked: CacheDirectives
    private let told: CacheDirectives
    private let age: TimeInterval
    private let lifetime: TimeInterval
    private let strategy: CacheStrategy

    init(_ response: CachedResponse, for request: TransportRequest, under policy: CachePolicy, at now: Date) {
        asked = CacheDirectives(request.headers)
        told = CacheDirectives(response.headers)
        age = response.age(at: now)
        lifetime = response.lifetime(policy.maxAge)
        strategy = policy.strategy
    }

    /// What comes of it, before anybody asks the network.
    enum Decision: Equatable {
        /// It is the response.
        case serve
        /// It is the response, and is asked for again in the background.
        case serveAndRefresh
        /// The network is asked.
        case fetch
    }

    var decision: Decision {
        switch strategy.value {
        case .cacheFirst: isGood ? .serve : isWithin("stale-while-revalidate") ? .serveAndRefresh : .fetch
        case .staleWhileRevalidate: isGood ? .serve : allowsStale ? .serveAndRefresh : .fetch
        case .cacheOnly: isGood ? .serve : .fetch
        case .networkFirst, .reload, .never: .fetch
        }
    }

    /// Whether it is the response where the network gives none (RFC 5861, section 4, and the strategy's own word).
    var isFallback: Bool {
        switch strategy.value {
        case .networkFirst: isGood || allowsStale
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
        return allowsStale && staleness <= allowed
    }

    /// Whether nobody forbids using it stale (section 4.2.4). `proxy-revalidate` and `s-maxage` are for shared caches.
    private var allowsStale: Bool {
        !told.contains("must-revalidate") && !told.contains("no-cache") && !asked.contains("no-cache")
    }

    private var staleness: TimeInterval { max(0, age - lifetime) }

    /// Whether it is not staler than a directive of RFC 5861 allows, and the request asks for nothing fresher.
    private func isWithin(_ name: String) -> Bool {
        let allowed = told.seconds(name) ?? asked.seconds(name)
        let isBound = asked.contains("max-age") || asked.contains("min-fresh")
        return allowsStale && !isBound && allowed.map { staleness < $0 } ?? false
    }
}
