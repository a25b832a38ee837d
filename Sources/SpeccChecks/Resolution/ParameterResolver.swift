import SpeccCatalog
import SpeccDiagnostics

/// Parameters with their Swift names, types and values.
struct ParameterResolver {
    private let types: TypeResolver

    init(_ types: TypeResolver) {
        self.types = types
    }

    /// Where the inline types of the parameters of each level stand.
    struct Owners {
        var service: SwiftPath
        var endpoint: SwiftPath
    }

    /// Nil for a constant.
    func argument(
        _ effective: Effective<ParameterDeclaration>,
        _ owners: Owners,
        listStyle: ListStyle
    ) -> ResolvedParameter? {
        let parameter = effective.value
        guard case .argument(let type)? = parameter.source else { return nil }
        let owner = owner(effective.level, owners)
        let reference = types.reference(to: type, in: owner, as: nestedName(of: parameter, effective.level))
        let subject = Subject("parameter", parameter.name.value)
        let options = parameter.options
        let values = ValueResolver(types, subject, type, options)
        let swiftName = DeclaredNames.argument(parameter, types.index.names) ?? parameter.name.value
        return ResolvedParameter(
            name: parameter.name,
            swiftName: swiftName,
            propertyName: DeclaredNames.property(ofArgument: swiftName),
            docs: options?.value.docs?.value,
            deprecated: options?.value.deprecated?.value,
            type: reference,
            defaultValue: values.defaultValue(of: reference),
            constraints: values.constraints,
            listStyle: options?.value.style?.value ?? listStyle,
            level: effective.level
        )
    }

    /// Nil for an argument.
    static func constant(_ effective: Effective<ParameterDeclaration>) -> Effective<ResolvedConstant>? {
        guard case .constant(let value)? = effective.value.source else { return nil }
        let constant = ResolvedConstant(name: effective.value.name.value, value: value.value)
        return Effective(constant, from: effective.level, at: value.range)
    }

    /// The inline types of the parameters of some defaults.
    func nested(
        in defaults: DefaultsDeclaration,
        owner: SwiftPath,
        _ level: SettingLevel,
        _ options: ModelOptions
    ) -> [ResolvedType] {
        nested(in: defaults.headers + defaults.query, owner: owner, level, options)
    }

    func nested(
        in parameters: [ParameterDeclaration],
        owner: SwiftPath,
        _ level: SettingLevel,
        _ options: ModelOptions
    ) -> [ResolvedType] {
        parameters.compactMap { parameter in
            guard case .argument(let type)? = parameter.source else { return nil }
            let name = nestedName(of: parameter, level)
            return types.nested(
                type,
                named: parameter.name,
                as: name,
                in: owner,
                docs: parameter.options?.value.docs,
                options
            )
        }
    }

    private func owner(_ level: SettingLevel, _ owners: Owners) -> SwiftPath {
        switch level {
        case .builtIn, .api: types.home
        case .service: owners.service
        case .endpoint: owners.endpoint
        }
    }

    private func nestedName(of parameter: ParameterDeclaration, _ level: SettingLevel) -> String {
        let scope =
            switch level {
            case .builtIn, .api: ReservedTypeNames.home
            case .service: ReservedTypeNames.service
            case .endpoint: ReservedTypeNames.endpoint
            }
        return NestedNames.name(parameter: parameter, in: scope, types.index.names)?.swiftName ?? parameter.name.value
    }
}
