import SpeccCatalog
import SpeccChecks
import SpeccDiagnostics

/// The remaining settings of calls: authentication, redirects, cookies, limits, logs and tags.
enum CallChanges {
    static func add(_ old: ComparedEndpoint, _ new: ComparedEndpoint, _ apis: APIPair, _ changes: inout ChangeCollector)
    {
        let settings = SettingsPair(old: old, new: new)
        addAuthentication(old, new, settings, apis, &changes)
        if let change = settings.change(\.redirects, \.rawValue) {
            let level: ChangeLevel = change.new == .follow ? .breaking : .risky
            let subject = new.subject
            changes.add("changed-redirects", subject, change.location, "redirects of", change.tail, behavior: level)
        }
        if let change = settings.change(\.cookies, \.rawValue) {
            let id = change.new == .keep ? "cookies-kept" : "cookies-dropped"
            changes.add(id, new.subject, change.location, "cookies of", change.tail, behavior: .risky)
        }
        if let change = settings.change(\.responseLimit, text(_:)) {
            changes.add("changed-limits", new.subject, change.location, "size limit of", change.tail, behavior: .risky)
        }
        addRate(old, new, &changes)
        if new.endpoint.isShareable, let change = settings.change(\.dedupe, { $0 ? "shared" : "separate" }) {
            let head = "concurrent identical calls of"
            changes.add("changed-dedupe", new.subject, change.location, head, change.tail, behavior: .risky)
        }
        let hasSameTags = { (old: [String], new: [String]) in Set(old) == Set(new) }
        if let change = settings.change(
            \.tags,
            isSame: hasSameTags,
            { $0.isEmpty ? "none" : $0.joined(separator: ", ") }
        ) {
            changes.add("changed-tags", new.subject, change.location, "tags of", change.tail, behavior: .risky)
        }
        addSensitivity(old, new, &changes)
        if let change = settings.change(\.log, text(_:)), text(change.old) != text(change.new) {
            let isRaised = change.new.isMoreDetailed(than: change.old)
            let id = isRaised ? "raised-log-level" : "lowered-log-level"
            let level: ChangeLevel = isRaised ? .risky : .safe
            changes.add(id, new.subject, change.location, "log of", change.tail, behavior: level)
        }
    }

    private static func addAuthentication(
        _ old: ComparedEndpoint,
        _ new: ComparedEndpoint,
        _ settings: SettingsPair,
        _ apis: APIPair,
        _ changes: inout ChangeCollector
    ) {
        let former = Dictionary(
            uniqueKeysWithValues: apis.credentials.pairs.map { ($0.old.name.value, $0.new.name.value) }
        )
        let auth = { (auth: AuthDeclaration) in AuthDeclaration(auth.alternatives.map { $0.map { former[$0] ?? $0 } }) }
        if let change = settings.change(\.auth, renaming: auth, isSame: isSame, { $0.text { "'\($0)'" } }) {
            let isInitializerChanged = old.service.takesCredentials != new.service.takesCredentials
            let (before, after) = (Self.alternatives(change.old), Self.alternatives(change.new))
            // The server accepts what released apps send if it requires no more than each of their alternatives.
            let isAccepted = before.allSatisfy { sent in after.contains { $0.isSubset(of: sent) } }
            let isReduced = isAccepted && zip(before, after).prefix(1).allSatisfy { $1.isSubset(of: $0) }
            changes.add(
                "changed-auth",
                new.subject,
                change.location,
                "authentication of",
                change.tail,
                wire: isAccepted ? .safe : .breaking,
                swift: isInitializerChanged ? .breaking : .safe,
                behavior: isReduced ? .risky : .breaking
            )
        }
    }

    private static func addRate(_ old: ComparedEndpoint, _ new: ComparedEndpoint, _ changes: inout ChangeCollector) {
        let rates = (old.endpoint.policy.settings.rate, new.endpoint.policy.settings.rate)
        // The level matters: endpoints that inherit a rate share it.
        let isMoved = rates.0.level != rates.1.level && rates.1.value != .unlimited
        if rates.0.value != rates.1.value || isMoved {
            let texts = (
                RateText.text(rates.0.value, from: rates.0.level), RateText.text(rates.1.value, from: rates.1.level)
            )
            changes.add(
                "changed-limits",
                new.subject,
                .changed(rates.0.range ?? old.endpoint.name.range, rates.1.range ?? new.endpoint.name.range),
                "rate limit of",
                "changed from \(texts.0) to \(texts.1)",
                behavior: .risky
            )
        }
    }

    /// The alternatives in order of preference. The credentials of one are sent together, in any order.
    private static func alternatives(_ auth: AuthDeclaration) -> [Set<String>] {
        auth.alternatives.map { Set($0) }
    }

    private static func isSame(_ old: AuthDeclaration, _ new: AuthDeclaration) -> Bool {
        alternatives(old) == alternatives(new)
    }

    /// Sensitive values in the body and the responses that are not a field, such as the elements of a list.
    private static func addSensitivity(
        _ old: ComparedEndpoint,
        _ new: ComparedEndpoint,
        _ changes: inout ChangeCollector
    ) {
        let (before, after) = (old.endpoint, new.endpoint)
        // A body that is sensitive itself is reported with the body.
        guard before.body?.isSensitive ?? false == after.body?.isSensitive ?? false else { return }
        let location = ChangeCollector.Location.changed(before.name.range, after.name.range)
        SensitivityChanges.add(
            before.hasSensitiveBody,
            after.hasSensitiveBody,
            "content of",
            new.subject,
            location,
            &changes
        )
    }

    private static func text(_ limit: SizeLimit) -> String {
        switch limit {
        case .unlimited: "none"
        case .bytes(let bytes): QuantityText.size(bytes: bytes)
        }
    }

    private static func text(_ log: ResolvedLog) -> String {
        let size = log.level == .body ? " up to \(text(log.size))" : ""
        return log.level.rawValue + size + (log.isForFailuresOnly ? " of failed calls" : "")
    }
}

/// The settings of an endpoint in both versions.
private struct SettingsPair {
    let old: ComparedEndpoint
    let new: ComparedEndpoint

    struct Change<Value> {
        let old: Value
        let new: Value
        let location: ChangeCollector.Location
        let tail: String
    }

    /// Nil for an unchanged setting.
    ///
    /// - Parameters:
    ///   - renaming: Replaces names of the base by those of the new catalog.
    ///   - isSame: Whether two values have the same meaning.
    func change<Value: Equatable>(
        _ setting: (ResolvedSettings) -> Effective<Value>,
        renaming: (Value) -> Value = { $0 },
        isSame: (Value, Value) -> Bool = { $0 == $1 },
        _ text: (Value) -> String
    ) -> Change<Value>? {
        let before = setting(old.endpoint.policy.settings)
        let after = setting(new.endpoint.policy.settings)
        let current = renaming(before.value)
        guard !isSame(current, after.value) else { return nil }
        return Change(
            old: current,
            new: after.value,
            location: .changed(before.range ?? old.endpoint.name.range, after.range ?? new.endpoint.name.range),
            tail: "changed from \(text(before.value)) to \(text(after.value))"
        )
    }
}

extension ResolvedLog {
    fileprivate func isMoreDetailed(than other: ResolvedLog) -> Bool {
        guard rank == other.rank else { return rank > other.rank }
        return other.isForFailuresOnly && !isForFailuresOnly || level == .body && isLarger(size, than: other.size)
    }

    private func isLarger(_ limit: SizeLimit, than other: SizeLimit) -> Bool {
        switch (limit, other) {
        case (_, .unlimited): false
        case (.unlimited, .bytes): true
        case (.bytes(let limit), .bytes(let other)): limit > other
        }
    }

    private var rank: Int {
        LogDeclaration.Level.allCases.firstIndex(of: level) ?? 0
    }
}
