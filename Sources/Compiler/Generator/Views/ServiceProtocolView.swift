import SpeccChecks
import SpeccDiagnostics
package import SpeccTemplates

/// The protocol that a service shares with its mock and with implementations of the user.
package struct ServiceProtocolView: View {
    package var access: String
    package var service: String
    package var name: String
    package let path: String
    package let hasRequirements: Bool
    package let requirements: [RequirementView]

    package static let schema = ViewSchema(
        "serviceProtocol",
        [
            .init("access", .text, "'public ' or 'package ' with a trailing space, or empty."),
            .init("service", .text, "The service's identifier."),
            .init("name", .text, "The protocol's identifier."),
            .init("path", .text, "The protocol's full name."),
            .init("hasRequirements", .flag, "Whether there are any."),
            .init("requirements", .views(RequirementView.self), "One per endpoint except downloads."),
        ]
    )

    package var values: [ViewValue] {
        [.text(access), .text(service), .text(name), .text(path), .flag(hasRequirements), .views(requirements)]
    }

    init(_ service: ResolvedService, of api: ResolvedAPI, context: ViewContext) {
        let protocolName = MockNames(service: service.path.name).serviceProtocol
        let protocolPath = SwiftPath(api.path.components + [protocolName])
        let scope = SwiftScope(path: protocolPath, isQualified: true)
        access = context.access.prefix
        self.service = SwiftIdentifier.standalone(service.path.name)
        name = SwiftIdentifier.standalone(protocolName)
        path = SwiftScope(path: SwiftPath([]), isQualified: true).spelled(protocolPath)
        let endpoints = service.endpoints.filter(\.isMockable)
        requirements = endpoints.enumerated().map { index, endpoint in
            RequirementView(endpoint, needsBlankLine: index > 0, of: service, in: scope, context: context)
        }
        hasRequirements = !requirements.isEmpty
    }
}

/// One endpoint of a service's protocol: a requirement that takes the endpoint's struct, and a method that makes it.
package struct RequirementView: View {
    package var needsBlankLine: Bool
    package let attribute: String?
    package var name: String
    package let requirementParameter: String
    package let parameter: String
    package let effects: String
    package let send: String
    package let method: MethodView

    package static let schema = ViewSchema(
        "requirement",
        [
            .init("needsBlankLine", .flag, "Whether a blank line separates it from the previous one."),
            .init("attribute", .optionalText, "@available(*, deprecated), with its message."),
            .init("name", .text, "The requirement's identifier."),
            .init(
                "requirementParameter",
                .text,
                "The parameter list of the requirement: the endpoint's struct as '_ call'."
            ),
            .init("parameter", .text, "The same for the implementation, which is indented less."),
            .init("effects", .text, "What follows the parameter list: async, throws and the result type."),
            .init("send", .text, "The statement that sends 'call'."),
            .init("method", .view(MethodView.self), "The method that makes the struct from arguments."),
        ]
    )

    package var values: [ViewValue] {
        [
            .flag(needsBlankLine), .optionalText(attribute), .text(name), .text(requirementParameter), .text(parameter),
            .text(effects), .text(send), .view(method),
        ]
    }

    init(
        _ endpoint: ResolvedEndpoint,
        needsBlankLine: Bool,
        of service: ResolvedService,
        in scope: SwiftScope,
        context: ViewContext
    ) {
        let names = SignatureTypes(endpoint, of: service, inheriting: context.failure, in: scope)
        let method = MethodView(endpoint, names, .requirement, in: scope, context: context)
        self.needsBlankLine = needsBlankLine
        self.method = method
        attribute = method.attribute
        name = method.name
        effects = method.effects
        let call = ["_ call: " + scope.spelled(endpoint.path)]
        let columns = Layout.columns("func \(name)() \(effects)")
        requirementParameter = Layout.items(call, around: 8 + columns, indentation: 8)
        let around = 4 + columns + Layout.columns(context.access.prefix + " {")
        parameter = Layout.items(call, around: around, indentation: 4)
        send = MethodSyntax.sending("call", of: endpoint)
    }
}

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
