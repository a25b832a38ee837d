import SpeccCatalog
import SpeccChecks
import SpeccDiagnostics

/// Compares one field in both versions.
struct FieldComparison {
    private let old: ResolvedField
    private let new: ResolvedField
    private let direction: ValueDirection
    private let isMutable: Bool
    /// Whether the field is an element of a tuple, whose name is not part of JSON.
    private let isElement: Bool
    private let subject: ChangeSubject
    private let location: ChangeCollector.Location

    init(_ old: ResolvedField, _ new: ResolvedField, of type: ResolvedType, _ direction: ValueDirection) {
        self.old = old
        self.new = new
        self.direction = direction
        isMutable = type.isMutable
        isElement = if case .object(let object) = type.shape { object.isTuple } else { false }
        subject = type.subject.element(new.name.value)
        location = .changed(old.name.range, new.name.range)
    }

    func add(_ types: inout ReferenceComparison, _ changes: inout ChangeCollector) {
        if old.name.value != new.name.value, !isElement {
            let tail = "was renamed from '\(old.name.value)'"
            changes.add("renamed-\(side)-field", subject, location, "field", tail, wire: renamedLevel)
        }
        if old.swiftName != new.swiftName {
            let tail = "is named '\(new.swiftName)' instead of '\(old.swiftName)' in Swift"
            changes.add("renamed-field", subject, location, "field", tail, swift: .breaking)
        }
        addPresence(&changes)
        addType(&types, &changes)
        addConstant(types.apis, &changes)
        if types.apis.isChanged(old.defaultValue, new.defaultValue) || old.createdDefault != new.createdDefault {
            let (before, after) = (
                old.createdDefault?.rawValue ?? ValueText.text(old.defaultValue),
                new.createdDefault?.rawValue ?? ValueText.text(new.defaultValue)
            )
            let tail = "changed from \(before) to \(after)"
            let isRemoved = new.defaultValue == nil && !new.hasDefaultArgument && new.presence == .required
            // The server may omit a field with a default. A change of the presence is reported with its own level.
            let isOmitted = old.presence == new.presence && !new.returned.isSubset(of: old.accepted)
            changes.add(
                "changed-default",
                subject,
                location,
                "default of field",
                tail,
                wire: isOmitted ? direction.unreadableLevel : .safe,
                swift: isRemoved ? .breaking : .safe,
                behavior: defaultLevel
            )
        }
        ServerDefaultChanges.add(old.serverDefault, new.serverDefault, "field", subject, location, &changes)
        let constraints = types.constraints((old.type, old.constraints), (new.type, new.constraints))
        ConstraintChanges.add(constraints.old, constraints.new, "field", subject, location, direction, &changes)
        SensitivityChanges.add(old.isSensitive, new.isSensitive, "field", subject, location, &changes)
        DeprecationChanges.add(old.deprecated, new.deprecated, "field", subject, location, &changes)
        if direction.contains(.request) {
            FileChanges.add(old.acceptedFiles, new.acceptedFiles, "part", subject, location, &changes)
        }
        if old.isJSONText != new.isJSONText, !direction.isDisjoint(with: [.jsonRequest, .jsonResponse]) {
            let tail = new.isJSONText ? "is now JSON in a text" : "is no longer JSON in a text"
            let level = direction.contains(.jsonRequest) ? .breaking : direction.unreadableLevel
            changes.add("changed-wire-format", subject, location, "field", tail, wire: level)
        } else if (old.part?.isJSON ?? false) != (new.part?.isJSON ?? false), direction.contains(.request) {
            let tail = new.part?.isJSON == true ? "is now sent as JSON" : "is no longer sent as JSON"
            changes.add("changed-wire-format", subject, location, noun, tail, wire: .breaking)
        } else if old.part?.contentType != new.part?.contentType, direction.contains(.request) {
            let type = new.part?.contentType.map { "'\($0)'" } ?? "the content type of its encoding"
            changes.add("changed-wire-format", subject, location, "part", "is now sent as \(type)", wire: .breaking)
        }
        if old.part?.style != new.part?.style, direction.contains(.request) {
            let styles = (old.part?.style?.name ?? "that of the form", new.part?.style?.name ?? "that of the form")
            let tail = "changed from \(styles.0) to \(styles.1)"
            changes.add("changed-list-style", subject, location, "list style of field", tail, wire: .breaking)
        }
    }

    private var noun: String { direction.contains(.part) ? "part" : "field" }

    /// The level for apps that send and read the former name: a field that they need is missing, any other is ignored.
    private var renamedLevel: ChangeLevel {
        guard !direction.isUnused else { return .safe }
        return max(.risky, direction.level(isAccepted: !new.isExpected, isReadable: !old.isExpected))
    }

    /// The level for calls that do not set the field. A field that has to be set has no such calls, and how a server reads
    /// an absent field is unknown.
    private var defaultLevel: ChangeLevel {
        guard old.hasDefaultArgument, new.hasDefaultArgument else { return .safe }
        return old.defaultValue == nil || new.defaultValue == nil ? .risky : .breaking
    }

    private var side: String {
        direction.contains(.request) ? "request" : "response"
    }

    private func addPresence(_ changes: inout ChangeCollector) {
        guard old.presence != new.presence else { return }
        var wire = direction.level(
            isAccepted: old.sent.isSubset(of: new.accepted),
            isReadable: new.returned.isSubset(of: old.accepted)
        )
        // What a server reads in place of a field with a default is unknown.
        if direction.contains(.request), new.defaultValue != nil, old.sent.contains(.absent) {
            wire = max(wire, .risky)
        }
        let id: String
        let tail: String
        switch (old.presence, new.presence) {
        case (.required, .optional):
            id = direction.contains(.response) ? "response-field-became-optional" : "request-field-became-optional"
            tail = "is now optional"
        case (.optional, .required):
            id = direction.contains(.request) ? "request-field-became-required" : "response-field-became-required"
            tail = "is now required"
        default:
            id = "changed-nullability"
            tail = "changed from '\(old.typeText)' to '\(new.typeText)'"
        }
        changes.add(id, subject, location, "field", tail, wire: wire, swift: swiftLevel)
    }

    /// A field that is null and one that is omitted are the same property. Only the default argument of the initializer
    /// differs, and initializers of responses are called by tests only.
    private var swiftLevel: ChangeLevel {
        switch (old.presence, new.presence) {
        case (.nullable, .optional): .safe
        case (.optional, .nullable): direction.contains(.request) ? .breaking : .risky
        default: .breaking
        }
    }

    private func addType(_ types: inout ReferenceComparison, _ changes: inout ChangeCollector) {
        let wire = types.wire(old.type.unwrapped, new.type.unwrapped, valueDirection)
        let isChanged = types.isChangedInSwift(old.type.unwrapped, new.type.unwrapped)
        guard isChanged || wire.level > .safe else { return }
        changes.add(
            isChanged ? "changed-\(side)-field" : "changed-wire-format",
            subject,
            location,
            "field",
            "changed from '\(old.typeText)' to '\(new.typeText)'\(wire.explanation)",
            wire: wire.level,
            swift: isChanged ? .breaking : .safe
        )
    }

    private func addConstant(_ apis: APIPair, _ changes: inout ChangeCollector) {
        let (former, current) = (old.constant ?? old.optionalConstant, new.constant ?? new.optionalConstant)
        guard apis.isChanged(former, current) else { return }
        let (before, after) = (ValueText.text(former), ValueText.text(current))
        changes.add(
            "changed-constant",
            subject,
            location,
            "constant",
            "changed from \(before) to \(after)",
            // Requests can contain other values than the new constant, and responses other values than the former one.
            wire: direction.level(isAccepted: current == nil, isReadable: former == nil),
            swift: constantLevel
        )
    }

    /// How the value is transferred, which can be JSON in a part of a multipart body.
    private var valueDirection: ValueDirection {
        let isJSON = old.part?.isJSON == true || new.part?.isJSON == true
        return isJSON && !direction.contains(.jsonRequest)
            ? direction.subtracting(.part).union(.jsonRequest) : direction
    }

    private var constantLevel: ChangeLevel {
        // The property of an optional constant is a 'Bool'.
        guard (old.optionalConstant == nil) == (new.optionalConstant == nil) else { return .breaking }
        guard (old.constant == nil) != (new.constant == nil) else { return .safe }
        // The property remains, without a setter. The initializer's argument is added or removed.
        return direction.contains(.request) || isMutable && old.constant == nil ? .breaking : .risky
    }
}

extension ResolvedField {
    /// The forms in which clients send a value.
    fileprivate var sent: Set<ValueForm> {
        switch presence {
        case .required: [.value]
        case .optional: [.value, .absent]
        case .nullable: [.value, .null]
        case .patch: [.value, .null, .absent]
        }
    }

    /// The forms in which servers return a value.
    fileprivate var returned: Set<ValueForm> {
        defaultValue == nil ? sent : sent.union([.absent])
    }

    fileprivate var accepted: Set<ValueForm> {
        switch presence {
        case .required: defaultValue == nil ? [.value] : [.value, .absent]
        case .optional: [.value, .null, .absent]
        case .nullable: defaultValue == nil ? [.value, .null] : [.value, .null, .absent]
        case .patch: [.value, .null, .absent]
        }
    }

    fileprivate var acceptedFiles: AcceptedFiles {
        AcceptedFiles(types: part?.accept ?? [], size: part?.size)
    }

    fileprivate var typeText: String {
        let text = TypeNotation.catalog(type.unwrapped)
        return switch presence {
        case .required: text
        case .optional: text + "?"
        case .nullable: text + " | null"
        case .patch: "patch<\(text)>"
        }
    }
}

private enum ValueForm {
    case value, null, absent
}
