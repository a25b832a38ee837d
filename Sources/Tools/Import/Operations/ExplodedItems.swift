import SpeccCatalog
import SpeccOpenAPI

/// The query items of a map or a union of objects whose keys are sent as names: `a=1&b=2`.
struct ExplodedItems {
    let parameter: ParameterDraft
    let endpoint: EndpointDraft
    let log: FindingLog

    /// Nil for other parameters, and where the names conflict with other items.
    func items(besides others: [ParameterDraft]) -> [ParameterDraft]? {
        guard let style = parameter.wireStyle, style.style == .form, style.isExploded, !style.isShownInBrackets,
            let type = parameter.type?.present
        else { return nil }
        if case .map(let value) = type { return Self.family(parameter, value.present, besides: others).map { [$0] } }
        return type.union.flatMap { fields(of: $0, besides: others) }
    }

    /// All query items that are not declared, as one map; nil if there are some already, or the values are not scalars.
    static func family(_ parameter: ParameterDraft, _ value: TypeUse, besides others: [ParameterDraft])
        -> ParameterDraft?
    {
        guard isFlat(value), value.isOptional == false, !others.contains(where: { $0.name == Self.name }) else {
            return nil
        }
        var family = parameter
        family.name = Self.name
        family.source = .argument(.map(value))
        family.wireStyle = nil
        family.options.constraints = ConstraintsDraft()
        family.options.swiftName = parameter.options.swiftName ?? SwiftName.member(parameter.name)?.text ?? "items"
        return family
    }

    /// The name of a family of query items without a prefix.
    private static let name = "*"

    /// The fields of all members, of which a caller passes those of one.
    private func fields(of union: UnionDraft, besides others: [ParameterDraft]) -> [ParameterDraft]? {
        var taken = Set(endpoint.query.map(\.name)).union(others.map(\.name))
        taken.formUnion(endpoint.pathParameters.map(\.name) + endpoint.headers.map(\.name))
        taken.remove(parameter.name)
        var items: [ParameterDraft] = []
        for member in union.members {
            guard let object = member.type.object, !object.hasAdditional else { return nil }
            for field in object.allFields {
                if let item = items.first(where: { $0.name == field.name }) {
                    guard case .argument(let type) = item.source, Self.isSame(type, field.type) else { return nil }
                    continue
                }
                guard Self.isFlat(field.type), taken.insert(field.name).inserted,
                    SwiftName.member(field.name) != nil
                else { return nil }
                var item = ParameterDraft(
                    name: field.name,
                    source: .argument(field.type),
                    isRequired: false,
                    options: field.options,
                    location: field.location
                )
                item.options.serverDefault = nil
                item.options.defaultValue = nil
                items.append(item)
            }
        }
        guard !items.isEmpty else { return nil }
        log.add(.mergedUnion, parameter.name, at: parameter.location, .endpoint(endpoint))
        return items
    }

    /// Whether two flat types are the same.
    private static func isSame(_ type: TypeUse, _ other: TypeUse) -> Bool {
        switch (type, other) {
        case (.scalar(let name), .scalar(let other)): name == other
        case (.declared(let draft), .declared(let otherDraft)): draft === otherDraft || isSameEnumeration(type, other)
        default: false
        }
    }

    private static func isSameEnumeration(_ type: TypeUse, _ other: TypeUse) -> Bool {
        guard let values = type.enumeration, let others = other.enumeration else { return false }
        return values.isInteger == others.isInteger && values.values.map(\.value) == others.values.map(\.value)
    }

    private static func isFlat(_ type: TypeUse) -> Bool {
        switch type {
        case .scalar(let scalar): scalar != "json" && scalar != "file"
        case .declared: type.enumeration != nil
        case .constant, .list, .map, .optional, .stream: false
        }
    }
}
