import SpeccCatalog
import SpeccChecks
import SpeccDiagnostics
import SpeccExplain

/// The longest a call can take and the most requests it can send, with the sum that leads there.
struct CallBounds {
    /// Milliseconds; nil where nothing bounds the call.
    private(set) var time: Int64?
    private(set) var timeCalculation: [String] = []
    private(set) var requests: Int64
    private(set) var requestCalculation: [String] = []

    /// Steps of redirects that the runtime follows.
    private static let mostRedirects: Int64 = 10
    /// The longest wait that a server is granted by `Retry-After`, in milliseconds.
    private static let longestAskedWait: Int64 = 60_000

    init(_ endpoint: EndpointPolicyReport) {
        let isRetryIgnored = endpoint.ignoredSettings.contains { $0.setting == .retry }
        let attempts = isRetryIgnored ? 1 : Int64(endpoint.policy.retry.value.attempts)
        let renewal = Renewal(endpoint)
        requests = 0
        if endpoint.policy.settings.cache.value?.strategy == .cacheOnly, endpoint.ignoredSettings.isEmpty {
            time = 0
            timeCalculation = ["'cache-only' never asks the server"]
            requestCalculation = timeCalculation
            return
        }
        countRequests(endpoint, attempts, renewal)
        addTime(endpoint.policy, attempts, renewal)
    }

    private mutating func countRequests(_ endpoint: EndpointPolicyReport, _ attempts: Int64, _ renewal: Renewal?) {
        let redirects = endpoint.policy.settings.redirects.value == .never ? 0 : Self.mostRedirects
        var sum = Self.counted(attempts, "attempt")
        if renewal != nil { sum = "(\(sum) + 1 after a renewed credential)" }
        if redirects > 0 { sum += " × (1 + \(redirects) redirects)" }
        requests = (attempts + (renewal == nil ? 0 : 1)) * (1 + redirects)
        if let renewal {
            sum += " + \(Renewal.most) × \(Self.counted(renewal.requests, "request")) that renew \(renewal.name)"
            requests += Renewal.most * renewal.requests
        }
        requestCalculation = ["\(sum) = \(requests)"]
        if endpoint.declaration.options?.value.paginate != nil {
            requestCalculation.append("for each page; how many pages there are is the server's to say")
        }
        if endpoint.policy.settings.dedupe.value, !endpoint.ignoredSettings.contains(where: { $0.setting == .dedupe }) {
            requestCalculation.append("the same call in flight twice is sent once")
        }
    }

    private mutating func addTime(_ policy: ResolvedPolicy, _ attempts: Int64, _ renewal: Renewal?) {
        if case .milliseconds(let total) = policy.timeout.value.total {
            time = total
            timeCalculation = ["the total bounds attempts, redirects, waits and renewals together"]
            return
        }
        guard case .milliseconds(let attempt) = policy.timeout.value.attempt else {
            timeCalculation = ["neither an attempt nor the whole call has a limit"]
            return
        }
        var sum = "\(Self.counted(attempts, "attempt")) × \(SettingDescription.duration(attempt))"
        var whole = attempts * attempt
        let backoffs = (0..<max(0, attempts - 1)).map { Self.backoff(policy.retry.value.backoff, after: $0 + 1) }
        if !backoffs.isEmpty {
            let isAsked = Self.hearsAnswers(policy.retry.value)
            let waits = backoffs.map { isAsked ? max($0, Self.longestAskedWait) : $0 }
            sum += " + waits (\(Self.sum(waits)))"
            whole += waits.reduce(0, +)
            if isAsked {
                timeCalculation.append(
                    "a wait is \(SettingDescription.duration(Self.longestAskedWait)) at most where the server asks for it, else the waits are \(Self.sum(backoffs)) at most"
                )
            }
        }
        if let renewal {
            guard let time = renewal.time ?? (renewal.isByEndpoint ? nil : attempt) else {
                timeCalculation = ["renewing \(renewal.name) has no limit"]
                return
            }
            sum += " + \(SettingDescription.duration(attempt)) after a renewed credential"
            sum += " + \(Renewal.most) × \(SettingDescription.duration(time)) to renew \(renewal.name)"
            whole += attempt + Renewal.most * time
        }
        time = whole
        timeCalculation.insert("\(sum) = \(SettingDescription.duration(whole))", at: 0)
    }

    /// Whether a repetition can follow an answer, which may say how long to wait.
    private static func hearsAnswers(_ retry: ResolvedRetry) -> Bool {
        !retry.unexecuted.isEmpty
            || retry.on.contains { condition in
                if case .status = condition { true } else { false }
            }
    }

    private static func backoff(_ backoff: ResolvedRetry.Backoff, after attempt: Int64) -> Int64 {
        switch backoff.kind {
        case .immediate: return 0
        case .linear:
            let (wait, overflow) = backoff.initialMilliseconds.multipliedReportingOverflow(by: attempt)
            return overflow ? backoff.maximumMilliseconds : min(wait, backoff.maximumMilliseconds)
        case .exponential:
            var wait = backoff.initialMilliseconds
            var count: Int64 = 1
            while wait < backoff.maximumMilliseconds, count < attempt {
                wait = min(wait * 2, backoff.maximumMilliseconds)
                count += 1
            }
            return wait
        }
    }

    /// `1s + 2s + 4s`; of many the sum alone.
    private static func sum(_ waits: [Int64]) -> String {
        waits.count > 5
            ? "\(SettingDescription.duration(waits.reduce(0, +))) in all"
            : waits.map(SettingDescription.duration).joined(separator: " + ")
    }

    private static func counted(_ number: Int64, _ noun: String) -> String {
        "\(number) \(noun)\(number == 1 ? "" : "s")"
    }
}

/// What it takes to renew the credential of a call.
private struct Renewal {
    /// Once before the first attempt where there is none or it has ended, once after a 401.
    static let most: Int64 = 2

    var name: String
    var requests: Int64
    /// Milliseconds; nil where nothing bounds it.
    var time: Int64?
    var isByEndpoint: Bool

    /// Nil for credentials that the program holds.
    init?(_ endpoint: EndpointPolicyReport) {
        guard let credential = endpoint.credential else { return nil }
        name = "'\(credential.name.value)'"
        switch credential.kind {
        case .oauth2:
            requests = 1
            isByEndpoint = false
        case .session:
            isByEndpoint = true
            let bounds = endpoint.renewal.first.map { CallBounds($0) }
            requests = bounds?.requests ?? 1
            time = bounds?.time
        case .simple, .apiKey, .invalid: return nil
        }
    }
}
