import Foundation

/// Answers calls from what is kept, and keeps what they bring (RFC 9111, as a private cache). It stands behind the
/// middleware of the call, which adds credentials, and before the retries.
struct CacheStage: Middleware {
    let stores: CacheStores
    let refreshes = CacheRefreshTracker()
    private let fetches = CacheFetchTracker()

    init(_ stores: CacheStores) {
        self.stores = stores
    }

    func intercept(
        _ request: TransportRequest,
        in call: CallContext,
        next: NextMiddleware
    ) async throws(NetworkError) -> TransportResponse {
        guard request.method.isSafe else {
            return try await write(request, in: call, next)
        }
        // A signature is put on later: before it two requests look the same, whoever makes them.
        guard let plan = call.cache, plan.policy.strategy != .never, call.credentials.signer == nil,
            let key = CacheKey(request)
        else {
            return try await next(request)
        }
        var policy = plan.policy
        if CacheDirectives(request.headers).contains("only-if-cached") {
            policy.strategy = .cacheOnly
        }
        let fetch = CacheFetch(
            request: request,
            key: key,
            policy: policy,
            tags: plan.tags + [.url(request.url)],
            store: stores.store(policy.store),
            fetches: fetches
        )
        return try await read(fetch, in: call, next)
    }

    private func read(
        _ fetch: CacheFetch,
        in call: CallContext,
        _ next: NextMiddleware
    ) async throws(NetworkError) -> TransportResponse {
        let now = call.clock.date
        let kept = fetch.policy.strategy == .reload ? nil : await fetch.kept()
        let use = kept.map { ReuseRules($0, for: fetch.request, under: fetch.policy, at: now) }
        if let kept, let decision = use?.decision, decision != .fetch {
            if decision == .serveAndRefresh {
                refresh(fetch, kept, in: call, next)
            }
            return kept.response(at: now)
        }
        if fetch.policy.strategy == .cacheOnly {
            throw call.error(.blocked(.notCached))
        }
        guard let kept, use?.isFallback ?? false else {
            return try await fetch.response(kept, in: call, next)
        }
        return try await fetch.response(kept, orElse: kept, in: call, next)
    }

    /// Asks again as a call of its own, which has all of the time that its endpoint has.
    private func refresh(_ fetch: CacheFetch, _ kept: CachedResponse, in call: CallContext, _ next: NextMiddleware) {
        refreshes.begin(fetch.key) {
            let call = call.anew()
            var next = next
            next.call = call
            do throws(NetworkError) {
                _ = try await TaskRace<TransportResponse, NetworkError>().run(
                    on: call.clock,
                    until: call.deadline.map { ($0, { call.error(.timeout(.total)) }) },
                    cancelled: { call.error(.cancelled) }
                ) { [next] () async throws(NetworkError) in
                    try await fetch.response(kept, in: call, next)
                }
                call.end()
            } catch {
                call.end(with: error)
            }
        }
    }

    /// What may change something makes kept answers worthless, if it succeeds (section 4.4).
    private func write(
        _ request: TransportRequest,
        in call: CallContext,
        _ next: NextMiddleware
    ) async throws(NetworkError) -> TransportResponse {
        let response = try await next(request)
        if (200...399).contains(response.status) {
            let places = ["Location", "Content-Location"].compactMap { response.headers.values(of: $0).first }
                .compactMap { URL(string: $0, relativeTo: request.url)?.absoluteURL }
                .filter { Origin($0) == Origin(request.url) }
            let addresses = ([request.url] + places).map(CacheTag.url)
            await invalidateCache(Set(addresses + (call.cache?.invalidates ?? [])))
        }
        return response
    }

    func invalidateCache(_ tags: Set<CacheTag>) async {
        fetches.invalidate(tags)
        await stores.remove(tagged: tags)
    }

    func removeAllCachedResponses() async {
        fetches.invalidate(nil)
        await stores.memory.removeAll()
        await stores.disk?.removeAll()
    }
}
