import SpeccCatalog
import SpeccChecks
import SpeccDiagnostics

/// The arguments of an endpoint in its path, query and headers.
enum ParameterChanges {
    static func add(_ old: ComparedEndpoint, _ new: ComparedEndpoint, _ apis: APIPair, _ changes: inout ChangeCollector)
    {
        var types = ReferenceComparison(apis)
        let owner = new.endpoint.name.range
        let arguments = ArgumentMatches(old.endpoint, new.endpoint)
        for (noun, matches) in [
            ("path parameter", arguments.path), ("query parameter", arguments.query), ("header", arguments.headers),
        ] {
            let sent = noun == "path parameter" ? Set(new.endpoint.templateVariables.map(\.name.value)) : nil
            compare(matches, noun, sent, new.subject, owner, &types, &changes)
        }
        let pairs = arguments.pairs
        let order = Dictionary(labels(of: new.endpoint).enumerated().map { ($1, $0) }) { first, _ in first }
        let names = Dictionary(pairs.map { ($0.0.swiftName, $0.1.swiftName) }) { first, _ in first }
        let positions = labels(of: old.endpoint).compactMap { order[names[$0] ?? $0] }
        if positions != positions.sorted() {
            let tail = "changed their order to \(labels(of: new.endpoint).map { "'\($0)'" }.joined(separator: ", "))"
            changes.add(
                "reordered-parameters",
                new.subject,
                .changed(old.endpoint.name.range, owner),
                "arguments of",
                tail,
                swift: .breaking
            )
        }
    }

    private static func labels(of endpoint: ResolvedEndpoint) -> [SwiftName] {
        endpoint.ownParameters.map(\.swiftName)
    }

    /// - Parameter sentNames: The parameters whose names are sent; nil for all.
    private static func compare(
        _ matches: Matches<ResolvedParameter>,
        _ noun: String,
        _ sentNames: Set<String>?,
        _ subject: ChangeSubject,
        _ owner: SourceRange,
        _ types: inout ReferenceComparison,
        _ changes: inout ChangeCollector
    ) {
        for parameter in matches.removed {
            changes.add(
                "removed-parameter",
                subject.element(parameter.pattern),
                .removed(parameter.name.range, from: owner),
                noun,
                "was removed",
                // A path has another shape without it. Most servers ignore other parameters that they do not declare.
                wire: noun == "path parameter" ? .breaking : .risky,
                swift: .breaking,
                deprecated: parameter.deprecated
            )
        }
        for parameter in matches.added {
            let subject = subject.element(parameter.pattern)
            let location = ChangeCollector.Location.added(parameter.name.range)
            if parameter.isRequired {
                changes.add(
                    "added-required-parameter",
                    subject,
                    location,
                    noun,
                    "was added and is required",
                    wire: types.apis.newTypes.levelOfAbsence(parameter),
                    swift: .breaking
                )
            } else {
                changes.add(
                    "added-optional-parameter",
                    subject,
                    location,
                    noun,
                    "was added",
                    wire: parameter.hasUnknownAbsence ? .risky : .safe,
                    swift: .risky
                )
            }
        }
        for (before, after) in matches.pairs {
            let isNameSent = sentNames?.contains(after.name.value) ?? true
            compare(before, after, noun, isNameSent, subject, &types, &changes)
        }
    }

    private static func compare(
        _ old: ResolvedParameter,
        _ new: ResolvedParameter,
        _ noun: String,
        _ isNameSent: Bool,
        _ endpoint: ChangeSubject,
        _ types: inout ReferenceComparison,
        _ changes: inout ChangeCollector
    ) {
        let subject = endpoint.element(new.pattern)
        let location = ChangeCollector.Location.changed(old.name.range, new.name.range)
        let isSameName = old.name.value.lowercased() == new.name.value.lowercased() && noun == "header"
        if isNameSent, old.name.value != new.name.value, !isSameName {
            let tail = "was renamed to '\(new.name.value)'"
            let subject = endpoint.element(old.pattern)
            // Most servers ignore the former name.
            let wire = new.isRequired ? max(.risky, types.apis.newTypes.levelOfAbsence(new)) : .risky
            changes.add("renamed-parameter", subject, location, noun, tail, wire: wire)
        }
        if old.isOfService != new.isOfService {
            let (before, after) = ("each call", "the service")
            let tail =
                new.isOfService
                ? "is an argument of \(after) instead of \(before)" : "is an argument of \(before) instead of \(after)"
            changes.add("moved-argument", subject, location, noun, tail, swift: .breaking)
        } else if old.swiftName != new.swiftName {
            let tail = "has the argument label '\(new.swiftName)' instead of '\(old.swiftName)'"
            changes.add("renamed-argument", subject, location, noun, tail, swift: .breaking)
        }
        compareTypes(old, new, noun, subject, location, &types, &changes)
        compareEncoding(old, new, noun, subject, location, types.apis, &changes)
        ServerDefaultChanges.add(old.serverDefault, new.serverDefault, noun, subject, location, &changes)
        let constraints = types.constraints((old.type, old.constraints), (new.type, new.constraints))
        ConstraintChanges.add(constraints.old, constraints.new, noun, subject, location, .request, &changes)
        SensitivityChanges.add(old.isSensitive, new.isSensitive, noun, subject, location, &changes)
        DeprecationChanges.add(old.deprecated, new.deprecated, noun, subject, location, &changes)
    }

    private static func compareEncoding(
        _ old: ResolvedParameter,
        _ new: ResolvedParameter,
        _ noun: String,
        _ subject: ChangeSubject,
        _ location: ChangeCollector.Location,
        _ apis: APIPair,
        _ changes: inout ChangeCollector
    ) {
        if noun != "header", old.listStyle != new.listStyle, !new.isJSON,
            apis.oldTypes.containsList(old.type), apis.newTypes.containsList(new.type)
        {
            let tail = "changed from '\(old.listStyle.name)' to '\(new.listStyle.name)'"
            changes.add("changed-list-style", subject, location, "list style of \(noun)", tail, wire: .breaking)
        }
        if old.spansSegments, !new.spansSegments {
            let tail = "no longer contains several segments"
            changes.add("changed-wire-format", subject, location, noun, tail, wire: .breaking)
        } else if !old.spansSegments, new.spansSegments {
            let tail = "can now contain several segments"
            changes.add("changed-wire-format", subject, location, noun, tail, behavior: .risky)
        }
        if old.isFamily != new.isFamily, noun == "query parameter" {
            let tail = new.isFamily ? "is now a map of query items" : "is no longer a map of query items"
            changes.add("changed-wire-format", subject, location, noun, tail, wire: .breaking)
        }
        if old.isFlag != new.isFlag {
            let tail = new.isFlag ? "is now sent without a value" : "is now sent with a value"
            changes.add("changed-flag", subject, location, noun, tail, wire: .breaking)
        }
        let isSameText = [old, new].allSatisfy { $0.type.unwrapped.isSameInJSON }
        if old.isJSON != new.isJSON, !isSameText {
            let tail = new.isJSON ? "is now sent as JSON" : "is no longer sent as JSON"
            changes.add("changed-wire-format", subject, location, noun, tail, wire: .breaking)
        }
    }

    private static func compareTypes(
        _ old: ResolvedParameter,
        _ new: ResolvedParameter,
        _ noun: String,
        _ subject: ChangeSubject,
        _ location: ChangeCollector.Location,
        _ types: inout ReferenceComparison,
        _ changes: inout ChangeCollector
    ) {
        let isOfService = old.isOfService && new.isOfService
        let chosen = (
            old: isOfService ? old.chosenForService.type : old.type,
            new: isOfService ? new.chosenForService.type : new.type
        )
        if !old.isRequired, new.isRequired {
            // Released apps send the default whenever the caller passes no value, except that of a flag.
            let isAlwaysSent = !old.type.isOptional && !old.isFlag
            changes.add(
                "parameter-became-required",
                subject,
                location,
                noun,
                "is now required",
                wire: isAlwaysSent ? .safe : types.apis.newTypes.levelOfAbsence(new),
                swift: .breaking
            )
        } else if old.isRequired, !new.isRequired {
            changes.add("parameter-became-optional", subject, location, noun, "is now optional", swift: .risky)
        } else if !chosen.old.isOptional, chosen.new.isOptional {
            changes.add("parameter-became-optional", subject, location, noun, "now accepts 'nil'", swift: .risky)
        }
        let direction = new.direction(isQuery: noun == "query parameter")
        let wire = types.wire(old.type.unwrapped, new.type.unwrapped, direction)
        let isChanged = types.isChangedInSwift(old.type.unwrapped, new.type.unwrapped)
        // A default makes an optional argument one that is always set: 'nil' is no longer accepted.
        let losesNil = chosen.old.isOptional && !chosen.new.isOptional && !new.isRequired
        if isChanged || wire.level > .safe || losesNil {
            let texts = (TypeNotation.catalog(chosen.old), TypeNotation.catalog(chosen.new))
            let tail = "changed from '\(texts.0)' to '\(texts.1)'\(wire.explanation)"
            let id = isChanged || losesNil ? "changed-parameter-type" : "changed-wire-format"
            let isAbsent = losesNil && new.hasUnknownAbsence
            changes.add(
                id,
                subject,
                location,
                noun,
                tail,
                wire: max(wire.level, isAbsent ? .risky : .safe),
                swift: isChanged || losesNil ? .breaking : .safe
            )
        }
        let hasOtherDefault =
            types.apis.isChanged(old.defaultValue, new.defaultValue) || old.createdDefault != new.createdDefault
        if hasOtherDefault, old.hasDefault || !old.isRequired {
            guard !new.isRequired else { return }
            let (before, after) = (
                old.createdDefault?.rawValue ?? ValueText.text(old.defaultValue),
                new.createdDefault?.rawValue ?? ValueText.text(new.defaultValue)
            )
            let tail = "changed from \(before) to \(after)"
            // How a server reads an absent parameter is unknown.
            let isAbsent = !old.hasDefault || !new.hasDefault
            let behavior: ChangeLevel = isAbsent ? .risky : .breaking
            changes.add("changed-parameter-default", subject, location, "default of \(noun)", tail, behavior: behavior)
        }
    }
}

extension ResolvedParameter {
    /// Whether callers must pass it.
    var isRequired: Bool { !type.isOptional && !hasDefault }

    fileprivate var hasDefault: Bool { defaultValue != nil || createdDefault != nil }

    /// Whether the server's reading of an absent value is unknown: apps that do not know the default do not send it.
    fileprivate var hasUnknownAbsence: Bool { hasDefault && !isFlag }
}

extension ResolvedTypeReference {
    /// Whether the JSON of every value is its text in a query.
    fileprivate var isSameInJSON: Bool {
        switch self {
        case .builtin(let type): WireValues.isSameInJSON(type)
        case .declared(let declared): WireScalar(declared.kind).map { WireValues.isSameInJSON($0.type) } ?? false
        case .optional(let wrapped): wrapped.isSameInJSON
        case .list, .map: false
        }
    }
}

extension ComparedTypes {
    /// The level for apps that do not send a required parameter. An object without fields, and an empty list or map, are
    /// sent as nothing.
    fileprivate func levelOfAbsence(_ parameter: ResolvedParameter) -> ChangeLevel {
        guard !parameter.isJSON else { return .breaking }
        switch parameter.type {
        case .list, .map: return parameter.constraints.items.map { $0.lower > 0 } ?? false ? .breaking : .risky
        case .declared(let declared):
            guard case .object(let object)? = self[declared.path]?.shape else { return .breaking }
            return object.fields.allSatisfy { $0.presence == .optional } ? .safe : .breaking
        case .builtin, .optional: return .breaking
        }
    }
}
