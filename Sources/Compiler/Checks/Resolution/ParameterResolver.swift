import SpeccCatalog
import SpeccDiagnostics

/// Resolves parameters.
struct ParameterResolver {
    let types: TypeResolver
    let location: ResolvedServiceParameter.Location

    /// - Returns: `nil` for a constant.
    func argument(
        _ parameter: ParameterDeclaration,
        _ level: SettingLevel,
        _ owners: TypeOwners,
        listStyle: ListStyle
    ) -> ResolvedParameter? {
        guard case .argument(let type)? = parameter.source,
            let reference = types.references.reference(to: parameter, level, owners)
        else { return nil }
        let argument = DeclaredNames.argument(parameter, types.index.names) ?? .unnamed
        let isOfService = level != .endpoint
        let swiftName = isOfService ? DeclaredNames.property(ofServiceArgument: argument) : argument
        var resolved = ResolvedParameter(
            name: parameter.name,
            swiftName: swiftName,
            propertyName: isOfService ? swiftName : DeclaredNames.property(ofArgument: swiftName),
            docs: nil,
            deprecated: nil,
            type: reference,
            defaultValue: nil,
            constraints: ResolvedConstraints(),
            listStyle: listStyle,
            level: level,
            location: location
        )
        if location != .path, types.index.isFamily(parameter, of: type, in: types.api) {
            resolved.isFamily = true
            resolved.name = parameter.name.map { String($0.dropLast()) }
        }
        if parameter.name.value.lowercased() == "cookie",
            case .object = types.index.kindIfPresent(of: type, in: types.api)
        {
            resolved.isCookies = true
        }
        if types.index.hasConstrainedAliases, type.mayContainNames {
            resolved.constraints = ConstraintParser.resolved(type, nil, in: types.api, types.index)
        }
        resolved.isSensitive = types.index.table.refersToSensitiveName(type, in: types.api)
        guard let options = parameter.options else { return resolved }
        let values = ValueResolver(types, DescriptiveName("parameter", parameter.name.value), type, options)
        resolved.docs = options.value.docs?.value
        resolved.deprecated = options.value.deprecated?.value
        resolved.defaultValue = values.defaultValue(of: reference)
        resolved.createdDefault = values.createdDefault
        resolved.serverDefault = options.value.serverDefault?.value.text
        resolved.serverDefaultValue = values.serverDefault(of: reference)
        resolved.constraints = values.constraints
        resolved.listStyle = options.value.style?.value ?? listStyle
        if let isSensitive = options.value.isSensitive { resolved.isSensitive = isSensitive.value }
        if case .text(let example, _)? = options.value.example { resolved.example = example }
        resolved.isJSON = options.value.encoding != nil
        if options.value.flag?.value == true {
            resolved.isFlag = true
            resolved.defaultValue = resolved.defaultValue ?? .bool(false)
        }
        return resolved
    }

    /// - Returns: `nil` for an argument.
    static func constant(_ effective: Effective<ParameterDeclaration>) -> Effective<ResolvedConstant>? {
        guard case .constant(let value)? = effective.value.source else { return nil }
        let options = effective.value.options?.value
        let constant = ResolvedConstant(
            name: effective.value.name.value,
            value: value.value,
            isFlag: options?.flag?.value ?? false,
            isSensitive: options?.isSensitive?.value ?? false
        )
        return Effective(constant, from: effective.level, at: value.range)
    }
}
