import Foundation
import Synchronization

/// Until when servers want no further requests, as they said in their answers.
final class RateLimiter: Sendable {
    /// By the client's clock.
    private let openings = Mutex<[RateLimitKey: Duration]>([:])

    /// How many are noted.
    var count: Int { openings.withLock(\.count) }

    /// How long a request has to wait; nil where it may go.
    func wait(for key: RateLimitKey, now: Duration) -> Duration? {
        openings.withLock { openings in
            guard let opening = openings[key], opening > now else {
                openings[key] = nil
                return nil
            }
            return opening - now
        }
    }

    /// Takes note of what an answer said.
    func note(status: Int, _ headers: HTTPHeaders, for key: RateLimitKey, now: Duration, date: Date) {
        let asked = status == 429 || status == 503 ? RetryAfter.wait(headers, now: date) : nil
        guard let wait = asked ?? RateLimitHeaders.wait(headers, now: date), wait > .zero else {
            return
        }
        openings.withLock { openings in
            // Credentials come and go: what was said of old ones is not kept for ever.
            openings = openings.filter { $0.value > now }
            openings[key] = max(openings[key] ?? .zero, now + wait)
        }
    }
}

/// Whose requests are counted together: those to one server with the same credentials.
struct RateLimitKey: Hashable {
    private let origin: Origin?
    /// Only a hash is kept.
    private let credential: Int

    init(_ request: TransportRequest) {
        origin = Origin(request.url)
        var hasher = Hasher()
        for field in request.headers.fields where SecretNames.isSecret(field.name) {
            hasher.combine(field)
        }
        credential = hasher.finalize()
    }
}
