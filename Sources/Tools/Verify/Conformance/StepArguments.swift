import SpeccCatalog
import SpeccChecks
import SpeccContract
import SpeccDiagnostics
import SpeccGenerator

/// The arguments of the method that a step calls.
struct StepArguments {
    let step: JourneyStep
    let endpoint: ContractEndpoint
    let api: ContractAPI
    let signature: CallSignature

    /// `id: 7`, in the order of the method. Problems are reported to `expressions`.
    func texts(_ expressions: inout StepExpressions) -> [String] {
        let declaration = endpoint.endpoint
        var texts: [String] = []
        for (parameter, argument) in zip(declaration.ownParameters, signature.arguments) {
            guard let value = value(of: parameter, argument, &expressions) else { continue }
            texts.append(SwiftIdentifier.label(argument.name) + ": " + value)
        }
        if let body = declaration.body, let value = value(of: body, &expressions) { texts.append("body: " + value) }
        return texts
    }

    /// The service with the values that the step declares for its parameters: `orders.with(\.tenant, "acme")`.
    func service(_ name: String, _ expressions: inout StepExpressions) -> String {
        let endpoint = endpoint.endpoint
        let parameters = endpoint.pathParameters + endpoint.queryParameters + endpoint.headerParameters
        return parameters.filter(\.isOfService).reduce(name) { receiver, parameter in
            guard let value = step.values.first(where: { $0.name.value == parameter.pattern }),
                let text = expressions.expression(of: value.value, as: parameter.type, at: value.name.range)
            else { return receiver }
            return receiver + ".with(\\.\(SwiftIdentifier.member(parameter.propertyName)), \(text))"
        }
    }

    /// The arguments of a service's initializer for its required parameters, with synthesized values.
    static func initializer(
        of service: ResolvedService,
        _ endpoints: [ContractEndpoint],
        _ api: ContractAPI,
        _ names: LocalNames
    ) -> [String] {
        var expressions = StepExpressions(api.types, responses: [:], names: names)
        expressions.hasReferences = false
        return service.parameters.compactMap { item in
            let parameter = item.parameter
            guard !parameter.type.isOptional, parameter.defaultValue == nil,
                let endpoint = endpoints.first(where: { item.isSent(by: $0.endpoint) }) ?? endpoints.first
            else { return nil }
            let label = SwiftIdentifier.label(parameter.swiftName) + ": "
            if parameter.isFamily { return label + "[:]" }
            let range = parameter.name.range
            let value = RequestSynthesizer(endpoint, in: api).value(of: parameter, isRequired: true)
            return value.flatMap {
                expressions.expression(of: ExampleValue($0, at: range), as: parameter.type, at: range)
            }
            .map { label + $0 }
        }
    }

    /// Nil for an argument that the step omits.
    private func value(
        of parameter: ResolvedParameter,
        _ argument: SignatureParameter,
        _ expressions: inout StepExpressions
    ) -> String? {
        if let value = step.values.first(where: { $0.name.value == parameter.pattern }) {
            return expressions.expression(of: value.value, as: parameter.type, at: value.name.range)
        }
        guard argument.defaultValue == nil else { return nil }
        if parameter.isFlag { return "false" }
        if parameter.isFamily { return "[:]" }
        let value = RequestSynthesizer(endpoint, in: api).value(of: parameter, isRequired: true)
        return value.flatMap { synthesized($0, as: parameter.type, &expressions) }
    }

    private func value(of body: ResolvedBody, _ expressions: inout StepExpressions) -> String? {
        switch body.kind {
        case .data: return StepExpressions.data(size: body.size)
        case .stream: return expressions.stream(accept: body.accept, size: body.size)
        case .file: return StepExpressions.file(accept: body.accept, size: body.size)
        case .json, .lines, .text, .form, .multipart: break
        }
        let type = body.isOptional ? ResolvedTypeReference.optional(body.type) : body.type
        if let value = step.body { return expressions.expression(of: value, as: type, at: step.call.range) }
        return synthesized(
            ValueSynthesizer(types: api.types).value(of: body.type, named: "value"),
            as: type,
            &expressions
        )
    }

    private func synthesized(
        _ value: DocumentValue,
        as type: ResolvedTypeReference,
        _ expressions: inout StepExpressions
    ) -> String? {
        let hadReferences = expressions.hasReferences
        expressions.hasReferences = false
        defer { expressions.hasReferences = hadReferences }
        return expressions.expression(of: ExampleValue(value, at: step.call.range), as: type, at: step.call.range)
    }
}
