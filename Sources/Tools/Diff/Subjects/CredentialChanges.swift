import SpeccCatalog
import SpeccChecks
import SpeccDiagnostics

/// The credentials of an API.
enum CredentialChanges {
    static func add(_ apis: APIPair, _ changes: inout ChangeCollector) {
        let owner = apis.new.subject
        let credentials = apis.credentials
        for credential in credentials.removed {
            changes.add(
                "removed-credential",
                owner.element(credential.name.value),
                .removed(credential.name.range, from: apis.new.name.range),
                "credential",
                "was removed",
                wire: .risky,
                swift: .breaking,
                behavior: .breaking
            )
        }
        for credential in credentials.added {
            let subject = owner.element(credential.name.value)
            changes.add("added-credential", subject, .added(credential.name.range), "credential", "was added")
        }
        for (old, new) in credentials.pairs {
            if old.swiftName != new.swiftName {
                let location = ChangeCollector.Location.changed(old.name.range, new.name.range)
                let tail = ChangeCollector.renaming(old.name.value, to: new.name.value, inSwift: new.swiftName)
                changes.add(
                    "renamed-credential",
                    owner.element(old.name.value),
                    location,
                    "credential",
                    tail,
                    swift: .breaking
                )
            }
            if old.swiftName == new.swiftName, old.name.value != new.name.value {
                let location = ChangeCollector.Location.changed(old.name.range, new.name.range)
                let tail = "is named '\(new.name.value)' in errors and logs"
                changes.add("renamed-credential", owner.element(old.name.value), location, "credential", tail)
            }
            compare(old, new, owner.element(new.name.value), apis, &changes)
        }
    }

    private static func compare(
        _ old: ResolvedCredential,
        _ new: ResolvedCredential,
        _ subject: ChangeSubject,
        _ apis: APIPair,
        _ changes: inout ChangeCollector
    ) {
        let location = ChangeCollector.Location.changed(old.name.range, new.name.range)
        let (before, after) = (old.kind.text, new.kind.text)
        if old.kind.sentText != new.kind.sentText {
            changes.add(
                "changed-credential",
                subject,
                location,
                "credential",
                "changed from \(before) to \(after)",
                wire: isSent(old.kind, like: new.kind) ? .safe : .breaking,
                swift: old.kind.takesSameArguments(as: new.kind) ? .safe : .breaking,
                behavior: .breaking
            )
        } else if case .session(let oldSession) = old.kind, case .session(let newSession) = new.kind {
            if oldSession.rejected != newSession.rejected {
                let statuses = { (session: ResolvedSession) in
                    QuantityText.list((["401"] + session.rejected.map(String.init)), conjunction: "and")
                }
                let tail = "is renewed after \(statuses(newSession)) instead of \(statuses(oldSession))"
                changes.add("changed-session-renewal", subject, location, "session", tail, behavior: .risky)
            }
            let (before, after) = (oldSession.fieldsText, newSession.fieldsText)
            guard before != after || apis.names.current(oldSession.path) != newSession.path else { return }
            let isRenamed = before == after ? " from '\(newSession.endpoint)'" : ""
            let tail = "changed from \(before) to \(after)\(isRenamed): users must sign in again"
            changes.add(
                "changed-session-fields",
                subject,
                location,
                "session",
                tail,
                wire: .breaking,
                behavior: .breaking
            )
        }
    }

    /// Whether requests contain the credential in the same form.
    private static func isSent(_ old: ResolvedCredential.Kind, like new: ResolvedCredential.Kind) -> Bool {
        old.isBearer && new.isBearer
    }
}

extension ResolvedCredential.Kind {
    /// The text with the name of a header in lower case, since it is not case-sensitive.
    fileprivate var sentText: String {
        guard let key, key.place == .header else { return text }
        return text.replacing("'\(key.name.value)'", with: "'\(key.name.value.lowercased())'")
    }

    fileprivate var isBearer: Bool {
        switch self {
        case .bearer, .oauth2: true
        case .session(let session): session.sends == nil
        case .basic, .custom, .apiKey: false
        }
    }

    /// Whether callers create it with the same arguments.
    fileprivate func takesSameArguments(as other: Self) -> Bool {
        switch (self, other) {
        case (.apiKey, .apiKey), (.bearer, .bearer), (.basic, .basic), (.custom, .custom), (.session, .session): true
        case (.oauth2(let old), .oauth2(let new)): old.grant == new.grant
        default: false
        }
    }
}
