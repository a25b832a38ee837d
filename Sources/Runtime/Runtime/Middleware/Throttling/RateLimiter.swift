#if SPECC_THROTTLING || !SPECC_SMALL
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

    /// The rate limit that a response declares.
    ///
    /// Supports `RateLimit: "default";r=0;t=30` (draft-ietf-httpapi-ratelimit-headers-08 and later), `RateLimit: limit=10,
    /// remaining=0, reset=30` (-07), the fields `RateLimit-Remaining` and `RateLimit-Reset` (-00 to -06), and those with
    /// the prefix `X-`, which are not standardized and contain seconds or a Unix time.
    enum RateLimitHeaders {
        /// The time until the next request is allowed; nil if one is allowed now or no limit is declared.
        static func wait(_ headers: HTTPHeaders, now: Date) -> Duration? {
            if let field = headers["RateLimit"] {
                return wait(in: field)
            }
            for prefix in ["RateLimit", "X-RateLimit"] {
                if let remaining = number(headers[prefix + "-Remaining"]),
                    let reset = number(headers[prefix + "-Reset"])
                {
                    return remaining <= 0 ? wait(reset, now: now) : nil
                }
            }
            return nil
        }

        /// The state of one quota.
        private struct Quota {
            var remaining: Int?
            var reset: Int?

            mutating func read(_ name: String, _ value: String) {
                switch name {
                case "r", "remaining": remaining = RateLimitHeaders.number(value)
                case "t", "reset": reset = RateLimitHeaders.number(value)
                default: break
                }
            }

            var wait: Duration? {
                guard let remaining, remaining <= 0, let reset else {
                    return nil
                }
                return RateLimitHeaders.seconds(reset)
            }
        }

        /// Of several exhausted quotas the one that is reset last.
        private static func wait(in field: String) -> Duration? {
            var scanner = FieldScanner(field)
            // The older syntax lists the parameters of one quota with commas, the newer one lists quotas.
            var listed = Quota()
            var waits: [Duration?] = []
            repeat {
                let (name, value) = scanner.parameter()
                listed.read(name, value)
                var quota = Quota()
                while scanner.consume(UInt8(ascii: ";")) {
                    let (name, value) = scanner.parameter()
                    quota.read(name, value)
                }
                waits.append(quota.wait)
            } while scanner.consume(UInt8(ascii: ","))
            return (waits + [listed.wait]).compactMap(\.self).max()
        }

        fileprivate static func number(_ text: String?) -> Int? {
            // An integer of a structured field (RFC 9651, section 3.3.1): a plus sign is not allowed.
            text.map(ASCIIText.trimmed).flatMap { $0.hasPrefix("+") ? nil : Int($0) }
        }

        /// A number too large for a delay is a Unix time.
        private static func wait(_ reset: Int, now: Date) -> Duration? {
            guard reset >= 1_000_000_000 else {
                return seconds(reset)
            }
            let wait = Date(timeIntervalSince1970: Double(reset)).timeIntervalSince(now)
            return wait > 0 ? .seconds(min(wait, Double(longest))) : nil
        }

        fileprivate static func seconds(_ count: Int) -> Duration {
            .seconds(min(max(0, count), longest))
        }

        /// A century.
        private static let longest = 3_155_760_000
    }
#endif
