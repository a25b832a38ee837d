package import SpeccCatalog
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

    var createdDefault: CreatedDefault? {
        types.index.createdDefault(site.defaultValue?.value, of: site.type, in: site.api)
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

extension ResolvedValue {
    /// Parses a text of the catalog as a scalar; `nil` if it is not valid.
    package static func scalar(_ text: String, as type: BuiltinType) -> ResolvedValue? {
        (try? LiteralParser.read(text, as: type)).flatMap(Self.init(scalar:))
    }

    /// `nil` for values that depend on the type: enum cases and lists.
    init?(scalar value: ParsedValue) {
        switch value {
        case .text(let text): self = .text(text)
        case .bool(let bool): self = .bool(bool)
        case .integer(let integer): self = .integer(integer)
        case .number(let number): self = .number(number)
        case .date(let year, let month, let day): self = .date(year: year, month: month, day: day)
        case .milliseconds(let milliseconds): self = .milliseconds(milliseconds)
        case .instant(let seconds, let nanoseconds): self = .instant(seconds: seconds, nanoseconds: nanoseconds)
        case .uuid(let text): self = .uuid(text)
        case .url(let text): self = .url(text)
        case .bytes(let bytes): self = .bytes(bytes)
        case .enumCase, .list: return nil
        }
    }
}
