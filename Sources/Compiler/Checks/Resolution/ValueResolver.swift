import SpeccCatalog
import SpeccDiagnostics

/// Resolves the default, constant and constraints of a field or parameter, which rules have validated.
struct ValueResolver {
    private let types: TypeResolver
    private let site: IndexedValue

    init(_ types: TypeResolver, _ subject: DescriptiveName, _ type: TypeExpression, _ options: SharedOptions) {
        self.types = types
        site = IndexedValue(api: types.api, subject, type, options)
    }

    var constraints: ResolvedConstraints {
        guard site.isConstrained || types.index.hasConstrainedAliases else { return ResolvedConstraints() }
        return ConstraintParser(site, types.index).resolved
    }

    func defaultValue(of reference: ResolvedTypeReference) -> ResolvedValue? {
        value(site.defaultValue, as: site.type, reference)
    }

    func serverDefault(of reference: ResolvedTypeReference) -> ResolvedValue? {
        value(site.serverDefault, as: site.type.present, reference.unwrapped)
    }

    /// - Parameter reference: The type of the constant, which is not optional.
    func constant(of reference: ResolvedTypeReference) -> ResolvedValue? {
        value(site.constant, as: site.type.present, reference)
    }

    private func value(
        _ literal: Located<LiteralValue>?,
        as type: TypeExpression,
        _ reference: ResolvedTypeReference
    ) -> ResolvedValue? {
        guard let literal else { return nil }
        let reader = LiteralParser(index: types.index, api: site.api)
        guard let value = try? reader.read(literal.value, as: type) else { return nil }
        return resolve(value, as: type, reference)
    }

    private func resolve(
        _ value: ParsedValue,
        as type: TypeExpression,
        _ reference: ResolvedTypeReference
    ) -> ResolvedValue? {
        switch value {
        case .enumCase(let offset): enumCase(offset, of: type, reference)
        case .list(let elements): list(elements, of: type, reference)
        default: ResolvedValue(scalar: value)
        }
    }

    private func enumCase(_ offset: Int, of type: TypeExpression, _ reference: ResolvedTypeReference) -> ResolvedValue?
    {
        guard
            case .enumeration(let enumeration) = types.index.kindIfPresent(of: type, in: types.api),
            case .declared(let declared) = reference.unwrapped
        else { return nil }
        let enumCase = enumeration.cases[offset]
        if enumCase.deprecated != nil, !enumeration.isClosed { return .rawValue(declared, enumCase.value.value) }
        return .enumCase(declared, swiftName: DeclaredNames.enumCase(enumCase, types.index.names) ?? .unnamed)
    }

    private func list(
        _ elements: [ParsedValue],
        of type: TypeExpression,
        _ reference: ResolvedTypeReference
    ) -> ResolvedValue? {
        guard case .list(let elementType) = types.index.kindIfPresent(of: type, in: types.api),
            case .list(let element) = reference.unwrapped
        else { return nil }
        return .list(elements.compactMap { resolve($0, as: elementType, element) })
    }
}
