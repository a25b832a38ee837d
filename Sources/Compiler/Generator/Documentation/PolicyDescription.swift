import SpeccCatalog
import SpeccChecks
import SpeccDiagnostics

/// Describes an endpoint's effective retry and timeout policy for its documentation.
struct PolicyDescription {
    private let endpoint: ResolvedEndpoint
    private let retry: ResolvedRetry
    private let timeout: ResolvedTimeout
    /// Whether any failure may be retried, not just those in `unexecuted`.
    private let isRepeatable: Bool

    init(_ endpoint: ResolvedEndpoint) {
        self.endpoint = endpoint
        retry = endpoint.policy.retry.value
        timeout = endpoint.policy.timeout.value
        isRepeatable = retry.retriesAnyFailure(of: endpoint.httpMethod, isRepeatable: endpoint.isRepeatable)
    }

    /// `Retries up to 3 times on 429 and timeouts.`, `Times out after 45 s (10 s per attempt).`; empty if the endpoint
    /// declares and inherits neither retries nor timeouts.
    var sentences: [String] {
        let isBuiltIn = endpoint.policy.timeout.level == .builtIn && !isRetried && openBody == nil
        return retrySentences + (isBuiltIn ? [] : timeoutSentences)
    }

    private var isRetried: Bool {
        retry.attempts > 1 && (isRepeatable || !retry.unexecuted.isEmpty)
    }

    private var retrySentences: [String] {
        guard retry.attempts > 1 else { return [] }
        let unsafeMethod = "\(endpoint.httpMethod) is not idempotent"
        guard isRetried else { return ["Not retried: \(unsafeMethod)."] }
        let count = retry.attempts == 2 ? "Retries once" : "Retries up to \(retry.attempts - 1) times"
        guard isRepeatable else {
            return ["\(count) on \(QuantityText.list(retry.unexecuted.map(\.text))) only: \(unsafeMethod)."]
        }
        return ["\(count) on \(QuantityText.list(PolicySummary.conditions(of: retry)))."]
    }

    private var timeoutSentences: [String] {
        openBody.map(timeouts) ?? responseTimeouts
    }

    /// What the body of a response is that is not read as a whole; nil for any other response.
    private var openBody: String? {
        if endpoint.stream != nil { return "stream" }
        if case .value(.builtin(.file)) = endpoint.response { return "download" }
        return nil
    }

    /// Whether an interrupted body continues on another connection.
    private var isResumed: Bool {
        retry.repeatsInterruptions && isRepeatable && (endpoint.stream == nil || endpoint.stream == .events)
    }

    private var responseTimeouts: [String] {
        let idle = Self.milliseconds(timeout.idle).map { ["Fails if no data arrives for \(Self.duration($0))."] } ?? []
        switch (Self.milliseconds(timeout.attempt), Self.milliseconds(timeout.total)) {
        case (nil, nil): return idle.isEmpty ? ["Has no time limit."] : idle
        case (let attempt?, let total?) where isRetried && attempt < total:
            return ["Times out after \(Self.duration(total)) (\(Self.duration(attempt)) per attempt)."] + idle
        case (let attempt?, nil) where isRetried:
            return ["Each attempt times out after \(Self.duration(attempt))."] + idle
        case (let attempt, let total):
            let limit = min(attempt ?? .max, total ?? .max)
            return ["Times out after \(Self.duration(limit))."] + idle
        }
    }

    /// An attempt ends with the response headers, and an inherited total does not bound the body. One of the endpoint bounds
    /// each connection.
    private func timeouts(of body: String) -> [String] {
        let total = Self.milliseconds(timeout.total)
        let isOwn = endpoint.policy.timeout.level == .endpoint
        var sentences = startTimeouts(within: isOwn ? nil : total)
        if isOwn, let total {
            let subject = isResumed ? "Each connection of the \(body)" : "The \(body)"
            sentences.append("\(subject) times out after \(Self.duration(total)).")
        }
        let idle = (endpoint.streamIdleMilliseconds ?? Self.milliseconds(timeout.idle)).map(Self.duration)
        return sentences + [idle.map { "Fails if no data arrives for \($0)." } ?? "The \(body) has no idle limit."]
    }

    /// The limits up to the headers of a streamed response.
    private func startTimeouts(within total: Int64?) -> [String] {
        switch (Self.milliseconds(timeout.attempt), total) {
        case (nil, nil): return []
        case (let attempt?, let total?) where isRetried && attempt < total:
            return ["The response must start within \(Self.duration(total)) (\(Self.duration(attempt)) per attempt)."]
        case (let attempt?, nil) where isRetried: return ["Each attempt must start within \(Self.duration(attempt))."]
        case (let attempt, let total):
            return ["The response must start within \(Self.duration(min(attempt ?? .max, total ?? .max)))."]
        }
    }
}

extension PolicyDescription {
    /// `Polls `getJob` every 2 s for at most 60 s.`
    static func polling(_ times: WaiterSchedule, of method: String) -> String {
        let (first, longest) = (duration(times.firstWait), duration(times.longestWait))
        let limit = "for at most \(duration(times.limit))"
        return first == longest
            ? "Polls `\(method)` every \(first) \(limit)."
            : "Polls `\(method)` at intervals that grow from \(first) to \(longest), \(limit)."
    }

    /// `The elements of all responses of `getUpdates`, which is called repeatedly: 1 s to 30 s after a failure …`
    static func feed(_ feed: ResolvedFeed, of endpoint: ResolvedEndpoint) -> [String] {
        let (first, longest) = (duration(feed.every.lower), duration(feed.every.upper))
        let waits = first == longest ? first : "\(first) to \(longest)"
        let name = endpoint.methodName
        let calls =
            endpoint.stream == nil
            ? "The elements of all responses of `\(name)`, which is called repeatedly: \(waits) after a failure or a call without new "
                + "elements, otherwise immediately."
            : "The elements of `\(name)`, which is called repeatedly: at the earliest \(waits) after its stream was opened, or after a "
                + "failure."
        var sentences = [calls]
        let errors = feed.restart.map { "`.\($0.swiftName)`" } + feed.restartStatuses.map { "status \($0)" }
        if !errors.isEmpty {
            sentences.append("Begins again without a position after \(QuantityText.list(errors, conjunction: "or")).")
        }
        return sentences
    }

    /// `Creates an upload with `createVideo`, and sends the file with `appendVideo` in parts of up to 8 MB …`
    static func upload(_ upload: ResolvedUpload, of service: ResolvedService) -> [String] {
        let name = { (number: Int) in "`\(service.endpoints[number].methodName)`" }
        let parts = upload.chunk.map { " in parts of up to \(QuantityText.size(bytes: $0))" } ?? ""
        let interruption =
            upload.resume.map { "continues where the server has the file, which \(name($0)) returns" }
            ?? "sends the last part again"
        let waits =
            upload.every.lower == upload.every.upper
            ? duration(upload.every.lower) : "\(duration(upload.every.lower)) to \(duration(upload.every.upper))"
        var sentences = [
            "Creates an upload with \(name(upload.create)), and sends the file with \(name(upload.endpoint))\(parts).",
            "\(waits) after an interruption it \(interruption).",
        ]
        let errors = upload.restart.map { "`.\($0.swiftName)`" } + upload.restartStatuses.map { "status \($0)" }
        if !errors.isEmpty {
            sentences.append("Creates a new upload after \(QuantityText.list(errors, conjunction: "or")).")
        }
        return sentences
    }

    /// `404` or `4xx`.
    static func status(_ pattern: StatusPattern) -> String {
        switch pattern {
        case .exactly(let status): String(status)
        case .statusClass(let statusClass): "\(statusClass)xx"
        case .remaining: "4xx, 5xx"
        }
    }

    /// `Status 402, if code is card_declined.`
    static func error(_ failure: ResolvedFailure.Case) -> String {
        guard failure.name != nil else { return errorStatus(failure.status) }
        let conditions = failure.conditions.map { condition in
            let values = QuantityText.list(condition.values, conjunction: "or")
            return "`\(condition.path.joined(separator: "."))` is \(values.isEmpty ? "present" : values)"
        }
        let statuses =
            switch failure.status {
            case .exactly(let status): "Status \(status)"
            case .statusClass(let statusClass): "Status \(statusClass)00 to \(statusClass)99"
            case .remaining: "Status 400 to 599"
            }
        return "\(statuses), if \(QuantityText.list(conditions))."
    }

    /// `Status 404.`, `Any other status from 400 to 499.`
    static func errorStatus(_ pattern: StatusPattern) -> String {
        switch pattern {
        case .exactly(let status): "Status \(status)."
        case .statusClass(let statusClass): "Any other status from \(statusClass)00 to \(statusClass)99."
        case .remaining: "Any other status from 400 to 599."
        }
    }

    private static func milliseconds(_ limit: TimeoutDeclaration.Limit) -> Int64? {
        if case .milliseconds(let time) = limit { time } else { nil }
    }

    private static func duration(_ milliseconds: Int64) -> String {
        QuantityText.duration(milliseconds: milliseconds)
    }
}
