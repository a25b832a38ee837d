import SpeccCatalog
import SpeccChecks
import SpeccDiagnostics

/// The policies of an endpoint or a composite call, with their origin, in the order of the language reference.
enum PolicySettings {
    static func settings(of endpoint: EndpointPolicyReport) -> [Explanation.Setting] {
        policies(of: endpoint) + idempotency(of: endpoint) + options(of: endpoint.declaration)
    }

    static func settings(
        of waiter: WaiterDeclaration,
        in call: CompositeCallDeclaration,
        _ schedule: WaiterSchedule
    ) -> [Explanation.Setting] {
        let interval = interval(DurationRange(lower: schedule.firstWait, upper: schedule.longestWait))
        var settings: [Explanation.Setting] = []
        if let first = waiter.untilStatuses.first {
            let statuses = QuantityText.list(waiter.untilStatuses.map(\.value.text), conjunction: "or")
            settings.append(.own("until", "the status is " + statuses, first.range))
        } else if let first = waiter.until.first {
            settings.append(.own("until", conditions(waiter.until), first.field.range))
        } else {
            settings.append(.own("until", "any result", nil))
        }
        if let first = waiter.pending.first {
            let errors = QuantityText.list(waiter.pending.map { "'\($0.value)'" }, conjunction: "or")
            settings.append(.own("pending", "the error is \(errors)", first.range))
        }
        if !waiter.fail.isEmpty {
            settings.append(.own("fail", conditions(waiter.fail), waiter.fail.first?.field.range))
        }
        settings.append(.own("every", interval, call.every?.range))
        settings.append(.own("for", QuantityText.duration(milliseconds: schedule.limit), waiter.limit?.range))
        return settings
    }

    static func settings(
        of feed: FeedDeclaration,
        in call: CompositeCallDeclaration,
        following endpoint: EndpointPolicyReport?
    ) -> [Explanation.Setting] {
        var settings: [Explanation.Setting] = []
        let isStream = endpoint.map { if case .stream = $0.responseKind { true } else { false } } ?? false
        let elements =
            feed.hasNoItems
            ? "each response"
            : feed.items.map { "those of '\($0.value)'" }
                ?? (isStream ? "those of the stream" : "those of a list, else each response")
        settings.append(.own("items", elements, feed.items?.range))
        if let next = feed.next {
            settings.append(.own("next", next.value + (feed.isIncremented ? " + 1" : ""), next.range))
        } else {
            settings.append(.own("next", "the identifier of the last event, if there is one", nil))
        }
        if let sends = feed.sends { settings.append(.own("sends", sends.value, sends.range)) }
        if let first = feed.restart.first {
            let errors = QuantityText.list(feed.restart.map { "'\($0.value)'" }, conjunction: "or")
            settings.append(.own("restart", "without a position after \(errors)", first.range))
        }
        let every = call.every?.value ?? BuiltInValues.feedInterval
        settings.append(.own("every", interval(every), call.every?.range))
        return settings
    }

    static func settings(
        of upload: UploadDeclaration,
        in call: CompositeCallDeclaration
    ) -> [Explanation.Setting] {
        var settings: [Explanation.Setting] = []
        let add = { (name: UploadKey, value: Located<String>?) in
            if let value { settings.append(.own(name.rawValue, value.value, value.range)) }
        }
        add(.create, upload.create)
        add(.resume, upload.resume)
        let address = upload.address ?? Located("header \(UploadDeclaration.location)", at: call.name.range)
        settings.append(.own("address", address.value, upload.address?.range))
        add(.length, upload.length)
        add(.sends, upload.sends)
        let offset = "header \(upload.sendsRange ? "Range" : upload.sends?.value ?? "")"
        settings.append(.own("offset", upload.offset?.value ?? offset, upload.offset?.range))
        add(.last, upload.last)
        let chunk = upload.chunk.map { "parts of up to \(QuantityText.size(bytes: $0.value))" }
        settings.append(.own("chunk", chunk ?? "the rest of the file as one part", upload.chunk?.range))
        let statuses =
            upload.until.isEmpty
            ? "the server has the file"
            : "the status is " + QuantityText.list(upload.until.map(\.value.text), conjunction: "or")
        settings.append(.own("until", statuses, upload.until.first?.range))
        if let first = upload.restart.first {
            let errors = QuantityText.list(upload.restart.map { "'\($0.value)'" }, conjunction: "or")
            settings.append(.own("restart", "a new upload after \(errors)", first.range))
        }
        settings.append(.own("every", interval(call.every?.value ?? BuiltInValues.feedInterval), call.every?.range))
        return settings
    }

    /// `2s to 30s, doubling`
    private static func interval(_ range: DurationRange) -> String {
        let first = QuantityText.duration(milliseconds: range.lower)
        let longest = QuantityText.duration(milliseconds: range.upper)
        return first == longest ? first : "\(first) to \(longest), doubling"
    }

    /// `state is open or closed and id is present`
    static func conditions(_ conditions: [FieldCondition]) -> String {
        let texts = conditions.map { condition in
            let values = QuantityText.list(condition.values.map(\.value), conjunction: "or")
            return "\(condition.field.value) is \(values.isEmpty ? "present" : values)"
        }
        return QuantityText.list(texts)
    }

    private static func policies(of endpoint: EndpointPolicyReport) -> [Explanation.Setting] {
        let settings = endpoint.settings
        let ignored = Set(endpoint.ignoredSettings.map(\.setting))
        func text(_ value: String, unlessIgnored setting: IgnoredSetting.Setting) -> String {
            ignored.contains(setting) ? "ignored, see below" : value
        }
        var auth = Explanation.Setting.inherited("auth", settings.auth) { auth in
            let text = auth.text { name in
                endpoint.credentials.first { $0.name.value == name }.map(credential) ?? name
            }
            let isAnywhere = endpoint.declaration.path.value.address != nil && auth != .anonymous
            return isAnywhere ? text + ", sent only to the origin of the server" : text
        }
        if auth.location != nil, auth.location == endpoint.credentials.first?.name.range {
            auth.level = "the only credential"
        }
        let rate =
            settings.rate.level == .builtIn
            ? []
            : [Explanation.Setting.inherited("rate", settings.rate) { RateText.text($0, from: settings.rate.level) }]
        return [
            .inherited("timeout", endpoint.timeout) { PolicySummary.timeout($0) ?? "none" },
            .inherited("retry", endpoint.retry) { retry in
                guard let summary = PolicySummary.retry(retry) else { return text("never", unlessIgnored: .retry) }
                let safety = retry.isSafe || endpoint.declaration.isDeclaredSafe ? "; any method (safe)" : ""
                let once = endpoint.body?.isOfCaller == true ? "; only with a body that can be read again" : ""
                return
                    "\(summary); \(PolicySummary.backoff(retry.backoff))\(waits(retry, endpoint.timeout.value))\(safety)\(once)"
            },
            auth,
            .inherited("cache", settings.cache) { text(cache($0, endpoint), unlessIgnored: .cache) },
            .inherited("limits", settings.responseLimit) { limit in
                let isBuiltIn = settings.responseLimit.level == .builtIn
                switch endpoint.responseKind {
                case .stream where isBuiltIn: return "response none: a size never ends a stream"
                case .file where isBuiltIn: return "response none: the built-in limit is for responses in memory"
                case .memory, .file, .stream: return text("response \(size(limit))", unlessIgnored: .limits)
                }
            },
        ] + rate + [
            .inherited("redirects", settings.redirects, \.rawValue),
            .inherited("cookies", settings.cookies, \.rawValue),
            .inherited("dedupe", settings.dedupe) { text($0 ? "true" : "false", unlessIgnored: .dedupe) },
            .inherited("tags", settings.tags) { $0.isEmpty ? "none" : $0.joined(separator: ", ") },
            .inherited("log", settings.log, log),
            .inherited("style", endpoint.listStyle, \.text),
        ]
    }

    /// `; a server can request a wait of up to 60 s in 'Retry-After'`; empty if no retry follows a response.
    private static func waits(_ retry: ResolvedRetry, _ timeout: ResolvedTimeout) -> String {
        guard var limit = RetryWaits(retry).retryAfter else { return "" }
        if case .milliseconds(let total) = timeout.total { limit = min(limit, total) }
        let names = QuantityText.list(retry.wait.map(PolicySummary.wait), conjunction: "or")
        return "; a server can request a wait of up to \(QuantityText.duration(milliseconds: limit)) in \(names)"
    }

    /// The settings that only endpoints have.
    private static func options(of endpoint: EndpointDeclaration) -> [Explanation.Setting] {
        let options = endpoint.options?.value ?? EndpointOptions()
        return [
            endpoint.safe.map { .own("safe", $0.value ? "true" : "false", $0.range) },
            options.paginate.map { .own("paginate", pagination($0.value), $0.range) },
            options.invalidates.first.map { first in
                .own("invalidates", options.invalidates.map(\.value).joined(separator: ", "), first.range)
            },
            options.unwrap.map { .own("unwrap", $0.value, $0.range) },
            options.stream.map { .own("stream", stream($0.value), $0.range) },
        ].compactMap(\.self)
    }

    private static func size(_ limit: SizeLimit) -> String {
        guard case .bytes(let bytes) = limit else { return "unlimited" }
        return QuantityText.size(bytes: bytes)
    }

    private static func cache(_ cache: ResolvedCache?, _ endpoint: EndpointPolicyReport) -> String {
        guard let cache else { return "never" }
        let age = cache.maxAgeMilliseconds.map { "for \(QuantityText.duration(milliseconds: $0))" }
        let freshness = "fresh \(age ?? "as long as the response declares")"
        let validation =
            cache.usesETag && endpoint.canRevalidate ? ", stale responses are revalidated with their ETag" : ""
        let group = cache.group.map { ", group '\($0)'" } ?? ""
        let store = cache.store == .disk ? "on disk" : "in memory"
        return "\(freshness), \(cache.strategy.rawValue), stored \(store)\(validation)\(group)"
    }

    private static func log(_ log: ResolvedLog) -> String {
        let limit = log.level == .body ? " up to \(size(log.size))" : ""
        return log.level.rawValue + limit + (log.isForFailuresOnly ? ", failures only" : "")
    }

    private static func credential(_ credential: CredentialDeclaration) -> String {
        let kind =
            switch credential.kind {
            case .simple(let simple): simple.rawValue
            case .apiKey(let key): "\(key.place.rawValue) \(key.name.value)"
            case .oauth2(let grant): "oauth2 \(grant.grant.rawValue)"
            case .session(let session):
                "session, " + (session.sends.map { "\($0.place.rawValue) \($0.name.value), " } ?? "")
                    + "renewed by '\(session.renew.value)'"
                    + (session.rejected.isEmpty
                        ? ""
                        : " after \(QuantityText.list(["401"] + session.rejected.map { String($0.value) }, conjunction: "or"))")
            case .invalid: "invalid"
            }
        return "\(credential.name.value) (\(kind))"
    }

    private static func pagination(_ pagination: PaginationDeclaration) -> String {
        let parts: [(String, Located<String>?)] = [
            ("items", pagination.items), ("next", pagination.next), ("previous", pagination.previous),
            (pagination.itemKey, pagination.sends), ("limit", pagination.limit), ("total", pagination.total),
            ("more", pagination.more),
        ]
        let declared = parts.compactMap { name, value in value.map { "\(name) \($0.value)" } }
        return ([pagination.style.rawValue] + declared).joined(separator: ", ")
    }

    private static func idempotency(of endpoint: EndpointPolicyReport) -> [Explanation.Setting] {
        guard let idempotency = endpoint.idempotency else { return [] }
        return [
            .inherited("idempotency", idempotency) { declaration in
                switch declaration {
                case .header(let name): "header \(name.value)"
                case .body(let field): "field \(field.value) of the body"
                case .off: IdempotencyDeclaration.offKeyword
                }
            }
        ]
    }

    private static func stream(_ stream: StreamDeclaration) -> String {
        let name = stream.event.map { ", the name of an event is the field '\($0.value)'" } ?? ""
        let end = "ends with \(stream.done?.value ?? "the response")" + name
        guard case .milliseconds(let idle)? = stream.idle?.value else { return end }
        return "\(end), idle timeout \(QuantityText.duration(milliseconds: idle))"
    }
}

extension ResolvedBody {
    /// Whether the caller passes a body that may be readable only once.
    fileprivate var isOfCaller: Bool {
        if case .stream = kind { true } else { false }
    }
}
