import SpeccCatalog
import SpeccDiagnostics

/// The names of inline types, derived from the declarations that contain them.
enum NestedNames {
    struct Name {
        var swiftName: SwiftName
        var name: Located<String>
        var subject: DescriptiveName
    }

    /// The names of the inline types of an object's own fields.
    static func of(_ object: ObjectDeclaration, _ names: NameTable) -> [Name] {
        var found: [Name] = []
        for field in object.fields {
            if let name = name(field: field, names) { found.append(name) }
        }
        return found
    }

    /// The names of the inline types of a union's members, derived from their cases.
    static func of(_ union: UnionDeclaration, in api: Int, _ index: CatalogIndex) -> [Name] {
        let names = MemberNames(index, api: api)
        return union.members.compactMap { member in
            guard let isEnum = isEnum(member.type), let caseName = names.name(of: member, in: union) else { return nil }
            let name = member.tag ?? Located(caseName.text, at: member.type.range)
            return DeclaredNames.nested(inCase: caseName, isEnum: isEnum).map {
                Name(swiftName: $0, name: name, subject: DescriptiveName("the inline type of member", name.value))
            }
        }
    }

    /// The names of the inline types of an endpoint's parameters and of several responses. `Body` and `Response` are
    /// reserved.
    static func of(_ site: IndexedEndpoint, _ names: NameTable) -> [Name] {
        let endpoint = site.declaration
        let parameters = site.pathParameters + endpoint.query + endpoint.headers
        let found = parameters.compactMap { name(parameter: $0, in: ReservedTypeNames.endpoint, names) }
        guard endpoint.returns.count > 1 else { return found }
        return found + statuses(endpoint.returns) { StatusNames.success($0.status.value) } + headers(endpoint.returns)
    }

    /// The names of the structs of declared headers, if there are several responses.
    private static func headers(_ responses: [ResponseDeclaration]) -> [Name] {
        responses.compactMap { response in
            guard !response.headers.isEmpty else { return nil }
            let status = response.status.map(\.text)
            return Name(
                swiftName: headers(of: StatusNames.success(response.status.value)),
                name: status,
                subject: DescriptiveName("the headers of status", status.value)
            )
        }
    }

    /// The struct of the headers of a status: `notFound` → `NotFoundHeaders`.
    static func headers(of statusName: SwiftName) -> SwiftName {
        inline(statusName) + "Headers"
    }

    /// The inline type of an endpoint's only response: `Response`, unless the result type needs that name.
    static func response(of endpoint: EndpointDeclaration) -> SwiftName {
        if case .list? = SuccessTypes.whole(of: endpoint) { return "Element" }
        let isPlain = endpoint.returns.allSatisfy { $0.headers.isEmpty && !$0.type.isOptional }
        return isPlain ? "Response" : "Content"
    }

    /// The names of the inline types of the errors that one level declares.
    static func of(_ errors: [ResponseDeclaration]) -> [Name] {
        statuses(errors) { StatusNames.failure($0) }
    }

    private static func statuses(
        _ responses: [ResponseDeclaration],
        _ name: (ResponseDeclaration) -> SwiftName
    ) -> [Name] {
        responses.compactMap { response in
            guard response.type.isInline else { return nil }
            let kind = response.name == nil ? "status" : "error"
            return Name(
                swiftName: inline(name(response)),
                name: response.key,
                subject: DescriptiveName("the inline type of \(kind)", response.key.value)
            )
        }
    }

    /// The inline body type of a status: `notFound` → `NotFound`.
    static func inline(_ statusName: SwiftName) -> SwiftName {
        SwiftName.type(statusName.text) ?? statusName
    }

    static func of(_ defaults: DefaultsDeclaration, in scope: Set<String>, _ names: NameTable) -> [Name] {
        (defaults.headers + defaults.query).compactMap { name(parameter: $0, in: scope, names) }
    }

    static func name(field: FieldDeclaration, _ names: NameTable) -> Name? {
        guard let isEnum = isEnum(field.type) else { return nil }
        let name = DeclaredNames.nested(
            field.name.value,
            orAfter: field.options?.value.swiftName,
            isEnum: isEnum,
            in: ReservedTypeNames.object,
            names
        )
        return name.map {
            Name(
                swiftName: $0,
                name: field.name,
                subject: DescriptiveName("the inline type of field", field.name.value)
            )
        }
    }

    static func name(parameter: ParameterDeclaration, in scope: Set<String>, _ names: NameTable) -> Name? {
        guard case .argument(let type)? = parameter.source, let isEnum = isEnum(type) else { return nil }
        let name = DeclaredNames.nested(
            parameter.name.value,
            orAfter: parameter.options?.value.swiftName,
            isEnum: isEnum,
            in: scope,
            names
        )
        return name.map {
            let subject = DescriptiveName("the inline type of parameter", parameter.name.value)
            return Name(swiftName: $0, name: parameter.name, subject: subject)
        }
    }

    /// Whether an inline type is generated as an enum; `nil` for other types.
    static func isEnum(_ type: TypeExpression) -> Bool? {
        switch type {
        case .enumeration, .union: true
        case .object: false
        case .optional(let wrapped, _), .list(let wrapped, _), .wrapped(.patch, let wrapped, _): isEnum(wrapped)
        case .builtin, .named, .map, .nullable, .wrapped, .applied, .parameter, .invalid: nil
        }
    }
}
