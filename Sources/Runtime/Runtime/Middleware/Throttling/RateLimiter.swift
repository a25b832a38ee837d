import Foundation
import SpeccSynchronization
import SpeccText

/// The times at which servers accept the next request, as their responses declared them.
final class RateLimiter: Sendable {
    /// By key, on the client's clock.
    private let resetTimes = Mutex<[RateLimitKey: Duration]>([:])

    /// The number of stored times.
    var count: Int { resetTimes.withLock(\.count) }

    /// The time until a request may be sent; nil if it may be sent now.
    func wait(for key: RateLimitKey, now: Duration) -> Duration? {
        resetTimes.withLock { resetTimes in
            guard let resetTime = resetTimes[key], resetTime > now else {
                resetTimes[key] = nil
                return nil
            }
            return resetTime - now
        }
    }

    /// Stores the time that a response declares.
    func record(status: Int, _ headers: HTTPHeaders, for key: RateLimitKey, now: Duration, date: Date) {
        let retryAfter = status == 429 || status == 503 ? RetryAfter.wait(headers, now: date) : nil
        guard let wait = retryAfter ?? RateLimitHeaders.wait(headers, now: date), wait > .zero else {
            return
        }
        resetTimes.withLock { resetTimes in
            // Credentials change: remove entries that have expired.
            resetTimes = resetTimes.filter { $0.value > now }
            resetTimes[key] = max(resetTimes[key] ?? .zero, now + wait)
        }
    }
}

/// Requests that share a rate limit: those to one origin with the same credentials.
struct RateLimitKey: Hashable {
    private let origin: Origin?
    /// A hash of the secret header fields.
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
