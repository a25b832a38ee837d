package import SpeccContract
package import SpeccDiagnostics
import SpeccCatalog
import SpeccChecks
import SpeccGenerator

/// The code that calls an endpoint with given values, as a user of the generated client writes it.
package struct SwiftCall {
    /// `let result = try await orders.getOrder(id: "7")`; nil if the generated client cannot send the values.
    package private(set) var text: String?
    /// The values that the generated client cannot send.
    package private(set) var problems: [Diagnostic] = []

    /// - Parameter values: The arguments for parameters, by their names; others have their defaults.
    package init(
        _ endpoint: ContractEndpoint,
        in api: ContractAPI,
        values: [(name: String, value: DocumentValue)],
        body: DocumentValue?
    ) {
        let declaration = endpoint.endpoint
        let range = declaration.name.range
        guard let service = api.services.first(where: { $0.endpoints.contains { $0.path == declaration.path } }) else {
            return
        }
        var step = JourneyStep(Located(endpoint.qualifiedID, at: range))
        step.values = values.map { (Located($0.name, at: range), ExampleValue($0.value, at: range)) }
        step.body = body.map { ExampleValue($0, at: range) }
        let signature = CallSignature(declaration, of: service, in: api.api)
        var expressions = StepExpressions(api.types, responses: [:], names: LocalNames())
        expressions.hasReferences = false
        expressions.hasShortCases = true
        let arguments = StepArguments(step: step, endpoint: endpoint, api: api, signature: signature)
        let name = SwiftName.member(service.name.value).map(SwiftIdentifier.standalone) ?? "service"
        let receiver = arguments.service(name, &expressions)
        var texts = arguments.texts(&expressions)
        problems = expressions.diagnostics
        guard problems.isEmpty else { return }
        if case .file = signature.response { texts.append("to: file") }
        let call = "\(receiver).\(SwiftIdentifier.member(declaration.methodName))(\(texts.joined(separator: ", ")))"
        text = (expressions.statements + [Self.statement(call, signature)]).joined(separator: "\n")
    }

    private static func statement(_ call: String, _ signature: CallSignature) -> String {
        switch signature.response {
        case .stream:
            let value = signature.isAsync ? "(try await \(call)).value" : call
            return "for try await element in \(value) {\n    print(element)\n}"
        case .file: return "let file = try await \(call).file()"
        case .whole: return "\(signature.result == nil ? "" : "let result = ")try await \(call)"
        }
    }
}
