import Foundation

/// Asks the network for what may be kept, and keeps it.
struct CacheFetch: Sendable {
    let request: TransportRequest
    let key: CacheKey
    let policy: CachePolicy
    let tags: [CacheTag]
    let store: any CacheStore
    let fetches: CacheFetches

    /// What is kept and answers this request.
    func kept() async -> CachedAnswer? {
        await store.answer(for: key).flatMap { $0.fits(request) ? $0 : nil }
    }

    /// The network's answer; where it fails as a network does, the fallback. The last of the call's time is left for that.
    func answer(
        _ kept: CachedAnswer?,
        orElse fallback: CachedAnswer,
        in call: CallContext,
        _ next: NextMiddleware
    ) async throws(NetworkError) -> TransportResponse {
        do throws(NetworkError) {
            let response = try await Race<TransportResponse, NetworkError>().run(
                on: call.clock,
                until: call.deadline.map { end in
                    (end - min(.milliseconds(20), (end - call.start) / 10), { call.error(.timeout(.total)) })
                },
                cancelled: { call.error(.cancelled) }
            ) { () async throws(NetworkError) in
                try await answer(kept, in: call, next)
            }
            return Self.failures.contains(response.status) ? fallback.response(at: call.clock.date) : response
        } catch {
            guard error.kind.isOfNetwork else {
                throw error
            }
            return fallback.response(at: call.clock.date)
        }
    }

    /// The network's answer, or the kept one where the network says that it is still good.
    func answer(
        _ kept: CachedAnswer?,
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
            guard kept.isMeant(by: response) else {
                return try await answer(nil, in: call, next)
            }
            let updated = kept.updated(by: response, from: start, to: call.clock.date)
            await keep(updated, number)
            return updated.response(at: call.clock.date)
        }
        let data = try await response.body.collected(limit: .max, in: call)
        response.body = ResponseBody(data)
        let answer = CachedAnswer(
            response,
            data,
            to: request,
            under: policy,
            from: start,
            to: call.clock.date
        )
        if let answer, !call.progress.hasSentSecrets(beside: request) {
            await keep(answer, number)
        } else if Self.replaces(response.status) {
            await store.remove(key)
        }
        return response
    }

    private func keep(_ answer: CachedAnswer, _ number: Int) async {
        await store.keep(answer, for: key, tags: tags)
        if !fetches.end(number) {
            await store.remove(key)
        }
    }

    /// Whether an answer that is not kept makes the kept one worthless all the same: a 401 must not leave an answer behind
    /// that is used for ever while nobody notices.
    private static func replaces(_ status: Int) -> Bool {
        (200...499).contains(status) && status != 304 && status != 408 && status != 429
    }

    /// What a failing server answers (RFC 5861, section 4).
    private static let failures: Set = [500, 502, 503, 504]
}

extension CallProgress {
    /// Whether secrets went out that the cache has not seen, since they were added behind it: from a jar of cookies, by a
    /// signature of each attempt. Nobody can tell whose such an answer is.
    fileprivate func hasSentSecrets(beside request: TransportRequest) -> Bool {
        guard let sent = summary.request else {
            return false
        }
        return sent.headers.fields.contains { sent.isSecret($0.name) && !request.headers.fields.contains($0) }
    }
}
