import SpeccCatalog
import SpeccChecks
import SpeccDiagnostics

/// Values of settings as a catalog spells them, or as near as text for people comes to it.
enum SettingDescription {
    /// `45s`, `1.5s`, `2m5s`, `200ms`
    static func duration(_ milliseconds: Int64) -> String {
        guard milliseconds >= 1_000 else { return "\(milliseconds)ms" }
        guard milliseconds % 1_000 == 0 else {
            guard milliseconds < 60_000, milliseconds % 100 == 0 else { return "\(milliseconds)ms" }
            return "\(milliseconds / 1_000).\(milliseconds % 1_000 / 100)s"
        }
        let seconds = milliseconds / 1_000
        let parts = [(seconds / 3_600, "h"), (seconds / 60 % 60, "m"), (seconds % 60, "s")]
        return parts.filter { $0.0 > 0 }.map { "\($0.0)\($0.1)" }.joined()
    }

    static func limit(_ limit: TimeoutDeclaration.Limit) -> String {
        switch limit {
        case .unlimited: "none"
        case .milliseconds(let milliseconds): duration(milliseconds)
        }
    }

    /// `1MB`, `16KB`, `500B`, in the largest unit that is exact.
    static func size(_ limit: SizeLimit) -> String {
        guard case .bytes(let bytes) = limit else { return "none" }
        for (unit, factor) in [("GB", 1_000_000_000), ("MB", 1_000_000), ("KB", 1_000)] as [(String, Int64)]
        where bytes >= factor && bytes % factor == 0 {
            return "\(bytes / factor)\(unit)"
        }
        return "\(bytes)B"
    }

    static func timeout(_ timeout: ResolvedTimeout) -> String {
        "attempt \(limit(timeout.attempt)), total \(limit(timeout.total)), idle \(limit(timeout.idle))"
    }

    static func retry(_ retry: ResolvedRetry) -> String {
        guard retry.attempts > 1 else { return "never" }
        let reasons = retry.on.map(condition) + retry.unexecuted.map { "\($0.text) (not carried out)" }
        let promise = retry.isSafe ? ", safe with any method" : ""
        return "\(retry.attempts) attempts, again after \(list(reasons)); \(backoff(retry.backoff))\(promise)"
    }

    private static func backoff(_ backoff: ResolvedRetry.Backoff) -> String {
        if backoff.kind == .immediate { return "without waiting" }
        let chance = backoff.jitter == .none ? "" : ", \(backoff.jitter.rawValue) jitter"
        let bounds = "\(duration(backoff.initialMilliseconds)) to \(duration(backoff.maximumMilliseconds))"
        return "waits \(backoff.kind.rawValue) from \(bounds)\(chance)"
    }

    private static func condition(_ condition: RetryDeclaration.Condition) -> String {
        switch condition {
        case .timeout: "timeout"
        case .connection: "connection"
        case .dns: "dns"
        case .status(let status): status.text
        }
    }

    static func cache(_ cache: ResolvedCache?) -> String {
        guard let cache else { return "never" }
        let age = cache.maxAgeMilliseconds.map { "fresh for \(duration($0))" } ?? "fresh as long as the answer says"
        let group = cache.group.map { ", group '\($0)'" } ?? ""
        let etag = cache.usesETag ? ", stale ones asked for again with their ETag" : ""
        return "\(age), \(cache.strategy.rawValue), in \(cache.store.rawValue)\(etag)\(group)"
    }

    static func log(_ log: ResolvedLog) -> String {
        let size = log.level == .body ? " up to \(self.size(log.size))" : ""
        return log.level.rawValue + size + (log.isForFailuresOnly ? ", of failures only" : "")
    }

    static func credential(_ credential: CredentialDeclaration) -> String {
        let kind =
            switch credential.kind {
            case .simple(let simple): simple.rawValue
            case .apiKey(let key): "\(key.place.rawValue) \(key.name.value)"
            case .oauth2(let grant): "oauth2 \(grant.grant.rawValue)"
            case .session(let session): "session, renewed by '\(session.renew.value)'"
            case .invalid: "invalid"
            }
        return "\(credential.name.value) (\(kind))"
    }

    static func level(_ level: SettingLevel) -> String {
        switch level {
        case .builtIn: "built in"
        case .api: "api defaults"
        case .service: "service defaults"
        case .host: "host"
        case .endpoint: "endpoint"
        }
    }

    /// `a, b and c`
    static func list(_ words: [String]) -> String {
        guard let last = words.last, words.count > 1 else { return words.first ?? "nothing" }
        return words.dropLast().joined(separator: ", ") + " and " + last
    }
}
