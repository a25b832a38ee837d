import SpeccCatalog
import SpeccDiagnostics

/// The one walk over a catalog that fills its index.
struct CatalogWalk {
    private(set) var types: [TypeEntry] = []
    private(set) var numbers: [[String: Int]] = []
    private(set) var references: [ReferenceSite] = []
    private(set) var objects: [ObjectSite] = []
    private(set) var enums: [EnumSite] = []
    private(set) var values: [ValueSite] = []
    private(set) var wholeTypes: [WholeTypeSite] = []
    private(set) var parameters: [ParameterSite] = []
    private(set) var headerMaps: [HeaderMap] = []
    private(set) var endpoints: [EndpointSite] = []
    private(set) var services: [ServiceSite] = []
    private(set) var defaults: [DefaultsDeclaration] = []
    private(set) var timeouts: [Located<TimeoutDeclaration>] = []
    private(set) var retries: [Located<RetryDeclaration>] = []
    private(set) var overrides: [NameOverride] = []
    private(set) var names = NameTable()
    private var api = 0

    mutating func visit(_ declaration: APIDeclaration, _ api: Int) {
        self.api = api
        numbers.append([:])
        let apiFile = declaration.files.first { $0.api != nil }
        for (number, file) in declaration.files.enumerated() {
            for type in file.types { visit(type) }
            visit(file.defaults)
            let start = endpoints.count
            let inherited = Inheritance(
                api: apiFile?.defaults ?? DefaultsDeclaration(),
                service: file.file == apiFile?.file ? DefaultsDeclaration() : file.defaults
            )
            for endpoint in file.endpoints {
                endpoints.append(EndpointSite(api: api, file: number, declaration: endpoint, inherited: inherited))
                visit(endpoint)
            }
            if let name = file.service {
                services.append(ServiceSite(api: api, file: number, name: name, endpoints: start..<endpoints.count))
            }
        }
    }

    private mutating func visit(_ type: TypeDeclaration) {
        let number = types.count
        types.append(TypeEntry(number: number, api: api, declaration: type))
        if let name = type.swift.name { overrides.append(NameOverride(name: name)) }
        if numbers[api][type.name.value] == nil { numbers[api][type.name.value] = number }
        let subject = Subject("type", type.name.value)
        switch type.shape {
        case .object(let object): visit(object, subject, type: number)
        case .enumeration(let enumeration): visit(enumeration, subject, isInline: false)
        }
    }

    private mutating func visit(_ object: ObjectDeclaration, _ subject: Subject, type: Int?) {
        objects.append(ObjectSite(api: api, subject: subject, declaration: object, type: type))
        for base in object.extends { references.append(ReferenceSite(api: api, name: base)) }
        for field in object.fields {
            add(name: field.name, overriddenBy: field.swiftName)
            visit(field.type, .field, Subject("field", field.name.value))
            guard field.defaultValue != nil || !field.constraints.isEmpty else { continue }
            let subject = Subject("field", field.name.value)
            add(field.type, field.defaultValue, field.constraints, subject)
        }
    }

    private mutating func visit(_ enumeration: EnumDeclaration, _ subject: Subject, isInline: Bool) {
        enums.append(EnumSite(api: api, subject: subject, declaration: enumeration, isInline: isInline))
        for word in enumeration.words { add(name: word.value, overriddenBy: word.swiftName) }
    }

    private mutating func visit(_ defaults: DefaultsDeclaration) {
        self.defaults.append(defaults)
        if let timeout = defaults.timeout { timeouts.append(timeout) }
        if let retry = defaults.retry { retries.append(retry) }
        if !defaults.headers.isEmpty { headerMaps.append(HeaderMap(headers: defaults.headers)) }
        for header in defaults.headers { visit(header, .header) }
        for item in defaults.query { visit(item, .query) }
        for error in defaults.errors { visit(error.type, .error, Subject("status", error.status.value.text)) }
    }

    private mutating func visit(_ endpoint: EndpointDeclaration) {
        if let name = endpoint.swift.name { overrides.append(NameOverride(name: name)) }
        if let timeout = endpoint.timeout { timeouts.append(timeout) }
        if let retry = endpoint.retry { retries.append(retry) }
        for case .parameter(let name, let type?) in endpoint.path.value.parts {
            visit(type, .path, Subject("parameter", name.value))
        }
        for parameter in PathParameters.declarations(of: endpoint) { visit(parameter, .path) }
        for item in endpoint.query { visit(item, .query) }
        if !endpoint.headers.isEmpty { headerMaps.append(HeaderMap(headers: endpoint.headers)) }
        for header in endpoint.headers { visit(header, .header) }
        if let body = endpoint.body { visit(body.type, .body, Subject("body of endpoint", endpoint.name.value)) }
        for answer in endpoint.returns {
            visit(answer.type, .answer, Subject("answer of endpoint", endpoint.name.value))
        }
        for error in endpoint.errors { visit(error.type, .error, Subject("status", error.status.value.text)) }
    }

    private mutating func visit(_ parameter: ParameterDeclaration, _ position: TypePosition) {
        parameters.append(ParameterSite(api: api, position: position, declaration: parameter))
        guard case .argument(let type)? = parameter.source else { return }
        add(name: parameter.name, overriddenBy: parameter.swiftName)
        let subject = Subject(position == .header ? "header" : "parameter", parameter.name.value)
        // A path parameter's type stands in the path, which has been visited.
        if position != .path { visit(type, position, subject) }
        guard parameter.defaultValue != nil || !parameter.constraints.isEmpty else { return }
        add(type, parameter.defaultValue, parameter.constraints, subject)
    }

    private mutating func add(
        _ type: TypeExpression,
        _ defaultValue: Located<LiteralValue>?,
        _ constraints: Constraints,
        _ subject: Subject
    ) {
        values.append(
            ValueSite(api: api, subject: subject, type: type, defaultValue: defaultValue, constraints: constraints)
        )
    }

    private mutating func add(name: Located<String>, overriddenBy override: Located<String>?) {
        if let override {
            overrides.append(NameOverride(name: override))
        } else {
            names.add(name)
        }
    }

    /// Recursion ends: the reader caps the depth of YAML, and types in one text are capped too.
    private mutating func visit(_ type: TypeExpression, _ position: TypePosition, _ subject: Subject) {
        switch type {
        case .builtin(let builtin, let range):
            guard builtin == .text || builtin == .empty || builtin == .data || builtin == .bytes else { return }
            wholeTypes.append(WholeTypeSite(type: builtin, range: range, position: position))
        case .named(let name): references.append(ReferenceSite(api: api, name: name))
        case .list(let element, _), .map(let element, _): visit(element, .element, subject)
        case .optional(let wrapped, _): visit(wrapped, position, subject)
        case .object(let object): visit(object, subject, type: nil)
        case .enumeration(let enumeration): visit(enumeration, subject, isInline: true)
        case .unreadable: break
        }
    }
}

extension Constraints {
    var isEmpty: Bool {
        range == nil && length == nil && items == nil && pattern == nil
    }
}
