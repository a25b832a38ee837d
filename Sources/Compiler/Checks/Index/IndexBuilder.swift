import SpeccCatalog
import SpeccDiagnostics

/// Traverses a catalog once to fill its index.
struct IndexBuilder {
    private(set) var types: [IndexedType] = []
    private(set) var numbers: [[String: Int]] = []
    private(set) var references: [TypeNameUse] = []
    private(set) var objects: [IndexedObject] = []
    private(set) var enums: [IndexedEnum] = []
    private(set) var values: [IndexedValue] = []
    private(set) var unions: [IndexedUnion] = []
    private(set) var restrictedTypeUses: [RestrictedTypeUse] = []
    /// The uses of generic types outside of generic declarations.
    private(set) var applied: [GenericInstantiations.Use] = []
    private(set) var merges: [GenericInstantiations.Use] = []
    private(set) var parameters: [IndexedParameter] = []
    private(set) var sharedParameters: [IndexedSharedParameters] = []
    private(set) var headerMaps: [HeaderMap] = []
    private(set) var endpoints: [IndexedEndpoint] = []
    private(set) var services: [IndexedService] = []
    private(set) var defaults: [DefaultsDeclaration] = []
    private(set) var timeouts: [Located<TimeoutDeclaration>] = []
    private(set) var retries: [Located<RetryDeclaration>] = []
    private(set) var overrides: [NameOverride] = []
    private(set) var examples: [IndexedExample] = []
    private(set) var constants: [IndexedConstant] = []
    private(set) var names = NameTable()
    private(set) var enumCaseIndices: [Int: [String: Int]] = [:]
    /// Shorter enums are searched linearly.
    private static let longEnum = 64
    private var api = 0
    /// Whether the traversal is inside a generic declaration.
    private var isInTemplate = false

    init(_ catalog: Catalog) {
        let files = catalog.apis.flatMap(\.files)
        // Entries are large, and an array that grows by doubling is half empty.
        types.reserveCapacity(files.reduce(0) { $0 + $1.types.count })
        for (number, api) in catalog.apis.enumerated() { visit(api, number) }
    }

    private mutating func visit(_ declaration: APIDeclaration, _ api: Int) {
        self.api = api
        numbers.append([:])
        let apiFile = declaration.files.first { $0.api != nil }
        let onlyCredential = declaration.onlyCredential
        for (number, file) in declaration.files.enumerated() {
            for type in file.types { visit(type) }
            visit(file.defaults)
            for host in file.hosts.flatMap(\.allServers) { visit(host) }
            let start = endpoints.count
            let inherited = Inheritance(
                api: apiFile?.defaults ?? DefaultsDeclaration(),
                service: file.file == apiFile?.file ? DefaultsDeclaration() : file.defaults,
                onlyCredential: onlyCredential
            )
            for endpoint in file.endpoints {
                let site = IndexedEndpoint(api: api, endpoint, inherited)
                endpoints.append(site)
                visit(endpoint)
                let path = endpoint.path.value
                for parameter in site.pathParameters {
                    let isVariable = path.isAddressTemplate && parameter.name.value != path.address?.value
                    visit(parameter, .path, isTemplateVariable: isVariable)
                }
            }
            if let name = file.service {
                services.append(IndexedService(api: api, file: number, name: name, endpoints: start..<endpoints.count))
            }
        }
    }

    private mutating func visit(_ type: TypeDeclaration) {
        let number = types.count
        names.addType(type.name.value)
        types.append(IndexedType(number: number, api: api, declaration: type))
        if let name = type.swift.name { overrides.append(NameOverride(name: name, holder: .type)) }
        if numbers[api][type.name.value] == nil { numbers[api][type.name.value] = number }
        let subject = DescriptiveName("type", type.name.value)
        isInTemplate = type.parameter != nil
        defer { isInTemplate = false }
        switch type.shape {
        case .object(let object): visit(object, subject, type: number)
        case .union(let union): visit(union, subject, type: number)
        case .alias(let alias):
            visit(alias.type, .alias, subject)
            if let options = alias.options { add(alias.type, options, subject) }
        case .enumeration(let enumeration):
            visit(enumeration, subject, isInline: false)
            guard enumeration.cases.count > Self.longEnum else { return }
            let places = enumeration.cases.enumerated().map { ($0.element.value.value, $0.offset) }
            enumCaseIndices[number] = Dictionary(places) { first, _ in first }
        }
    }

    private mutating func visit(_ object: ObjectDeclaration, _ subject: DescriptiveName, type: Int?) {
        let offset = objects.count
        objects.append(IndexedObject(api: api, subject: subject, declaration: object, type: type))
        for base in object.extends { references.append(TypeNameUse(api: api, name: base)) }
        for field in object.fields {
            let options = field.options
            add(name: field.name, overriddenBy: options?.value.swiftName, .field)
            visit(field.type, .field, DescriptiveName("field", field.name.value))
            if field.type.isInline {
                names.addType(field.name.value)
                objects[offset].inlineCount += 1
            }
            guard let options else { continue }
            add(field.type, options, DescriptiveName("field", field.name.value))
        }
    }

    private mutating func visit(_ union: UnionDeclaration, _ subject: DescriptiveName, type: Int?) {
        unions.append(IndexedUnion(api: api, subject: subject, declaration: union, type: type))
        for member in union.members {
            if let tag = member.tag { add(name: tag, overriddenBy: member.swiftName, .member) }
            visit(member.type, .member, member.tag.map { DescriptiveName("member", $0.value) } ?? subject)
        }
    }

    private mutating func visit(_ enumeration: EnumDeclaration, _ subject: DescriptiveName, isInline: Bool) {
        enums.append(IndexedEnum(api: api, subject: subject, declaration: enumeration, isInline: isInline))
        for enumCase in enumeration.cases { add(name: enumCase.value, overriddenBy: enumCase.swiftName, .enumCase) }
    }

    private mutating func visit(_ defaults: DefaultsDeclaration) {
        self.defaults.append(defaults)
        if let timeout = defaults.policy.timeout { timeouts.append(timeout) }
        if let retry = defaults.policy.retry { retries.append(retry) }
        if !defaults.headers.isEmpty { headerMaps.append(HeaderMap(headers: defaults.headers)) }
        for parameter in defaults.parameters {
            visit(parameter, .path)
            guard case .argument(let type)? = parameter.source else { continue }
            visit(type, .path, DescriptiveName("parameter", parameter.name.value))
        }
        for header in defaults.headers { visit(header, .header) }
        for item in defaults.query { visit(item, .query) }
        visit(defaults.sharedParameters)
        for error in defaults.errors { visit(error) }
    }

    private mutating func visit(_ error: ResponseDeclaration) {
        visit(error.type, .error, DescriptiveName(error.name == nil ? "status" : "error", error.key.value))
        for header in error.headers { visit(header) }
    }

    private mutating func visit(_ header: ResponseHeaderDeclaration) {
        names.add(header.name)
        if header.type.isInline { names.addType(header.name.value) }
        visit(header.type, .header, DescriptiveName("header", header.name.value))
    }

    private mutating func visit(_ host: HostDeclaration) {
        if let timeout = host.timeout { timeouts.append(timeout) }
        if !host.headers.isEmpty { headerMaps.append(HeaderMap(headers: host.headers)) }
        for header in host.headers { visit(header, .header) }
    }

    private mutating func visit(_ endpoint: EndpointDeclaration) {
        add(name: endpoint.name, overriddenBy: endpoint.swift.name, .endpoint)
        if let method = DeclaredNames.method(endpoint, names) { names.addType(method.text) }
        if let timeout = endpoint.policy.timeout { timeouts.append(timeout) }
        if let retry = endpoint.policy.retry { retries.append(retry) }
        for case .parameter(let name, let type?) in endpoint.path.value.parts {
            visit(type, .path, DescriptiveName("parameter", name.value))
        }
        for parameter in endpoint.parameters {
            guard case .argument(let type)? = parameter.source else { continue }
            visit(type, .path, DescriptiveName("parameter", parameter.name.value))
        }
        for item in endpoint.query { visit(item, .query) }
        visit(endpoint.sharedParameters)
        if !endpoint.headers.isEmpty { headerMaps.append(HeaderMap(headers: endpoint.headers)) }
        for header in endpoint.headers { visit(header, .header) }
        if let body = endpoint.body {
            visit(body.type, .body, DescriptiveName("body of endpoint", endpoint.name.value))
        }
        for response in endpoint.returns {
            visit(response.type, .response, DescriptiveName("response of endpoint", endpoint.name.value))
            for header in response.headers { visit(header) }
        }
        for error in endpoint.errors { visit(error) }
    }

    private mutating func visit(
        _ parameter: ParameterDeclaration,
        _ position: TypePosition,
        isTemplateVariable: Bool = false
    ) {
        var indexed = IndexedParameter(api: api, position: position, declaration: parameter)
        indexed.isTemplateVariable = isTemplateVariable
        parameters.append(indexed)
        guard case .argument(let type)? = parameter.source else {
            visitConstant(parameter, position)
            return
        }
        add(name: parameter.name, overriddenBy: parameter.options?.value.swiftName, .parameter)
        if type.isInline { names.addType(parameter.name.value) }
        let subject = DescriptiveName(position == .header ? "header" : "parameter", parameter.name.value)
        // The type of a path parameter is visited with the path or 'params'.
        if position != .path { visit(type, position, subject) }
        if let options = parameter.options { add(type, options, subject) }
    }

    private mutating func visit(_ shared: [SharedParameters]) {
        for group in shared {
            references.append(TypeNameUse(api: api, name: group.type))
            sharedParameters.append(IndexedSharedParameters(api: api, declaration: group))
        }
    }

    private mutating func visitConstant(_ parameter: ParameterDeclaration, _ position: TypePosition) {
        guard case .constant(let value)? = parameter.source, let options = parameter.options?.value else { return }
        guard let type = options.constantType else { return }
        let subject = DescriptiveName(position == .header ? "header" : "parameter", parameter.name.value)
        visit(type, position, subject)
        let literal = value.map { LiteralValue.text($0) }
        constants.append(IndexedConstant(api: api, subject: subject, type: type, value: literal, options: options))
    }

    private mutating func add(_ type: TypeExpression, _ options: SharedOptions, _ subject: DescriptiveName) {
        if let value = options.value.example {
            examples.append(IndexedExample(api: api, subject: subject, type: type, value: value))
        }
        if let value = options.value.constant {
            constants.append(
                IndexedConstant(api: api, subject: subject, type: type, value: value, options: options.value)
            )
        }
        let site = IndexedValue(api: api, subject, type, options)
        let hasDefault = site.defaultValue != nil || site.serverDefault != nil
        if site.isConstrained || !site.partKeys.isEmpty || hasDefault { values.append(site) }
    }

    private mutating func add(
        name: Located<String>,
        overriddenBy override: Located<String>?,
        _ holder: NameOverride.Holder
    ) {
        if let override {
            overrides.append(NameOverride(name: override, holder: holder))
        } else {
            names.add(name)
        }
    }

    /// Recursion is bounded: the reader limits the depth of YAML and of types.
    private mutating func visit(_ type: TypeExpression, _ position: TypePosition, _ subject: DescriptiveName) {
        switch type {
        case .builtin(let builtin, let range):
            guard Self.placed.contains(builtin) else { return }
            restrictedTypeUses.append(RestrictedTypeUse(type: .builtin(builtin), range: range, position: position))
        case .named(let name): references.append(TypeNameUse(api: api, name: name, position: position))
        case .list(let element, _), .map(let element, _): visit(element, .element, subject)
        case .optional(let wrapped, let range):
            if position != .field, !position.isParameter {
                restrictedTypeUses.append(RestrictedTypeUse(type: .optional, range: range, position: position))
            }
            visit(wrapped, position, subject)
        case .nullable(let wrapped, let range):
            restrictedTypeUses.append(RestrictedTypeUse(type: .nullable, range: range, position: position))
            visit(wrapped, position, subject)
        case .wrapped(let wrapper, let inner, let range):
            restrictedTypeUses.append(RestrictedTypeUse(type: .wrapped(wrapper), range: range, position: position))
            if wrapper == .merge {
                merges.append(GenericInstantiations.Use(api: api, type: type))
                if !isInTemplate { applied.append(GenericInstantiations.Use(api: api, type: type)) }
            }
            visit(inner, wrapper.isStream ? .streamed : .argument, subject)
        case .applied(let name, let inner, _):
            references.append(TypeNameUse(api: api, name: name, position: position, isApplied: true))
            if !isInTemplate { applied.append(GenericInstantiations.Use(api: api, type: type)) }
            visit(inner, .argument, subject)
        case .union(let union): visit(union, subject, type: nil)
        case .object(let object): visit(object, subject, type: nil)
        case .enumeration(let enumeration): visit(enumeration, subject, isInline: true)
        case .parameter, .invalid: break
        }
    }

    /// Types that are only allowed in certain positions.
    private static let placed: Set<BuiltinType> = [.text, .empty, .data, .bytes, .file]
}
