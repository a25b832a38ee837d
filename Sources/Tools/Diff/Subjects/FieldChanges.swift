import SpeccCatalog
import SpeccChecks
import SpeccDiagnostics

/// The fields of objects in requests and responses.
enum FieldChanges {
    typealias ObjectType = (type: ResolvedType, shape: ResolvedObject)

    static func add(
        _ old: ObjectType,
        _ new: ObjectType,
        _ direction: ValueDirection,
        _ types: inout ReferenceComparison,
        _ changes: inout ChangeCollector
    ) {
        let fields = matches(old.shape, new.shape)
        for field in fields.removed where !field.isAdditional {
            addRemoved(field, from: new, formerly: old.type, direction, &changes)
        }
        for field in fields.added where !field.isAdditional { addAdded(field, to: new.type, direction, &changes) }
        addAdditional(fields, to: new.type, direction, &changes)
        for (before, after) in fields.pairs {
            FieldComparison(before, after, of: new.type, direction).add(&types, &changes)
        }
        let order = Dictionary(new.shape.fields.enumerated().map { ($1.name.value, $0) }) { first, _ in first }
        let names = Dictionary(fields.pairs.map { ($0.old.name.value, $0.new.name.value) }) { first, _ in first }
        let positions = old.shape.fields.filter { $0.constant == nil }
            .compactMap { names[$0.name.value].flatMap { order[$0] } }
        let isReordered = positions != positions.sorted()
        let isMoved = new.shape.isTuple && Self.isMoved(old.shape, order, names)
        if isReordered || isMoved {
            changes.add(
                "reordered-fields",
                new.type.subject,
                .changed(old.type.name.range, new.type.name.range),
                "fields of",
                isMoved
                    ? "changed their positions, which are those of the elements in JSON"
                    : "changed their order, which is the order of the initializer's arguments",
                wire: isMoved ? .breaking : .safe,
                swift: !isReordered ? .safe : direction.contains(.request) ? .breaking : .risky
            )
        }
    }

    /// Whether an element of a tuple has another position.
    private static func isMoved(_ old: ResolvedObject, _ order: [String: Int], _ names: [String: String]) -> Bool {
        old.fields.enumerated().contains { index, field in
            names[field.name.value].flatMap { order[$0] }.map { $0 != index } ?? false
        }
    }

    /// Matches fields by name, then those with another name on the wire by their Swift name.
    static func matches(_ old: ResolvedObject, _ new: ResolvedObject) -> Matches<ResolvedField> {
        var fields = Matches(old.fields, new.fields)
        fields.match(\.name.value)
        fields.match(\.swiftName.text)
        if old.isTuple, new.isTuple { fields.match(position(in: old), position(in: new)) }
        return fields
    }

    /// The position of an element of a tuple with its type: JSON does not contain its name.
    private static func position(in tuple: ResolvedObject) -> (ResolvedField) -> String? {
        { field in
            tuple.fields.firstIndex { $0.name.value == field.name.value }.map { index in
                "\(index): \(TypeNotation.catalog(field.type))"
            }
        }
    }

    /// Fields in addition to the declared ones, which released apps read and send or do not know.
    private static func addAdditional(
        _ fields: Matches<ResolvedField>,
        to type: ResolvedType,
        _ direction: ValueDirection,
        _ changes: inout ChangeCollector
    ) {
        for field in fields.removed where field.isAdditional {
            changes.add(
                "removed-additional-fields",
                type.subject,
                .removed(field.name.range, from: type.name.range),
                "additional fields of",
                "were removed",
                wire: direction.contains(.request) ? .risky : .safe,
                swift: .breaking
            )
        }
        for field in fields.added where field.isAdditional {
            let location = ChangeCollector.Location.added(field.name.range)
            changes.add("added-additional-fields", type.subject, location, "additional fields of", "were added")
        }
    }

    private static func addRemoved(
        _ field: ResolvedField,
        from object: ObjectType,
        formerly old: ResolvedType,
        _ direction: ValueDirection,
        _ changes: inout ChangeCollector
    ) {
        let type = object.type
        let owner = type.subject(at: old.name.range)
        let isRequest = direction.contains(.request)
        // Most servers ignore a field that they do not declare. One that accepts additional fields accepts this one.
        let isIgnored = isRequest && !object.shape.fields.contains(where: \.isAdditional)
        let isLost = isIgnored || direction.isRead
        changes.add(
            isRequest ? "removed-request-field" : "removed-response-field",
            owner.element(field.name.value),
            .removed(field.name.range, from: type.name.range),
            "field",
            "was removed",
            wire: max(isLost ? .risky : .safe, field.isExpected ? direction.unreadableLevel : .safe),
            swift: .breaking,
            deprecated: field.deprecated
        )
    }

    private static func addAdded(
        _ field: ResolvedField,
        to type: ResolvedType,
        _ direction: ValueDirection,
        _ changes: inout ChangeCollector
    ) {
        let subject = type.subject.element(field.name.value)
        let location = ChangeCollector.Location.added(field.name.range)
        let isArgument = !field.hasDefaultArgument && field.constant == nil
        guard direction.contains(.request) else {
            let tail = "was added"
            changes.add("added-response-field", subject, location, "field", tail, swift: isArgument ? .risky : .safe)
            return
        }
        let isRequired = field.presence == .required || field.presence == .nullable
        if isRequired {
            changes.add(
                "added-required-request-field",
                subject,
                location,
                "required field",
                "was added",
                // What a server reads in place of a field with a default is unknown.
                wire: field.defaultValue == nil ? .breaking : .risky,
                swift: isArgument ? .breaking : .safe
            )
        } else {
            changes.add("added-optional-request-field", subject, location, "optional field", "was added")
        }
    }
}

extension ResolvedField {
    /// Whether released apps cannot read an object without it.
    var isExpected: Bool {
        (presence == .required || presence == .nullable) && defaultValue == nil && constant == nil
            && optionalConstant == nil
    }

    /// Whether the initializer's argument can be omitted.
    var hasDefaultArgument: Bool {
        defaultValue != nil || createdDefault != nil || presence == .optional || presence == .patch || isAdditional
    }
}
