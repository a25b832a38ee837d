import SpeccCatalog
import SpeccChecks
import SpeccDiagnostics
import SpeccExplain

/// The settings of an endpoint in the order of the reference, each with who said it.
enum SettingList {
    static func settings(of endpoint: EndpointPolicyReport) -> [Explanation.Setting] {
        parameters(of: endpoint) + policies(of: endpoint) + options(of: endpoint.declaration)
    }

    static func settings(of waiter: WaiterDeclaration, _ times: WaiterSchedule) -> [Explanation.Setting] {
        let every =
            times.firstWait == times.longestWait
            ? SettingDescription.duration(times.firstWait)
            : "\(SettingDescription.duration(times.firstWait))..\(SettingDescription.duration(times.longestWait)), doubling"
        return [
            own("until", conditions(waiter.until), waiter.until.first?.field.range),
            waiter.fail.isEmpty ? nil : own("fail", conditions(waiter.fail), waiter.fail.first?.field.range),
            own("every", every, waiter.every?.range),
            own("for", SettingDescription.duration(times.limit), waiter.limit?.range),
        ].compactMap(\.self)
    }

    private static func parameters(of endpoint: EndpointPolicyReport) -> [Explanation.Setting] {
        var settings: [Explanation.Setting] = []
        if !endpoint.headers.contains(where: { $0.value.name.value.lowercased() == "accept" }) {
            let accept = Effective("Accept: application/json", from: .builtIn, at: nil)
            settings.append(setting("header", accept, endpoint) { $0 })
        }
        settings += endpoint.headers.map { header in
            setting("header", header, endpoint) { "\($0.name.value): \(value(of: $0))" }
        }
        settings += endpoint.query.map { item in
            setting("query", item, endpoint) { "\($0.name.value) = \(value(of: $0))" }
        }
        settings += endpoint.errors.map { error in
            setting("errors", error, endpoint) { "\($0.status.value.text): \(type($0.type))" }
        }
        return settings
    }

    private static func policies(of endpoint: EndpointPolicyReport) -> [Explanation.Setting] {
        let policy = endpoint.policy
        let settings = policy.settings
        let aside = Set(endpoint.ignoredSettings.map(\.setting))
        return [
            setting("timeout", policy.timeout, endpoint, SettingDescription.timeout),
            setting("retry", policy.retry, endpoint) {
                aside.contains(.retry) ? notHere : SettingDescription.retry($0)
            },
            auth(of: endpoint),
            setting("cache", settings.cache, endpoint) {
                aside.contains(.cache) ? notHere : SettingDescription.cache($0)
            },
            setting("limits", settings.responseLimit, endpoint) { "response \(SettingDescription.size($0))" },
            setting("redirects", settings.redirects, endpoint, \.rawValue),
            setting("cookies", settings.cookies, endpoint, \.rawValue),
            setting("dedupe", settings.dedupe, endpoint) {
                aside.contains(.dedupe) ? notHere : $0 ? "true" : "false"
            },
            setting("tags", settings.tags, endpoint) { $0.isEmpty ? "none" : $0.joined(separator: ", ") },
            setting("log", settings.log, endpoint, SettingDescription.log),
            setting("listStyle", endpoint.listStyle, endpoint, \.rawValue),
        ]
    }

    private static let notHere = "left aside here, see below"

    private static func auth(of endpoint: EndpointPolicyReport) -> Explanation.Setting {
        let auth = endpoint.policy.settings.auth
        let words = endpoint.credential.map(SettingDescription.credential) ?? AuthDeclaration.noneKeyword
        var setting = setting("auth", auth, endpoint) { _ in words }
        if auth.range != nil, auth.range == endpoint.credential?.name.range { setting.level = "the only credential" }
        return setting
    }

    /// What is said on endpoints alone.
    private static func options(of endpoint: EndpointDeclaration) -> [Explanation.Setting] {
        guard let options = endpoint.options?.value else { return [] }
        return [
            options.paginate.flatMap { own("paginate", pagination($0.value), $0.range) },
            options.idempotency.flatMap { own("idempotency", idempotency($0), $0.name.range) },
            options.invalidates.first.flatMap { first in
                own("invalidates", options.invalidates.map(\.value).joined(separator: ", "), first.range)
            },
            options.unwrap.flatMap { own("unwrap", $0.value, $0.range) },
            options.stream.flatMap { own("stream", stream($0.value), $0.range) },
        ].compactMap(\.self)
    }

    private static func setting<Value>(
        _ name: String,
        _ effective: Effective<Value>,
        _ endpoint: EndpointPolicyReport,
        _ words: (Value) -> String
    ) -> Explanation.Setting {
        Explanation.Setting(
            name: name,
            value: words(effective.value),
            level: SettingDescription.level(effective.level),
            place: effective.range,
            overrides: (endpoint.overridden[name] ?? []).map {
                Explanation.Overridden(level: SettingDescription.level($0.level), place: $0.range)
            }
        )
    }

    private static func own(_ name: String, _ value: String, _ range: SourceRange?) -> Explanation.Setting? {
        let level = range == nil ? SettingLevel.builtIn : .endpoint
        return Explanation.Setting(name: name, value: value, level: SettingDescription.level(level), place: range)
    }

    private static func value(of parameter: ParameterDeclaration) -> String {
        switch parameter.source {
        case .constant(let value)?: value.value
        case .argument(let type)?: "\(self.type(type)), given by the caller"
        case nil: "given by the caller"
        }
    }

    private static func type(_ type: TypeExpression) -> String {
        switch type {
        case .builtin(let builtin, _): builtin.rawValue
        case .named(let name): name.value
        case .list(let element, _): "list<\(self.type(element))>"
        case .map(let element, _): "map<\(self.type(element))>"
        case .optional(let wrapped, _): self.type(wrapped) + "?"
        case .nullable(let wrapped, _): self.type(wrapped) + " | null"
        case .wrapped(let wrapper, let inner, _): "\(wrapper.rawValue)<\(self.type(inner))>"
        case .applied(let name, let inner, _): "\(name.value)<\(self.type(inner))>"
        case .parameter(let name): name.value
        case .object: "an object"
        case .union: "one of several types"
        case .enumeration(let enumeration): "[\(enumeration.words.map(\.value.value).joined(separator: ", "))]"
        case .invalid: "a type"
        }
    }

    private static func conditions(_ conditions: [FieldCondition]) -> String {
        let texts = conditions.map { condition in
            "\(condition.field.value) is \(condition.words.map(\.value).joined(separator: " or "))"
        }
        return SettingDescription.list(texts)
    }

    private static func pagination(_ pagination: PaginationDeclaration) -> String {
        let parts: [(String, Located<String>?)] = [
            ("items", pagination.items), ("next", pagination.next), ("sends", pagination.sends),
            ("limit", pagination.limit), ("total", pagination.total),
        ]
        let said = parts.compactMap { name, value in value.map { "\(name) \($0.value)" } }
        return ([pagination.style.rawValue] + said).joined(separator: ", ")
    }

    private static func idempotency(_ idempotency: IdempotencyDeclaration) -> String {
        switch idempotency {
        case .header(let name): "header \(name.value)"
        case .body(let field): "field \(field.value) of the body"
        }
    }

    private static func stream(_ stream: StreamDeclaration) -> String {
        let done = stream.done.map { "ends with \($0.value)" } ?? "ends with the answer"
        return stream.idle.map { "\(done), idle \(SettingDescription.limit($0.value))" } ?? done
    }
}
