import SpeccCatalog
import SpeccChecks

/// The maximum duration of a call and the maximum number of its requests, with their calculation.
struct CallBounds {
    /// Milliseconds; nil without a limit.
    private(set) var duration: Int64?
    private(set) var durationCalculation: [String] = []
    private(set) var requests: Int64 = 0
    private(set) var requestCalculation: [String] = []

    init(_ endpoint: EndpointPolicyReport) {
        if endpoint.settings.cache.value?.strategy == .cacheOnly,
            !endpoint.ignoredSettings.contains(where: { $0.setting == .cache })
        {
            duration = 0
            durationCalculation = ["'cache-only' never sends a request"]
            requestCalculation = durationCalculation
            return
        }
        let attempts = Int64(endpoint.retry.value.attempts)
        let renewal = RenewalCost(endpoint)
        countRequests(endpoint, attempts, renewal)
        addDuration(endpoint, attempts, renewal)
    }

    private mutating func countRequests(
        _ endpoint: EndpointPolicyReport,
        _ attempts: Int64,
        _ renewal: RenewalCost?
    ) {
        let redirects = endpoint.settings.redirects.value == .never ? 0 : Int64(BuiltInValues.maximumRedirects)
        var sum = QuantityText.count(attempts, "attempt")
        if renewal != nil { sum = "(\(sum) + 1 after renewing the credential)" }
        if redirects > 0 { sum += " × (1 + \(redirects) redirects)" }
        requests = (attempts + (renewal == nil ? 0 : 1)) * (1 + redirects)
        if let renewal {
            let count = RenewalCost.maximumCount
            sum += " + \(count) × \(QuantityText.count(renewal.requests, "request")) to renew \(renewal.name)"
            requests += count * renewal.requests
        }
        requestCalculation = ["\(sum) = \(requests)"]
        if endpoint.declaration.options?.value.paginate != nil {
            requestCalculation.append("per page; the server determines the number of pages")
        }
        if let resumption = Self.resumption(endpoint) { requestCalculation.append(resumption) }
        if endpoint.settings.dedupe.value, !endpoint.ignoredSettings.contains(where: { $0.setting == .dedupe }) {
            requestCalculation.append("identical concurrent calls share one request")
        }
    }

    /// A response that the client continues after an interruption, which makes further calls.
    private static func resumption(_ endpoint: EndpointPolicyReport) -> String? {
        guard endpoint.retry.value.repeatsInterruptions else { return nil }
        switch endpoint.responseKind {
        case .stream(.events): return "per connection; an interrupted stream is resumed if its events have ids"
        case .file: return "per connection; an interrupted download is resumed"
        case .memory, .stream(.bytes), .stream(.lines): return nil
        }
    }

    /// An inherited total timeout does not limit the body of a stream or a download.
    private static func streamLimits(
        _ timeout: ResolvedTimeout,
        idle: TimeoutDeclaration.Limit,
        _ noun: String
    ) -> [String] {
        var limits: [String] = []
        var start = Int64.max
        if case .milliseconds(let total) = timeout.total {
            limits.append("the response must start within \(QuantityText.duration(milliseconds: total))")
            start = total
        }
        if case .milliseconds(let attempt) = timeout.attempt, attempt < start {
            limits.append("each attempt must start within \(QuantityText.duration(milliseconds: attempt))")
        }
        if case .milliseconds(let idle) = idle {
            limits.append("the \(noun) fails if no data arrives for \(QuantityText.duration(milliseconds: idle))")
        } else {
            limits.append("the \(noun) has no idle limit")
        }
        return limits
    }

    private mutating func addDuration(
        _ endpoint: EndpointPolicyReport,
        _ attempts: Int64,
        _ renewal: RenewalCost?
    ) {
        let timeout = endpoint.timeout.value
        let noun = if case .file = endpoint.responseKind { "download" } else { "stream" }
        if let idle = endpoint.streamIdle, endpoint.timeout.level != .endpoint || timeout.total == .unlimited {
            durationCalculation = Self.streamLimits(timeout, idle: idle, noun)
            return
        }
        if case .milliseconds(let total) = timeout.total {
            if Self.resumption(endpoint) != nil {
                let text = QuantityText.duration(milliseconds: total)
                durationCalculation = ["each connection of the \(noun) fails if it has not ended after \(text)"]
                return
            }
            duration = total
            durationCalculation = ["the total timeout includes attempts, redirects, waits and credential renewals"]
            if endpoint.streamIdle != nil {
                durationCalculation.append("a \(noun) that has not ended by then fails")
            }
            return
        }
        guard endpoint.settings.rate.value == .unlimited else {
            durationCalculation = ["without a total timeout, the wait for the rate limit has no bound"]
            return
        }
        guard case .milliseconds(let attempt) = timeout.attempt else {
            durationCalculation = ["there is no timeout for an attempt or for the call"]
            return
        }
        var terms = ["\(QuantityText.count(attempts, "attempt")) × \(QuantityText.duration(milliseconds: attempt))"]
        var sum = attempts * attempt
        let waits = RetryWaits(endpoint.retry.value)
        if !waits.isEmpty {
            terms.append("waits (\(waits.maximumText))")
            sum += waits.maximum
        }
        if let renewal {
            guard let time = renewal.duration ?? (renewal.isByEndpoint ? nil : attempt) else {
                durationCalculation = ["there is no timeout for renewing \(renewal.name)"]
                return
            }
            let count = RenewalCost.maximumCount
            terms.append("\(QuantityText.duration(milliseconds: attempt)) after renewing the credential")
            terms.append("\(count) × \(QuantityText.duration(milliseconds: time)) to renew \(renewal.name)")
            sum += attempt + count * time
        }
        duration = sum
        let total = QuantityText.duration(milliseconds: sum)
        durationCalculation = ["\(terms.joined(separator: " + ")) = \(total)"] + waits.notes
    }
}
