import SpeccCatalog
import SpeccDiagnostics

/// The names of inline types, each made from the place the type stands at.
enum NestedNames {
    struct Name {
        var swiftName: SwiftName
        var name: Located<String>
        var subject: DescriptiveName
    }

    /// In an object: those of its own fields.
    static func of(_ object: ObjectDeclaration, _ names: NameTable) -> [Name] {
        var found: [Name] = []
        for field in object.fields {
            if let name = name(field: field, names) { found.append(name) }
        }
        return found
    }

    /// In a union: those of its members, each after its case.
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

    /// In an endpoint: those of its parameters and of several answers. `Body` and `Response` are kept free for these.
    static func of(_ site: IndexedEndpoint, _ names: NameTable) -> [Name] {
        let endpoint = site.declaration
        let parameters = site.pathParameters + endpoint.query + endpoint.headers
        let found = parameters.compactMap { name(parameter: $0, in: ReservedTypeNames.endpoint, names) }
        guard endpoint.returns.count > 1 else { return found }
        return found + statuses(endpoint.returns, StatusNames.success) + headers(endpoint.returns)
    }

    /// The structs of declared headers, where there are several answers.
    private static func headers(_ answers: [ResponseDeclaration]) -> [Name] {
        answers.compactMap { answer in
            guard !answer.headers.isEmpty else { return nil }
            let status = answer.status.map(\.text)
            return Name(
                swiftName: headers(of: StatusNames.success(answer.status.value)),
                name: status,
                subject: DescriptiveName("the headers of status", status.value)
            )
        }
    }

    /// The struct of a status's declared headers: `notFound` → `NotFoundHeaders`.
    static func headers(of statusName: SwiftName) -> SwiftName {
        inline(statusName) + "Headers"
    }

    /// The inline type of an endpoint's only answer: `Response` itself, unless that is more than the answer.
    static func answer(of endpoint: EndpointDeclaration) -> SwiftName {
        let isPlain = endpoint.returns.allSatisfy { $0.headers.isEmpty && !$0.type.isOptional }
        return isPlain ? "Response" : "Answer"
    }

    /// In a failure enum: those of the errors that its level declares.
    static func of(_ errors: [ResponseDeclaration]) -> [Name] {
        statuses(errors, StatusNames.failure)
    }

    private static func statuses(_ answers: [ResponseDeclaration], _ name: (StatusPattern) -> SwiftName) -> [Name] {
        answers.compactMap { answer in
            guard answer.type.isInline else { return nil }
            let status = answer.status.map(\.text)
            return Name(
                swiftName: inline(name(answer.status.value)),
                name: status,
                subject: DescriptiveName("the inline type of status", status.value)
            )
        }
    }

    /// The type of a status's inline body: `notFound` → `NotFound`.
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

    /// Nil for what is not inline. Lists and maps cannot hold inline types.
    static func isEnum(_ type: TypeExpression) -> Bool? {
        switch type {
        case .enumeration, .union: true
        case .object: false
        case .optional(let wrapped, _), .wrapped(.patch, let wrapped, _): isEnum(wrapped)
        case .builtin, .named, .list, .map, .nullable, .wrapped, .applied, .parameter, .invalid: nil
        }
    }
}
