import SpeccCatalog
import SpeccChecks

/// Emits all settings other than headers, timeouts, retries and caching as `CallSettings`.
enum CallSettingsEmitter {
    /// `CallSettings(auth: .credential("token"), tags: ["billing"])`; nil if none of the settings is from these levels.
    ///
    /// - Parameter scope: The name of the declaration whose endpoints share the settings of a level.
    static func expression(
        _ settings: ResolvedSettings,
        from levels: (SettingLevel) -> Bool,
        scope: (SettingLevel) -> String
    ) -> Expression? {
        var arguments: [(label: String, value: Expression)] = []
        func add<Value>(_ label: String, _ setting: Effective<Value>, _ spelled: (Value) -> Expression) {
            if levels(setting.level) {
                arguments.append((label, spelled(setting.value)))
            }
        }
        add("auth", settings.auth, auth)
        add("responseLimit", settings.responseLimit, size)
        add("rate", settings.rate) { rate($0, scope: scope(settings.rate.level)) }
        add("redirects", settings.redirects, redirects)
        add("storesCookies", settings.cookies) { .text($0 == .keep ? "true" : "false") }
        add("deduplicates", settings.dedupe) { .text($0 ? "true" : "false") }
        add("tags", settings.tags) { tags in .list(tags.map { .text(SwiftLiteral.string($0)) }) }
        add("log", settings.log, log)
        return arguments.isEmpty ? nil : .call("CallSettings", arguments)
    }

    private static func auth(_ auth: AuthDeclaration) -> Expression {
        if auth == .anonymous { return .text(".anonymous") }
        if auth.alternatives.count == 1, auth.alternatives[0].count == 1 {
            return .text(".credential(\(SwiftLiteral.string(auth.alternatives[0][0])))")
        }
        let names = auth.alternatives.map { Expression.list($0.map { .text(SwiftLiteral.string($0)) }) }
        return .call(".credentials", [("", .list(names))])
    }

    private static func size(_ size: SizeLimit) -> Expression {
        switch size {
        case .unlimited: .text(".max")
        case .bytes(let count): .text(BodyPartEmitter.grouped(count))
        }
    }

    private static func rate(_ rate: RateLimit, scope: String) -> Expression {
        switch rate {
        case .unlimited: .text(".unlimited")
        case .requests(let count, let unit):
            .call(
                ".requests",
                [
                    ("", .text(String(count))), ("per", .text(".seconds(\(unit.seconds))")),
                    ("scope", .text(SwiftLiteral.string(scope))),
                ]
            )
        }
    }

    private static func redirects(_ rule: RedirectMode) -> Expression {
        switch rule {
        case .follow: .text(".follow")
        case .sameOrigin: .text(".sameOrigin")
        // `.none` would be inferred as `Optional.none`.
        case .never: .text("RedirectPolicy.none")
        }
    }

    private static func log(_ log: ResolvedLog) -> Expression {
        var arguments: [(label: String, value: Expression)] = [("", .text("." + log.level.rawValue))]
        if log.level == .body {
            arguments.append(("bodyLimit", size(log.size)))
        }
        if log.isForFailuresOnly {
            arguments.append(("onlyFailures", .text("true")))
        }
        return .call("LogPolicy", arguments)
    }
}
