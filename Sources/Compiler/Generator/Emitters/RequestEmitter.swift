import SpeccCatalog
import SpeccChecks
import SpeccDiagnostics

/// Emits the statements that add an endpoint's properties to its request.
enum RequestEmitter {
    static func steps(_ endpoint: ResolvedEndpoint, in scope: SwiftScope) -> [String] {
        path(endpoint, in: scope)
            + endpoint.policy.query.map { constant($0.value) }
            + endpoint.queryParameters.flatMap { ParameterEmitter($0, in: .query, scope: scope).steps }
            + endpoint.headerParameters.flatMap { ParameterEmitter($0, in: .header, scope: scope).steps }
            + (endpoint.body.map { BodyEmitter($0).steps } ?? [])
            + secrets(endpoint)
    }

    private static func path(_ endpoint: ResolvedEndpoint, in scope: SwiftScope) -> [String] {
        guard endpoint.url.isSuppliedByCaller else {
            return endpoint.pathParameters.flatMap { ParameterEmitter($0, in: .path, scope: scope).steps }
        }
        return endpoint.pathParameters.map {
            let address = SwiftIdentifier.property($0.propertyName, hiddenBy: "request")
            return "request.address(\(address)\($0.isSensitive ? ", isSensitive: true" : ""))"
        }
    }

    private static func constant(_ constant: ResolvedConstant) -> String {
        let name = SwiftLiteral.string(constant.name)
        return constant.isFlag
            ? "request.query(flag: \(name))" : "request.query(\(name), \(SwiftLiteral.string(constant.value)))"
    }

    /// The statements that mark sensitive values, which logs redact.
    private static func secrets(_ endpoint: ResolvedEndpoint) -> [String] {
        var names = endpoint.sensitiveFields
        let path = endpoint.url.isSuppliedByCaller ? [] : endpoint.pathParameters
        for parameters in [path, endpoint.queryParameters, endpoint.headerParameters] {
            for parameter in parameters where parameter.isSensitive {
                names.append(parameter.name.value + (parameter.isHeaderPrefix ? "*" : ""))
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
