#if SPECC_CACHE || !SPECC_SMALL
    import Foundation

    /// The HTTP cache: a private cache by RFC 9111. It follows the middleware of the call, which adds credentials, and
    /// precedes the retries.
    struct CacheStage: ConditionalMiddleware {
        let stores: CacheStores
        let refreshes = CacheRefreshTracker()
        private let fetches = CacheFetchTracker()

        /// Responses to requests that change something, or to HEAD, can outdate stored ones.
        func applies(to request: TransportRequest, in call: CallContext) -> Bool {
            call.cache != nil || !request.method.isSafe || request.method == .head
        }

        func intercept(
            _ request: TransportRequest,
            in call: CallContext,
            next: NextMiddleware
        ) async throws(NetworkError) -> TransportResponse {
            let isCached = request.isDeclaredSafe && call.cache.map { $0.policy.strategy != .never } ?? false
            guard request.method.isSafe || isCached else {
                return try await write(request, in: call, next)
            }
            let response = try await responseToSafe(request, in: call, next)
            if request.method == .head, response.status == 200, !call.progress.isFromCache {
                await removeResponse(outdatedBy: response, to: request)
            }
            return response
        }

        private func responseToSafe(
            _ request: TransportRequest,
            in call: CallContext,
            _ next: NextMiddleware
        ) async throws(NetworkError) -> TransportResponse {
            // Signatures are added later: requests of different signers look identical here.
            guard let plan = call.cache, plan.policy.strategy != .never, call.credentials.signers.isEmpty,
                let key = CacheKey(request)
            else {
                return try await next(request)
            }
            var policy = plan.policy
            policy.heuristicFraction = stores.heuristicFraction
            // Conditions on other requests than GET and HEAD have another meaning (RFC 9110, section 13.1.2).
            if !request.body.isNone || !request.method.isSafe { policy.revalidates = false }
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
            var stored = fetch.policy.strategy == .reload ? nil : await fetch.storedResponse()
            // A call that declares the status as a result stored it; other calls follow the redirect.
            if let status = stored?.status, RedirectStage.statuses.contains(status), !call.returns(status) {
                stored = nil
            }
            let rules = stored.map { ReuseRules($0, for: fetch.request, under: fetch.policy, at: now) }
            if let stored, let decision = rules?.decision, decision != .fetch {
                if decision == .serveAndRefresh {
                    refresh(fetch, stored, in: call, next)
                }
                call.progress.recordBody(isFromCache: true)
                return stored.response(at: now)
            }
            if fetch.policy.strategy == .cacheOnly {
                throw call.error(.blocked(.notCached))
            }
            guard let stored, rules?.isFallback ?? false else {
                return try await fetch.response(stored, in: call, next)
            }
            return try await fetch.response(stored, orElse: stored, in: call, next)
        }

        /// Refreshes a stored response as a call of its own, with the full timeout of its endpoint.
        private func refresh(
            _ fetch: CacheFetch,
            _ stored: CachedResponse,
            in call: CallContext,
            _ next: NextMiddleware
        ) {
            refreshes.begin(fetch.key) {
                let call = call.restarted()
                var next = next
                next.call = call
                do throws(NetworkError) {
                    _ = try await TaskRace<TransportResponse, NetworkError>().run(
                        on: call.clock,
                        until: call.deadline.map { ($0, { call.error(.timeout(.total)) }) },
                        cancelled: { call.error(.cancelled) }
                    ) { [next] () async throws(NetworkError) in
                        try await fetch.response(stored, in: call, next)
                    }
                    call.end()
                } catch {
                    call.end(with: error)
                }
            }
        }

        /// Removes the stored response to a GET that the response to the same HEAD request shows to be outdated.
        private func removeResponse(outdatedBy response: TransportResponse, to request: TransportRequest) async {
            var get = request
            get.method = .get
            guard let key = CacheKey(get) else {
                return
            }
            for store in [stores.memory, stores.disk].compactMap(\.self) {
                if let stored = await store.response(for: key), stored.matches(get), stored.isOutdated(by: response) {
                    await store.remove(key)
                }
            }
        }

        /// Sends an unsafe request; a success invalidates stored responses (section 4.4).
        private func write(
            _ request: TransportRequest,
            in call: CallContext,
            _ next: NextMiddleware
        ) async throws(NetworkError) -> TransportResponse {
            let response = try await next(request)
            if (200...399).contains(response.status) {
                let locations = ["Location", "Content-Location"].compactMap { response.headers.values(of: $0).first }
                    .compactMap { URL(string: $0, relativeTo: request.url)?.absoluteURL }
                    .filter { Origin($0) == Origin(request.url) }
                let tags = ([request.url] + locations).map(CacheTag.url)
                await invalidateCache(Set(tags + (call.cache?.invalidates ?? [])))
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
#endif
