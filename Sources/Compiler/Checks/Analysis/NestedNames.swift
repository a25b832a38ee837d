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
        let isPlain = endpoint.returns.allSatisfy { $0.headers.isEmpty && !$0.type.isOptional && $0.result == nil }
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
        defaults.allParameters.compactMap { name(parameter: $0, in: scope, names) }
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

/// The Swift names of the cases of a union.
struct MemberNames {
    private let index: CatalogIndex
    private let types: InstantiationNames

    init(_ index: CatalogIndex, api: Int) {
        self.index = index
        types = InstantiationNames(index: index, api: api)
    }

    /// Derives the name from the tag if it is a string, otherwise from the type (`pushEvent`, `int`, `listOfIssue`) or, for
    /// inline types, from its kind.
    func name(of member: UnionDeclaration.Member, in union: UnionDeclaration) -> SwiftName? {
        if let name = DeclaredNames.explicit(member.swiftName) { return name }
        let tag = union.isIntegerTag || !member.otherTags.isEmpty ? nil : member.tag
        let name =
            tag.flatMap { index.names.member($0.value) }
            ?? types.descriptiveName(of: member.type).flatMap { SwiftName.member($0.text) }
        return (name ?? member.tag.flatMap { SwiftName.member($0.value) } ?? Self.kind(of: member.type))
            .map { ReservedMemberNames.avoiding(ReservedMemberNames.union, $0) }
    }

    private static func kind(of type: TypeExpression) -> SwiftName? {
        switch type {
        case .enumeration: "enumeration"
        case .object: "object"
        case .union: "union"
        default: nil
        }
    }
}

/// The Swift names of instantiated generic types: `Page<Issue>` → `PageOfIssue`, `merge<Job>` → `MergeOfJob`.
struct InstantiationNames {
    let index: CatalogIndex
    let api: Int

    /// The Swift name of a declared or instantiated type.
    func type(of entry: IndexedType) -> SwiftName? {
        guard let instance = entry.instance else { return DeclaredNames.type(entry.declaration, index.names) }
        if instance.isMerge { return descriptiveName(of: instance.argument).map { "MergeOf" + $0 } }
        guard let head = DeclaredNames.type(index.types[instance.template].declaration, index.names) else { return nil }
        return descriptiveName(of: instance.argument).map { head + "Of" + $0 }
    }

    /// The Swift name that describes a type. Recursion is bounded by the nesting of one expression.
    func descriptiveName(of type: TypeExpression) -> SwiftName? {
        switch type {
        case .builtin(let builtin, _): SwiftName.type(builtin.rawValue)
        case .named(let name):
            index.type(name.value, in: api).flatMap { DeclaredNames.type($0.declaration, index.names) }
        case .list(let inner, _): descriptiveName(of: inner).map { "ListOf" + $0 }
        case .map(let inner, _): descriptiveName(of: inner).map { "MapOf" + $0 }
        case .optional(let inner, _), .nullable(let inner, _): descriptiveName(of: inner).map { "Optional" + $0 }
        case .wrapped(let wrapper, let inner, _):
            descriptiveName(of: inner).flatMap { inner in SwiftName.type(wrapper.rawValue).map { $0 + "Of" + inner } }
        case .applied(let name, let inner, _):
            index.type(name.value, in: api).flatMap { DeclaredNames.type($0.declaration, index.names) }
                .flatMap { head in descriptiveName(of: inner).map { head + "Of" + $0 } }
        case .object, .enumeration, .union, .parameter, .invalid: nil
        }
    }
}
