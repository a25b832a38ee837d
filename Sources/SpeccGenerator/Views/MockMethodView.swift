import SpeccCatalog
import SpeccChecks
import SpeccDiagnostics
package import SpeccTemplates

/// One endpoint as a service and its mock share it: the method of their protocol, and the mock's own that answers it.
package struct MockMethodView: View {
    package var needsBlankLine: Bool
    package let methodDocs: [String]
    package let attribute: String?
    package var access: String
    package let method: String
    package var arguments: String
    package let effects: String
    package let statement: [String]
    package var name: String
    package let response: String
    package let example: String?
    package let failure: String
    package let origin: ViewOrigin?

    package static let schema = ViewSchema(
        "mockMethod",
        [
            .init("needsBlankLine", .flag, "Whether something stands before it, so that a blank line is due."),
            .init("methodDocs", .texts, "The method's documentation lines, each beginning with ///."),
            .init("attribute", .optionalText, "@available(*, deprecated), with its message."),
            .init("access", .text, "'public ' or 'package ' with its blank, or nothing."),
            .init("method", .text, "The method's identifier."),
            .init("arguments", .text, "The method's parameters, on one line or with line breaks."),
            .init("effects", .text, "What stands behind the parameters: what the method throws and returns."),
            .init("statement", .texts, "The method's one statement, in lines: it makes the struct and sends it."),
            .init("name", .text, "The endpoint's struct, to be put behind 'on'."),
            .init("response", .text, "The type of a closure that answers the endpoint."),
            .init("example", .optionalText, "The type of the answers that the catalog gives as examples."),
            .init("failure", .text, "What the closure may throw."),
        ]
    )

    package var values: [ViewValue] {
        [
            .flag(needsBlankLine), .texts(methodDocs), .optionalText(attribute), .text(access), .text(method),
            .text(arguments), .text(effects), .texts(statement), .text(name), .text(response),
            .optionalText(example), .text(failure),
        ]
    }

    /// Nil for an endpoint whose response is a file: no mock can write that.
    ///
    /// - Parameters:
    ///   - hasExamples: Whether the endpoint's struct has the type `ExampleResponse`.
    ///   - scope: Of an extension of the protocol.
    init?(
        _ endpoint: ResolvedEndpoint,
        needsBlankLine: Bool,
        hasExamples: Bool,
        of service: ResolvedService,
        in scope: SwiftScope,
        context: TypeContext
    ) {
        let names = EndpointNames(endpoint, of: service, inheriting: context.failure, in: scope)
        let form: String
        switch MethodSyntax.ResponseKind(endpoint) {
        case .whole: form = "MockResponse"
        case .stream: form = "MockElements"
        case .file: return nil
        }
        self.needsBlankLine = needsBlankLine
        origin = ViewOrigin(endpoint.name.range)
        methodDocs = EndpointDocs.method(endpoint, throwing: names.failure)
        attribute = Attributes.deprecated(endpoint.deprecated)
        access = context.access.prefix
        method = SwiftIdentifier.standalone(endpoint.methodName)
        let given = EndpointArguments(endpoint).all
        let calling = MethodSyntax(endpoint, given, names, head: "\(access)func \(method)", in: scope)
        arguments = calling.arguments
        effects = calling.effects
        statement = calling.statement
        name = SwiftIdentifier.member(endpoint.path.name)
        response = "\(form)<\(scope.spelled(endpoint.path))>"
        example = hasExamples ? scope.spelled(SwiftPath(endpoint.path.components + ["ExampleResponse"])) : nil
        failure = names.failurePath.map(scope.spelled) ?? scope.spelled("NetworkError", of: "SpeccRuntime")
    }
}
