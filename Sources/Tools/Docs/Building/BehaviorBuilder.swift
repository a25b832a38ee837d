import SpeccCatalog
import SpeccChecks
import SpeccDiagnostics
import SpeccExplain

/// Describes the effective settings of a call, as `specc explain` reports them.
struct BehaviorBuilder {
    let context: APIContext

    /// Settings of `specc explain` that the reference shows as parameters, body, responses and errors.
    private static let requestParts: Set<String> = ["path", "header", "query", "body", "returns", "errors"]

    /// The titles of settings that differ from their names.
    private static let titles = [
        "retry": "Retries", "auth": "Authentication", "limits": "Size limit", "rate": "Rate limit",
        "dedupe": "Deduplication", "log": "Logging", "style": "Lists in queries", "safe": "Safe to repeat",
        "paginate": "Pagination",
        "idempotency": "Idempotency key", "unwrap": "Envelope", "until": "Succeeds if", "fail": "Fails if",
        "every": "Interval", "for": "Time limit",
    ]

    private static func title(of setting: String) -> String {
        titles[setting] ?? setting.prefix(1).uppercased() + setting.dropFirst()
    }

    func behavior(_ explanation: Explanation) -> BehaviorReference {
        let settings = explanation.settings.filter { !Self.requestParts.contains($0.name) }.map(setting)
        let duration = explanation.maximumDuration
        return BehaviorReference(
            maximumDuration: duration.milliseconds.map(QuantityText.duration),
            durationCalculation: duration.calculation,
            maximumRequests: explanation.maximumRequests.count.map { String($0) } ?? "unlimited",
            requestCalculation: explanation.maximumRequests.calculation,
            settings: settings.filter { $0.location != nil } + settings.filter { $0.location == nil },
            ignored: explanation.ignoredSettings.map { ignored in
                BehaviorReference.Ignored(
                    // The others are names of headers, query items and errors.
                    setting: PolicyKey(rawValue: ignored.setting) == nil
                        ? ignored.setting : Self.title(of: ignored.setting),
                    reason: ignored.reason,
                    location: ignored.location.map(context.location)
                )
            }
        )
    }

    private func setting(_ setting: Explanation.Setting) -> BehaviorReference.Setting {
        let overridden = setting.overrides.map { "\($0.level), \(context.location($0.location))" }
        return BehaviorReference.Setting(
            name: Self.title(of: setting.name),
            value: setting.value == "ignored, see below" ? "not applied" : setting.value,
            level: setting.level,
            location: setting.location.map(context.location),
            overrides: overridden.isEmpty ? nil : "overrides \(QuantityText.list(overridden))"
        )
    }
}

/// The effective settings of all endpoints and composite calls, by the range of their names.
struct PolicyExplanations: Sendable {
    private var endpoints: [SourceRange: EndpointPolicyReport] = [:]
    private var compositeCalls: [SourceRange: CompositeCallReport] = [:]

    init(_ report: EffectivePolicyReport) {
        for endpoint in report.endpoints { endpoints[endpoint.declaration.name.range] = endpoint }
        for call in report.compositeCalls { compositeCalls[call.declaration.name.range] = call }
    }

    func report(of endpoint: ResolvedEndpoint) -> EndpointPolicyReport? {
        endpoints[endpoint.name.range]
    }

    func report(of call: any CompositeCall) -> CompositeCallReport? {
        compositeCalls[call.name.range]
    }
}
