import SpeccCatalog
import SpeccChecks
import SpeccDiagnostics

/// The behavior of a call in sentences, for the description of an operation.
struct BehaviorText {
    let endpoint: ResolvedEndpoint
    /// The waiters that poll the endpoint.
    let waiters: [ResolvedWaiter]
    /// The feeds that follow it.
    let feeds: [ResolvedFeed]
    /// The uploads that call it.
    let uploads: [ResolvedUpload]

    /// The paragraph that describes the call's behavior; nil if the catalog declares none.
    var paragraph: String? {
        let sentences = [
            accept, timeout, retry, cache, invalidates, idempotency, pages, stream, limit, rate, headerFamilies,
        ]
        let texts = sentences.compactMap(\.self) + waiters.map(text) + feeds.map(text) + uploads.map(text)
        return texts.isEmpty ? nil : "**Client behavior**: " + texts.joined(separator: " ")
    }

    private var policy: ResolvedPolicy { endpoint.policy }

    private var accept: String? {
        let header = policy.headers.first { $0.value.name.lowercased() == "accept" }
        return header.map { "Sends `Accept: \($0.value.value)`." }
    }

    private var timeout: String? {
        guard policy.timeout.level != .builtIn else { return nil }
        return PolicySummary.timeout(policy.timeout.value).map { "Times out after \($0)." }
    }

    private var retry: String? {
        guard policy.retry.level != .builtIn else { return nil }
        let applied = policy.retry.value.applied(
            to: endpoint.httpMethod,
            isRepeatable: endpoint.isRepeatable
        )
        return PolicySummary.retry(applied).map { "Retries \($0)." }
    }

    private var cache: String? {
        guard let cache = policy.settings.cache.value else { return nil }
        guard let age = cache.maxAgeMilliseconds else { return "Responses are cached as their headers declare." }
        return "Responses are cached for \(QuantityText.duration(milliseconds: age))."
    }

    private var invalidates: String? {
        guard !endpoint.invalidates.isEmpty else { return nil }
        return "Invalidates cached responses of \(QuantityText.list(endpoint.invalidates.map { "`\($0)`" }))."
    }

    private var idempotency: String? {
        switch endpoint.idempotency {
        case .header(let name)?: "Sends an idempotency key in the header `\(name)`."
        case .body(let path)?: "Sends an idempotency key in the body field `\(path.joined(separator: "."))`."
        case nil: nil
        }
    }

    private var pages: String? {
        guard let pagination = endpoint.pagination else { return nil }
        switch pagination.style {
        case .link: return "The header `Link` contains the URL of the next page."
        case .url:
            if case .header(let name)? = pagination.next {
                return "The header `\(name)` contains the URL of the next page."
            }
            return "The response contains the URL of the next page."
        case .cursor, .page, .offset:
            let name = pagination.sends.map { "`\($0.path.joined(separator: "."))`" } ?? "a parameter"
            return "Returns pages, which \(name) selects."
        }
    }

    private var stream: String? {
        switch endpoint.stream {
        case .events?: "The response is a stream of server-sent events" + end
        case .lines?: "The response is a stream of lines" + end
        case .bytes?: "The response is a stream of bytes" + end
        case nil: nil
        }
    }

    private var end: String {
        let name = endpoint.streamEvent.map { " The field `\($0)` of an element is the name of its event." } ?? ""
        return (endpoint.streamDone.map { ", which ends with `\($0)`." } ?? ".") + name
    }

    private var limit: String? {
        guard policy.settings.responseLimit.level != .builtIn else { return nil }
        guard case .bytes(let bytes) = policy.settings.responseLimit.value else { return nil }
        return "Rejects responses larger than \(QuantityText.size(bytes: bytes))."
    }

    private var rate: String? {
        let rate = policy.settings.rate
        guard rate.value != .unlimited else { return nil }
        let scope = rate.level == .endpoint ? "" : " together with other operations"
        return "Sends at most \(RateText.text(rate.value))\(scope)."
    }

    private var headerFamilies: String? {
        let names = endpoint.headerParameters.filter(\.isFamily).map { "`\($0.pattern)`" }
        return names.isEmpty ? nil : "Sends headers \(QuantityText.list(names))."
    }

    private func text(of feed: ResolvedFeed) -> String {
        let name = "`\(feed.name.value)`"
        guard let position = feed.position, let sends = feed.sends?.path.joined(separator: ".") else {
            return "\(name) calls it again after the end of its stream."
        }
        return "\(name) calls it repeatedly, with `\(position)` as `\(sends)`."
    }

    private func text(of upload: ResolvedUpload) -> String {
        "`\(upload.name.value)` calls it to upload a file in parts, with `\(upload.sends)`."
    }

    private func text(of waiter: ResolvedWaiter) -> String {
        let errors = waiter.pending.map { "`\($0.key)`" }
        let pending = errors.isEmpty ? "" : ", and continues after \(QuantityText.list(errors, conjunction: "or"))"
        guard waiter.statuses.isEmpty else {
            let statuses = QuantityText.list(waiter.statuses.map(String.init), conjunction: "or")
            return "`\(waiter.name.value)` polls it until the status is \(statuses)\(pending)."
        }
        guard !waiter.until.isEmpty else { return "`\(waiter.name.value)` polls it until it succeeds\(pending)." }
        let conditions = waiter.until.map { condition in
            let values = QuantityText.list(condition.values.map { "`\($0)`" }, conjunction: "or")
            let path = condition.path.joined(separator: ".")
            return values.isEmpty ? "`\(path)` is present" : "`\(path)` is \(values)"
        }
        return "`\(waiter.name.value)` polls it until \(QuantityText.list(conditions))\(pending)."
    }
}
