import SpeccCatalog
import SpeccChecks
import SpeccDiagnostics
package import SpeccTemplates

/// The method that calls an endpoint.
package struct MethodView: View {
    package let docs: [String]
    package let attribute: String?
    package var access: String
    package var name: String
    package var arguments: String
    package let effects: String
    package let statement: [String]
    package let origin: ViewOrigin?

    package static let schema = ViewSchema(
        "method",
        [
            .init("docs", .texts, "Documentation lines, each beginning with ///."),
            .init("attribute", .optionalText, "@available(*, deprecated), with its message."),
            .init("access", .text, "'public ' or 'package ' with a trailing space, or empty."),
            .init("name", .text, "The method's identifier."),
            .init("arguments", .text, "The parameter list, on one line or with line breaks."),
            .init("effects", .text, "What follows the parameter list: async, throws and the result type."),
            .init("statement", .texts, "The lines of the method's only statement."),
        ]
    )

    package var values: [ViewValue] {
        [
            .texts(docs), .optionalText(attribute), .text(access), .text(name), .text(arguments), .text(effects),
            .texts(statement),
        ]
    }

    /// - Parameter scope: The scope of the extension that declares the method.
    init(
        _ endpoint: ResolvedEndpoint,
        _ names: SignatureTypes,
        _ target: MethodSyntax.Target,
        in scope: SwiftScope,
        context: ViewContext
    ) {
        docs = EndpointDocs.method(endpoint, throwing: names.failure)
        attribute = Attributes.deprecated(endpoint.deprecated)
        access = context.access.prefix
        name = SwiftIdentifier.standalone(endpoint.methodName)
        origin = ViewOrigin(endpoint.name.range)
        let arguments = EndpointArguments(endpoint).all
        let syntax = MethodSyntax(endpoint, arguments, names, target, head: "\(access)func \(name)", in: scope)
        self.arguments = syntax.arguments
        effects = syntax.effects
        statement = syntax.statement
    }
}
