import Foundation

/// Asks the network for what may be kept, and keeps it.
struct CacheFetch: Sendable {
    let request: TransportRequest
    let key: CacheKey
    let policy: CachePolicy
    let tags: [CacheTag]
    let store: any CacheStore
    let fetches: CacheFetchTracker

    /// What is kept and answers this request.
    func kept() async -> CachedResponse? {
        await store.response(for: key).flatMap { $0.fits(request) ? $0 : nil }
    }

    /// The network's response; where it fails as a network does, the fallback. The last of the call's time is left for that.
    func response(
        _ kept: CachedResponse?,
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
                try await self.response(kept, in: call, next)
            }
            return Self.failures.contains(response.status) ? fallback.response(at: call.clock.date) : response
        } catch {
            guard error.kind.isOfNetwork else {
                throw error
            }
            return fallback.response(at: call.clock.date)
        }
    }

    /// The network's response, or the kept one where the network says that it is still good.
    func response(
        _ kept: CachedResponse?,
        in call: CallContext,
        _ next: NextMiddleware
    ) async throws(NetworkError) -> TransportResponse {
        let number = fetches.begin(Set(tags))
        defer { fetches.end(number) }
        let start = call.clock.date
        let validators = policy.revalidates ? kept?.validators ?? [:] : [:]
        var conditional = request
        conditional.headers.merge(validators)
        var response = try await next(conditional)
        if response.status == 304, let kept, !validators.isEmpty {
            guard kept.isValidated(by: response) else {
                return try await self.response(nil, in: call, next)
            }
            let updated = kept.updated(by: response, from: start, to: call.clock.date)
            await save(updated, number)
            return updated.response(at: call.clock.date)
        }
        let data = try await response.body.collected(limit: .max, in: call)
        response.body = ResponseBody(data)
        let entry = CachedResponse(
            response,
            data,
            to: request,
            under: policy,
            from: start,
            to: call.clock.date
        )
        if let entry, !call.progress.hasSentSecrets(beside: request) {
            await save(entry, number)
        } else if Self.replaces(response.status) {
            await store.remove(key)
        }
        return response
    }

    private func save(_ entry: CachedResponse, _ number: Int) async {
        await store.store(entry, for: key, tags: tags)
        if !fetches.end(number) {
            await store.remove(key)
        }
    }

    /// Whether a response that is not kept makes the kept one worthless all the same: a 401 must not leave a response behind
    /// that is used for ever while nobody notices.
    private static func replaces(_ status: Int) -> Bool {
        (200...499).contains(status) && status != 304 && status != 408 && status != 429
    }

    /// What a failing server answers (RFC 5861, section 4).
    private static let failures: Set = [500, 502, 503, 504]
}

extension CallProgress {
    /// Whether secrets went out that the cache has not seen, since they were added behind it: from a jar of cookies, by a
    /// signature of each attempt. Nobody can tell whose such a response is.
    fileprivate func hasSentSecrets(beside request: TransportRequest) -> Bool {
        guard let sent = summary.request else {
            return false
        }
        return sent.headers.fields.contains { sent.isSecret($0.name) && !request.headers.fields.contains($0) }
    }
}
