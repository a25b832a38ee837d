import SpeccCatalog
import SpeccChecks
package import SpeccDiagnostics

/// The output of `specc explain` for one endpoint or composite call. With `--format json` its properties are the members of an object.
package struct Explanation: Sendable {
    package let api: String
    package let service: String
    package let endpoint: String
    /// `GET /repos/{owner}`, `polls 'getJob'` for a waiter, or `follows 'getUpdates'` for a feed.
    package let call: String
    package let location: SourceRange
    /// Nil where the caller supplies the host or the URL, and for a waiter.
    package let host: Host?
    /// The URL of the host, or the party that supplies it; empty for a waiter.
    package let destination: String
    package let settings: [Setting]
    package let ignoredSettings: [Ignored]
    package let maximumDuration: Duration
    package let maximumRequests: Requests
    package var warnings: [String] = []
    /// The operation of the OpenAPI document that the endpoint was imported from: `#/paths/~1issues/get`.
    package var importedFrom: String?

    package struct Host: Sendable {
        package let name: String
        package let url: String
        package let location: SourceRange
    }

    package struct Setting: Sendable {
        package let name: String
        package let value: String
        package var level: String
        /// Nil for a built-in value.
        package let location: SourceRange?
        package var overrides: [Overridden] = []
    }

    /// A level whose value was overridden.
    package struct Overridden: Sendable {
        package var level: String
        package let location: SourceRange
    }

    package struct Ignored: Sendable {
        package let setting: String
        package let location: SourceRange?
        package let reason: String
    }

    package struct Duration: Sendable {
        /// Nil without a limit.
        package let milliseconds: Int64?
        package let calculation: [String]
    }

    package struct Requests: Sendable {
        /// Nil without a limit.
        package let count: Int64?
        package let calculation: [String]
    }
}

extension Explanation {
    package init(_ endpoint: EndpointPolicyReport) {
        let bounds = CallBounds(endpoint)
        let declaration = endpoint.declaration
        let hasHost = declaration.path.value.address == nil
        let ignored = endpoint.ignoredSettings.map {
            Ignored(setting: $0.setting.rawValue, location: $0.range, reason: $0.reason)
        }
        let removed = endpoint.removed.map {
            Ignored(setting: $0.value, location: $0.range, reason: "removed by 'without'")
        }
        self.init(
            api: endpoint.api,
            service: endpoint.service.value,
            endpoint: declaration.name.value,
            call: "\(declaration.method.value) \(declaration.path.value.text)",
            location: declaration.name.range,
            host: hasHost
                ? endpoint.host.map { Host(name: $0.name.value, url: $0.url.value.text, location: $0.name.range) }
                : nil,
            destination: Self.destination(of: endpoint),
            settings: RequestSettings.settings(of: endpoint) + PolicySettings.settings(of: endpoint),
            ignoredSettings: ignored + removed,
            maximumDuration: Duration(milliseconds: bounds.duration, calculation: bounds.durationCalculation),
            maximumRequests: Requests(count: bounds.requests, calculation: bounds.requestCalculation)
        )
    }

    package init(_ report: CompositeCallReport) {
        let call = report.declaration
        let bounds = report.endpoint.map(CallBounds.init)
        let called = call.endpoint?.value ?? ""
        let limits: Limits
        let settings: [Setting]
        switch call.settings {
        case .waiter(let waiter):
            let schedule = WaiterSchedule(call)
            limits = Limits(of: schedule, bounds, called)
            settings = PolicySettings.settings(of: waiter, in: call, schedule)
        case .feed(let feed):
            limits = Limits(ofFeed: bounds, called)
            settings = PolicySettings.settings(of: feed, in: call, following: report.endpoint)
        case .upload(let upload):
            limits = Limits(ofUpload: called)
            settings = PolicySettings.settings(of: upload, in: call)
        }
        self.init(
            api: report.api,
            service: report.service.value,
            endpoint: call.name.value,
            call: "\(call.kind.verb) '\(called)'",
            location: call.name.range,
            host: nil,
            destination: "",
            settings: settings,
            ignoredSettings: [],
            maximumDuration: limits.duration,
            maximumRequests: limits.requests,
            warnings: limits.warnings
        )
    }

    private static func destination(of endpoint: EndpointPolicyReport) -> String {
        let isLink = endpoint.declaration.path.value.address != nil
        guard let host = endpoint.host else {
            return isLink
                ? "URL supplied by the caller"
                : "host chosen by the caller: \(QuantityText.list(endpoint.hosts, conjunction: "or"))"
        }
        let name = endpoint.hostName ?? host.name.value
        // The host of 'host: URL' has no name of its own.
        let environment = name == "default" ? nil : "host '\(name)'"
        let server = name == host.name.value ? nil : "server '\(host.name.value)'"
        let text = [environment, server, host.url.value.text].compactMap(\.self).joined(separator: ", ")
        return isLink ? "URL supplied by the caller; credentials are sent at the origin of \(text)" : text
    }
}

/// The limits of a composite call.
private struct Limits {
    let duration: Explanation.Duration
    let requests: Explanation.Requests
    var warnings: [String] = []

    /// The number of requests from which on a waiter is probably not what its author means.
    private static let manyRequests: Int64 = 1_000

    /// - Parameter bounds: Those of one call of the polled endpoint.
    init(of schedule: WaiterSchedule, _ bounds: CallBounds?, _ polled: String) {
        let calls = schedule.mostCalls
        let requests = bounds?.requests ?? 0
        let total = calls * requests
        self.requests = Explanation.Requests(
            count: total,
            calculation: ["\(QuantityText.count(calls, "call")) of '\(polled)' × \(requests) = \(total)"]
        )
        if total > Self.manyRequests {
            warnings = [
                "up to \(total) requests: a longer 'every', or fewer retries and redirects of '\(polled)', avoid them"
            ]
        }
        guard let lastCall = bounds?.duration else {
            let calculation = "there is no timeout for a call of '\(polled)'"
            duration = Explanation.Duration(milliseconds: nil, calculation: [calculation])
            return
        }
        let limit = QuantityText.duration(milliseconds: schedule.limit)
        let call = QuantityText.duration(milliseconds: lastCall)
        duration = Explanation.Duration(
            milliseconds: schedule.limit + lastCall,
            calculation: ["\(limit) ('for') + \(call) for the last call of '\(polled)'"]
        )
    }

    /// - Parameter bounds: Those of one call of the followed endpoint.
    init(ofFeed bounds: CallBounds?, _ followed: String) {
        let count = QuantityText.count(bounds?.requests ?? 0, "request")
        duration = Explanation.Duration(milliseconds: nil, calculation: ["a feed has no end"])
        requests = Explanation.Requests(count: nil, calculation: ["at most \(count) per call of '\(followed)'"])
    }

    init(ofUpload part: String) {
        duration = Explanation.Duration(
            milliseconds: nil,
            calculation: ["as long as the server receives more of the file within 10 failures"]
        )
        requests = Explanation.Requests(count: nil, calculation: ["1 per part of '\(part)', and those after failures"])
    }
}
