import Foundation

/// What an answer says of the requests that its server still takes.
///
/// Read are `RateLimit: "default";r=0;t=30` (draft-ietf-httpapi-ratelimit-headers-08 and later), `RateLimit: limit=10,
/// remaining=0, reset=30` (-07), the fields `RateLimit-Remaining` and `RateLimit-Reset` (-00 to -06), and those with `X-`
/// before them, which were never written down and tell seconds or a time of day.
enum RateLimitHeaders {
    /// How long no further request is welcome; nil where one is, or nothing is said.
    static func wait(_ headers: HTTPHeaders, now: Date) -> Duration? {
        if let field = headers["RateLimit"] {
            return wait(in: field)
        }
        for prefix in ["RateLimit", "X-RateLimit"] {
            if let remaining = number(headers[prefix + "-Remaining"]), let reset = number(headers[prefix + "-Reset"]) {
                return remaining <= 0 ? wait(reset, now: now) : nil
            }
        }
        return nil
    }

    /// What one quota still allows.
    private struct Quota {
        var remaining: Int?
        var reset: Int?

        mutating func note(_ name: String, _ value: String) {
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

    /// Of several quotas that are used up the one that is refilled last.
    private static func wait(in field: String) -> Duration? {
        var scanner = FieldScanner(field)
        // The older form tells one quota in parts with commas between them, the newer one is a list of quotas.
        var parted = Quota()
        var waits: [Duration?] = []
        repeat {
            let (name, value) = scanner.parameter()
            parted.note(name, value)
            var quota = Quota()
            while scanner.consume(UInt8(ascii: ";")) {
                let (name, value) = scanner.parameter()
                quota.note(name, value)
            }
            waits.append(quota.wait)
        } while scanner.consume(UInt8(ascii: ","))
        return (waits + [parted.wait]).compactMap(\.self).max()
    }

    fileprivate static func number(_ text: String?) -> Int? {
        text.flatMap { Int($0.trimmingCharacters(in: .whitespaces)) }
    }

    /// A number that cannot be a wait is a time of day.
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
