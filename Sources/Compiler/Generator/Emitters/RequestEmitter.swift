import SpeccCatalog
import SpeccChecks
import SpeccDiagnostics

/// Emits the statements that add an endpoint's properties to its request.
enum RequestEmitter {
    static func steps(_ endpoint: ResolvedEndpoint, in scope: SwiftScope) -> [String] {
        // First, so that errors about the request do not show sensitive values.
        secrets(endpoint)
            + path(endpoint, in: scope)
            + endpoint.policy.query.map { constant($0.value) }
            + own(endpoint.queryParameters).flatMap { ParameterEmitter($0, in: .query, scope: scope).steps }
            + own(endpoint.headerParameters).flatMap { ParameterEmitter($0, in: .header, scope: scope).steps }
            + (endpoint.body.map { BodyEmitter(body: $0).steps } ?? [])
            + endpoint.otherResults.map { "request.returns(\(StatusPatternEmitter.pattern($0.status)))" }
    }

    /// The parameters whose values the service does not add.
    private static func own(_ parameters: [ResolvedParameter]) -> [ResolvedParameter] {
        parameters.contains(where: \.isOfService) ? parameters.filter { !$0.isOfService } : parameters
    }

    private static func path(_ endpoint: ResolvedEndpoint, in scope: SwiftScope) -> [String] {
        guard endpoint.url.isSuppliedByCaller else {
            return own(endpoint.pathParameters).flatMap { ParameterEmitter($0, in: .path, scope: scope).steps }
        }
        let variables = own(endpoint.pathParameters).dropFirst()
        let address = endpoint.pathParameters.prefix(1).map {
            let address = SwiftIdentifier.property($0.propertyName, hiddenBy: "request")
            let label = endpoint.url.isTemplate ? "template: " : ""
            return "request.address(\(label)\(address)\($0.isSensitive ? ", isSensitive: true" : ""))"
        }
        return variables.flatMap { ParameterEmitter($0, in: .path, scope: scope).steps } + address
    }

    private static func constant(_ constant: ResolvedConstant) -> String {
        let name = SwiftLiteral.string(constant.name)
        return constant.isFlag
            ? "request.query(flag: \(name))" : "request.query(\(name), \(SwiftLiteral.string(constant.value)))"
    }

    /// The statements that mark sensitive values, which logs redact.
    private static func secrets(_ endpoint: ResolvedEndpoint) -> [String] {
        var names = endpoint.sensitiveFields
        let path = endpoint.pathParameters.dropFirst(endpoint.url.isSuppliedByCaller ? 1 : 0)
        for parameters in [Array(path), endpoint.queryParameters, endpoint.headerParameters] {
            for parameter in parameters where parameter.isSensitive && !parameter.isOfService {
                names.append(parameter.pattern)
            }
        }
        for constants in [endpoint.policy.query, endpoint.policy.headers] {
            for constant in constants where constant.value.isSensitive { names.append(constant.value.name) }
        }
        var seen: Set<String> = []
        names = names.filter { seen.insert($0).inserted }
        let redaction =
            names.isEmpty ? [] : ["request.redact(\(names.map(SwiftLiteral.string).joined(separator: ", ")))"]
        return redaction + (endpoint.hasSensitiveBody ? ["request.redactBodies()"] : [])
    }
}

/// Emits the parameters whose values the program chooses for a service.
enum ServiceParameterEmitter {
    /// The statements that add the values to the request of an endpoint.
    static func steps(_ service: ResolvedService, in scope: SwiftScope) -> [String] {
        service.parameters.flatMap { item in
            let parameter = item.parameter
            var steps = ParameterEmitter(parameter, in: item.location, scope: scope).steps
            if parameter.isSensitive {
                steps.append("request.redact(\(SwiftLiteral.string(parameter.pattern)))")
            }
            let body = steps.map { "    " + LineBreaker.format($0, indentation: 16) }
            return ["if request.takes(\(reference(item))) {"] + body + ["}"]
        }
    }

    /// `[.path("account"), .header("X-Language", isRequired: false)]`; nil for a service without such parameters.
    static func declarations(_ service: ResolvedService) -> Expression? {
        let parameters = service.parameters
        return parameters.isEmpty
            ? nil
            : .list(
                parameters.map { item in
                    let isRequired = !item.parameter.type.isOptional && !item.parameter.isFlag
                    let name = SwiftLiteral.string(item.parameter.pattern)
                    return .text(".\(item.location.rawValue)(\(name)\(isRequired ? "" : ", isRequired: false"))")
                }
            )
    }

    /// The parameters of the service that an endpoint does not send, or sends with values of its own.
    static func removed(by endpoint: ResolvedEndpoint, of service: ResolvedService) -> [Expression] {
        service.parameters.filter { item in
            guard item.location == .path else { return !item.isSent(by: endpoint) }
            return endpoint.pathParameters.contains { !$0.isOfService && $0.name.value == item.parameter.name.value }
        }
        .map { .text(reference($0)) }
    }

    private static func reference(_ item: ResolvedServiceParameter) -> String {
        ".\(item.location.rawValue)(\(SwiftLiteral.string(item.parameter.pattern)))"
    }
}

/// Emits the statements that validate a parameter and add it to a request.
struct ParameterEmitter {
    typealias Location = ResolvedServiceParameter.Location

    private let parameter: ResolvedParameter
    private let location: Location
    private let scope: SwiftScope
    private let literal: String
    /// The expression of the property.
    private let value: String

    init(_ parameter: ResolvedParameter, in location: Location, scope: SwiftScope) {
        self.parameter = parameter
        self.location = location
        self.scope = scope
        literal = SwiftLiteral.string(parameter.name.value)
        let property = SwiftIdentifier.property(parameter.propertyName, hiddenBy: "request")
        let created = parameter.isOfService ? parameter.createdDefault : nil
        value =
            created.map { "\(property) ?? \(ValueEmitter.created($0, for: parameter.type, in: scope))" } ?? property
    }

    var steps: [String] {
        if parameter.constraints.isEmpty {
            return [step]
        }
        let checks = ConstraintEmitter.checks(
            parameter.constraints,
            of: value,
            in: scope,
            named: literal,
            on: "request",
            isHidden: parameter.isSensitive
        )
        return checks + [step]
    }

    private var step: String {
        if parameter.isFlag { return "request.query(flag: \(literal), \(value))" }
        if parameter.isJSON { return "request.query(\(literal), json: \(value))\(closure)" }
        if parameter.isCookies { return "request.cookies(\(value))" }
        if parameter.isFamily { return "request.\(location.rawValue)(family: \(literal), \(value)\(elementForm))" }
        let step = "\(location.rawValue)(\(literal), \(argument))"
        // Only variables of URI templates are optional in a path.
        guard location == .path, parameter.type.isOptional else { return "request.\(step)" }
        return "request.variable(\(literal), \(value)) { $0.\(step) }"
    }

    /// `state`, `list: labels, style: .comma`, `since, format: .unix`, `fields: filter`
    private var argument: String {
        let value = location == .path && parameter.type.isOptional ? "$1" : value
        switch parameter.type.unwrapped {
        case .builtin(let type): return value + WireFormat(of: type).queryArgument
        case .list(let element) where element.isFlat:
            // Paths and headers have only one list style.
            let isDefault = location != .query || parameter.listStyle == .repeat
            let style = isDefault ? "" : ", style: .\(parameter.listStyle.name)"
            return "list: " + value + elementForm + style
        case .list, .map: return "fields: " + value + fieldStyle + closure
        case .declared(let type) where type.kind == .object || type.kind == .union:
            return "fields: " + value + fieldStyle
        default: return value
        }
    }

    private var elementForm: String {
        switch parameter.type.unwrapped {
        case .list(.builtin(let type)), .map(.builtin(let type)): WireFormat(of: type).queryArgument
        default: ""
        }
    }

    private var fieldStyle: String {
        parameter.listStyle == .repeat ? "" : ", style: .brackets(lists: .\(parameter.listStyle.name))"
    }

    private var closure: String {
        parameter.type.unwrapped.needsExplicitFormat
            ? " { \(JSONCodingEmitter.writing(parameter.type.unwrapped)) }" : ""
    }
}

extension ResolvedTypeReference {
    /// Whether the type is a single value rather than named values.
    fileprivate var isFlat: Bool {
        switch self {
        case .builtin: true
        case .declared(let type): type.kind != .object && type.kind != .union
        case .list, .map, .optional: false
        }
    }
}

extension WireFormat {
    /// The format argument in a path, query or header, where numbers need none.
    var queryArgument: String {
        form == ".text" ? "" : trailingArgument
    }
}
