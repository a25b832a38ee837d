import SpeccChecks

/// The declared headers of responses and errors.
struct ResponseHeaderChanges {
    let apis: APIPair
    let subject: ChangeSubject
    let location: ChangeCollector.Location
    /// The status of an error, or of one of several responses.
    var status: String?
    /// Whether the headers are those of an error. An error that cannot be decoded is reported as another one.
    var isError = false

    func add(_ old: ResolvedHeaders?, _ new: ResolvedHeaders?, _ changes: inout ChangeCollector) {
        guard let old else {
            guard new != nil else { return }
            let owner = status.map { subject.element($0) } ?? subject
            let head = isError ? "error" : status == nil ? "response of" : "response"
            let tail = "now returns its headers with its body"
            changes.add("changed-response-header", owner, location, head, tail, swift: .breaking)
            return
        }
        let fields = Matches(old.fields, new?.fields ?? []) { $0.name.lowercased() }
        for field in fields.removed {
            add(
                field,
                .removed(location.old, from: location.new),
                "was removed",
                wire: field.type.isOptional || field.isHeaderPrefix ? .risky : .breaking,
                swift: .breaking,
                &changes
            )
        }
        for field in fields.added { add(field, location, "was added", &changes) }
        for (before, after) in fields.pairs { compare(before, after, &changes) }
    }

    private func compare(
        _ old: ResolvedHeaders.Field,
        _ new: ResolvedHeaders.Field,
        _ changes: inout ChangeCollector
    ) {
        var types = ReferenceComparison(apis)
        let isChanged = types.isChangedInSwift(old.type, new.type) || old.swiftName != new.swiftName
        let wire = types.wire(old.type, new.type, isError ? .error : .response)
        if isChanged || wire.level > .safe {
            let texts = (TypeNotation.catalog(old.type), TypeNotation.catalog(new.type))
            let tail = "changed from '\(texts.0)' to '\(texts.1)'\(wire.explanation)"
            add(new, location, tail, wire: wire.level, swift: isChanged ? .breaking : .safe, &changes)
        }
        SensitivityChanges.add(old.isSensitive, new.isSensitive, noun, element(new), location, &changes)
    }

    private func add(
        _ field: ResolvedHeaders.Field,
        _ location: ChangeCollector.Location,
        _ tail: String,
        wire: ChangeLevel = .safe,
        swift: ChangeLevel = .safe,
        _ changes: inout ChangeCollector
    ) {
        let level = isError ? min(wire, .risky) : wire
        changes.add("changed-response-header", element(field), location, noun, tail, wire: level, swift: swift)
    }

    private var noun: String {
        isError ? "header of an error" : "response header"
    }

    /// `X-Total`, `X-Report-*`, or `429.X-Total` with a status
    private func element(_ field: ResolvedHeaders.Field) -> ChangeSubject {
        subject.element((status.map { "\($0)." } ?? "") + field.name + (field.isHeaderPrefix ? "*" : ""))
    }
}
