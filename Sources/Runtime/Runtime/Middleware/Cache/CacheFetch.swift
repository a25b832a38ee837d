#if SPECC_CACHE || !SPECC_SMALL
    import Foundation
    import SpeccSynchronization

    /// Sends a cacheable request and stores the response.
    struct CacheFetch: Sendable {
        let request: TransportRequest
        let key: CacheKey
        let policy: CachePolicy
        let tags: [CacheTag]
        let store: any CacheStore
        let fetches: CacheFetchTracker

        /// The stored response, if it matches the request.
        func storedResponse() async -> CachedResponse? {
            await store.response(for: key).flatMap { $0.matches(request) ? $0 : nil }
        }

        /// The server's response, or the fallback if the network or the server fails. Reserves up to 20 ms before the
        /// call's deadline for the fallback.
        func response(
            _ stored: CachedResponse?,
            orElse fallback: CachedResponse,
            in call: CallContext,
            _ next: NextMiddleware
        ) async throws(NetworkError) -> TransportResponse {
            do throws(NetworkError) {
                let response = try await TaskRace<TransportResponse, NetworkError>().run(
                    on: call.clock,
                    until: call.deadline.map { end in
                        (end - min(.milliseconds(20), (end - call.start) / 10), { call.error(.timeout(.total)) })
                    },
                    cancelled: { call.error(.cancelled) }
                ) { () async throws(NetworkError) in
                    try await self.response(stored, in: call, next)
                }
                guard Self.failures.contains(response.status), !call.returns(response.status) else {
                    return response
                }
            } catch {
                guard error.kind.isConnectivityFailure else {
                    throw error
                }
            }
            call.progress.recordBody(isFromCache: true)
            return fallback.response(at: call.clock.date)
        }

        /// The server's response, or the stored one if the server validates it with a 304.
        func response(
            _ stored: CachedResponse?,
            in call: CallContext,
            _ next: NextMiddleware
        ) async throws(NetworkError) -> TransportResponse {
            let id = fetches.begin(Set(tags))
            defer { fetches.end(id) }
            let start = call.clock.date
            let validators = policy.revalidates ? stored?.validators ?? [:] : [:]
            var conditional = request
            conditional.headers.merge(validators)
            var response = try await next(conditional)
            if response.status == 304, let stored, !validators.isEmpty {
                guard stored.isValidated(by: response) else {
                    return try await self.response(nil, in: call, next)
                }
                let updated = stored.updated(by: response, from: start, to: call.clock.date)
                await save(updated, id)
                call.progress.recordBody(isFromCache: true)
                return updated.response(at: call.clock.date)
            }
            let data = try await response.body.collected(limit: .max, in: call)
            response.body = ResponseBody(data)
            call.progress.recordBody(isFromCache: false)
            let entry = CachedResponse(
                response,
                data,
                to: request,
                under: policy,
                from: start,
                to: call.clock.date
            )
            if let entry, !call.progress.hasSentSecrets(notIn: request) {
                // While the server fails, an earlier response is of more use.
                if entry.status >= 500, let earlier = await storedResponse(), earlier.status < 500 {
                    return response
                }
                await save(entry, id)
            } else if Self.replaces(response.status) {
                await store.remove(key)
            }
            return response
        }

        private func save(_ entry: CachedResponse, _ id: Int) async {
            await store.store(entry, for: key, tags: tags)
            if !fetches.end(id) {
                await store.remove(key)
            }
        }

        /// Whether a response that is not cached removes the stored one: after a 401, for example, the stored response must
        /// not be used any longer.
        private static func replaces(_ status: Int) -> Bool {
            (200...499).contains(status) && status != 304 && status != 408 && status != 429
        }

        /// Status codes that allow a stale response (RFC 5861, section 4).
        private static let failures: Set = [500, 502, 503, 504]
    }

    extension CallProgress {
        /// Whether secrets were added after the cache stage: by a cookie jar or a signature. The cache key does not contain
        /// them, so the response could be another user's.
        fileprivate func hasSentSecrets(notIn request: TransportRequest) -> Bool {
            guard let sent = summary.request else {
                return false
            }
            return sent.headers.fields.contains { sent.isSecret($0.name) && !request.headers.fields.contains($0) }
        }
    }

    /// Tracks in-flight fetches so that a response requested before an invalidation is not cached after it.
    final class CacheFetchTracker: Sendable {
        private struct State {
            var lastID = 0
            var tags: [Int: Set<CacheTag>] = [:]
        }

        private let state = Mutex(State())

        func begin(_ tags: Set<CacheTag>) -> Int {
            state.withLock { state in
                state.lastID += 1
                state.tags[state.lastID] = tags
                return state.lastID
            }
        }

        /// - Returns: Whether the response may be cached: false after an invalidation of one of its tags.
        @discardableResult
        func end(_ id: Int) -> Bool {
            state.withLock { $0.tags.removeValue(forKey: id) != nil }
        }

        /// Marks fetches with one of these tags as invalid; nil: all fetches.
        func invalidate(_ tags: Set<CacheTag>?) {
            state.withLock { state in
                state.tags = state.tags.filter { tags?.isDisjoint(with: $0.value) ?? false }
            }
        }
    }

    /// The background refreshes in flight, at most one per cached response.
    final class CacheRefreshTracker: Sendable {
        private struct State {
            var isShutDown = false
            var tasks: [CacheKey: Task<Void, Never>] = [:]
        }

        private let state = Mutex(State())

        /// The number of refreshes in flight.
        var count: Int { state.withLock(\.tasks.count) }

        func begin(_ key: CacheKey, _ work: @escaping @Sendable () async -> Void) {
            state.withLock { state in
                guard !state.isShutDown, state.tasks[key] == nil else {
                    return
                }
                state.tasks[key] = Task {
                    await work()
                    _ = self.state.withLock { $0.tasks.removeValue(forKey: key) }
                }
            }
        }

        func shutDown() {
            let tasks = state.withLock { state in
                state.isShutDown = true
                return state.tasks.values
            }
            for task in tasks {
                task.cancel()
            }
        }
    }
#endif
