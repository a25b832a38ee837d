import SpeccCatalog
import SpeccChecks
import SpeccDiagnostics
import SpeccExplain

/// What `specc explain` says of one endpoint or waiter; `--format json` shows it as it is.
struct Explanation {
    var api: String
    var service: String
    var endpoint: String
    /// `GET /repos/{owner}`; of a waiter what it polls.
    var call: String
    var place: SourceRange
    /// Nil where every caller must name one, for a waiter, and where the caller gives the whole address.
    var host: Host?
    /// Where a call goes, in words; empty for a waiter.
    var destination: String
    var settings: [Setting]
    var ignoredSettings: [Ignored]
    var maximumDuration: Time
    var maximumRequests: Requests

    struct Host {
        var name: String
        var url: String
        var place: SourceRange
    }

    struct Setting {
        var name: String
        var value: String
        var level: String
        /// Nil for a built-in value.
        var place: SourceRange?
        var overrides: [Overridden] = []
    }

    /// A level that said the setting and was overridden.
    struct Overridden {
        var level: String
        var place: SourceRange
    }

    struct Ignored {
        var setting: String
        var place: SourceRange?
        var reason: String
    }

    struct Time {
        /// Nil where nothing bounds it.
        var milliseconds: Int64?
        var calculation: [String]
    }

    struct Requests {
        var count: Int64
        var calculation: [String]
    }
}

extension Explanation {
    init(_ endpoint: EndpointPolicyReport) {
        let bounds = CallBounds(endpoint)
        let isGiven = endpoint.declaration.path.value.address != nil
        let host = endpoint.host.map { Host(name: $0.name.value, url: $0.url.value.text, place: $0.name.range) }
        self.init(
            api: endpoint.api,
            service: endpoint.service.value,
            endpoint: endpoint.declaration.name.value,
            call: "\(endpoint.declaration.method.value) \(endpoint.declaration.path.value.text)",
            place: endpoint.declaration.name.range,
            host: isGiven ? nil : host,
            destination: Self.destination(of: endpoint),
            settings: SettingList.settings(of: endpoint),
            ignoredSettings: endpoint.ignoredSettings.map { Ignored($0, method: endpoint.declaration.method.value) }
                + endpoint.dropped.map {
                    Ignored(setting: $0.value, place: $0.range, reason: "'without' drops what was inherited")
                },
            maximumDuration: Time(milliseconds: bounds.time, calculation: bounds.timeCalculation),
            maximumRequests: Requests(count: bounds.requests, calculation: bounds.requestCalculation)
        )
    }

    init(_ waiter: WaiterPolicyReport) {
        let times = WaiterSchedule(waiter.declaration)
        let bounds = waiter.polled.map(CallBounds.init)
        let poll = waiter.declaration.poll?.value ?? ""
        let calls = times.mostCalls
        let requests = bounds?.requests ?? 0
        let last = bounds?.time
        self.init(
            api: waiter.api,
            service: waiter.service.value,
            endpoint: waiter.declaration.name.value,
            call: "polls '\(poll)'",
            place: waiter.declaration.name.range,
            destination: "",
            settings: SettingList.settings(of: waiter.declaration, times),
            ignoredSettings: [],
            maximumDuration: Time(
                milliseconds: last.map { times.limit + $0 },
                calculation: last.map {
                    [
                        "'for' \(SettingDescription.duration(times.limit)) + the last call of '\(poll)' \(SettingDescription.duration($0))"
                    ]
                } ?? ["a call of '\(poll)' has no limit"]
            ),
            maximumRequests: Requests(
                count: calls * requests,
                calculation: ["\(calls) calls of '\(poll)' × \(requests) = \(calls * requests)"]
            )
        )
    }
}

extension Explanation {
    private static func destination(of endpoint: EndpointPolicyReport) -> String {
        if endpoint.declaration.path.value.address != nil { return "the address that the caller gives" }
        guard let host = endpoint.host else {
            return "a host that the caller names: \(endpoint.hosts.map(\.name.value).joined(separator: ", "))"
        }
        return "\(host.url.value.text), host '\(host.name.value)'"
    }
}

extension Explanation.Ignored {
    init(_ aside: IgnoredSetting, method: String) {
        let reason =
            switch aside.setting {
            case .retry:
                "a repeated \(method) could do something twice; 'retry: safe', 'unexecuted' statuses or 'idempotency' "
                    + "on the endpoint would allow it"
            case .cache: "answers to a \(method) are not kept"
            case .dedupe: "two \(method)s in flight are two changes"
            }
        self.init(setting: aside.setting.rawValue, place: aside.range, reason: reason)
    }
}
