import SpeccCatalog
import SpeccChecks
import SpeccDiagnostics
package import SpeccTemplates

/// A service: its struct and its endpoints.
package struct ServiceView: View {
    package let docs: [String]
    package var access: String
    package let namespace: String
    package var name: String
    package let path: String
    package let conformance: String
    package let hasRoles: Bool
    package let listResponse: String?
    package let detailResponse: String?
    package let hosts: HostsView?
    package let properties: [ServicePropertyView]
    package let parameters: String
    package let server: String
    package let takesCredentials: Bool
    package let hasProperties: Bool
    package let steps: [String]
    package let mirror: String?
    package let defaults: String
    package var failure: FailureView?
    package let types: [TypeView]
    package let endpoints: [EndpointView]
    package let compositeCalls: [CompositeCallView]
    package let serviceProtocol: ServiceProtocolView?
    package let origin: ViewOrigin?

    package static let schema = ViewSchema(
        "service",
        [
            .init("docs", .texts, "Documentation lines, each beginning with ///."),
            .init("access", .text, "'public ' or 'package ' with a trailing space, or empty."),
            .init("namespace", .text, "The API's enum, which contains the service."),
            .init("name", .text, "The service's identifier."),
            .init("path", .text, "The service's full name."),
            .init("conformance", .text, "AsyncRequestable or AdvancedAsyncRequestable, and the service's protocol."),
            .init("hasRoles", .flag, "Whether an endpoint has the role 'list' or 'detail'."),
            .init("listResponse", .optionalText, "The response type of endpoints with the role 'list'."),
            .init("detailResponse", .optionalText, "The response type of endpoints with the role 'detail'."),
            .init("hosts", .view(HostsView.self), "Set if the service has hosts of its own."),
            .init(
                "properties",
                .views(ServicePropertyView.self),
                "The values of parameters that the program chooses for the service."
            ),
            .init(
                "parameters",
                .text,
                "The initializer's parameter list: credentials, the properties, host and client."
            ),
            .init("server", .text, "The expression of the server that the caller has chosen."),
            .init("takesCredentials", .flag, "Whether the initializer takes credentials."),
            .init("hasProperties", .flag, "Whether there are 'properties'."),
            .init("steps", .texts, "Statements that add the properties to 'request'."),
            .init("mirror", .optionalText, "The mirror, if a property is sensitive."),
            .init(
                "defaults",
                .text,
                "The expression of the settings that all endpoints inherit. In the body of a function, its change recompiles only this file."
            ),
            .init("failure", .view(FailureView.self), "Set if the service adds to the API's errors."),
            .init("types", .views(TypeView.self), "Inline types of its defaults."),
            .init("endpoints", .views(EndpointView.self), "In the order of the catalog."),
            .init("compositeCalls", .views(CompositeCallView.self), "Waiters, then feeds, then uploads."),
            .init("serviceProtocol", .view(ServiceProtocolView.self), "Set if the API has mocks."),
        ]
    )

    package var values: [ViewValue] {
        [
            .texts(docs), .text(access), .text(namespace), .text(name), .text(path), .text(conformance),
            .flag(hasRoles), .optionalText(listResponse), .optionalText(detailResponse), .view(hosts),
            .views(properties), .text(parameters), .text(server), .flag(takesCredentials), .flag(hasProperties),
            .texts(steps), .optionalText(mirror), .text(defaults), .view(failure),
            .views(types), .views(endpoints), .views(compositeCalls), .view(serviceProtocol),
        ]
    }
}

extension ServiceView {
    init(_ service: ResolvedService, of api: ResolvedAPI, context: ViewContext) {
        let outer = SwiftScope(path: api.path, isQualified: false)
        let names =
            service.endpoints.map(\.path.name) + service.nested.map(\.path.name)
            + ["ResponseModel", "SecondaryResponseModel"]
        let inside = outer.inside(service.path, declaring: names)
        let callers = SwiftScope(path: service.path, isQualified: true)
        var docs = DocComment(indentation: 4)
        docs.add(paragraph: service.docs)
        self.docs = docs.lines
        access = context.access.prefix
        origin = ViewOrigin(service.name.range)
        namespace = SwiftScope(path: SwiftPath([]), isQualified: true).spelled(api.path)
        name = SwiftIdentifier.standalone(service.path.name)
        path = SwiftScope(path: SwiftPath([]), isQualified: true).spelled(service.path)
        let hasBothRoles = service.listResponse != nil && service.detailResponse != nil
        serviceProtocol = context.hasMocks ? ServiceProtocolView(service, of: api, context: context) : nil
        conformance =
            (hasBothRoles ? "AdvancedAsyncRequestable" : "AsyncRequestable")
            + (serviceProtocol.map { ", EndpointSender, \($0.name)" } ?? "")
            + (service.parameters.contains(where: \.parameter.isSensitive) ? ", CustomReflectable" : "")
        hasRoles = service.listResponse != nil || service.detailResponse != nil
        listResponse = service.listResponse.map(inside.spelled)
        detailResponse = service.detailResponse.map(inside.spelled)
        hosts = service.ownHosts.map {
            HostsView($0, owner: "this service", access: context.access, indentation: 8)
        }
        let hosts = service.hosts
        // With a default host the parameter is optional: only an explicit host takes precedence over the client's server.
        let isHostOptional = hosts?.defaultIndex != nil
        let host = hosts.map { inside.spelled($0.path) } ?? "Server"
        takesCredentials = service.takesCredentials
        let credentials = inside.spelled(CredentialsView.path(in: api))
        let values = service.parameters.map { EndpointArguments.Argument($0.parameter.chosenForService) }
        properties = service.parameters.map {
            ServicePropertyView($0.parameter.chosenForService, in: inside, context: context)
        }
        hasProperties = !values.isEmpty
        steps = ServiceParameterEmitter.steps(service, in: inside)
        let children = values.map(\.mirrorChild)
        let hidesAny = children.contains { $0.value == nil }
        mirror = hidesAny ? MirrorEmitter.expression(children, indentation: 12) : nil
        let list =
            (takesCredentials ? ["credentials: \(credentials)"] : []) + values.map { $0.parameter(in: inside) }
            + ["host: \(host)\(isHostOptional ? "? = nil" : "")", "client: HTTPClient = .shared"]
        parameters =
            values.isEmpty
            ? list.joined(separator: ", ")
            : Layout.items(list, around: 8 + Layout.columns("\(access)init() {"), indentation: 8)
        server = isHostOptional ? "host?.server" : "host.server"
        defaults = DefaultsEmitter.expression(service, of: api, host: host).formatted(indentation: 12, around: 12)
        if case .own(let own) = service.failure {
            failure = FailureView(
                own,
                of: "this service",
                needsBlankLine: true,
                in: inside,
                context: context,
                indentation: 8
            )
        }
        types = TypeView.views(service.nested, follow: true, in: inside, context: context, indentation: 8)
        endpoints = service.endpoints.enumerated().map { index, endpoint in
            EndpointView(endpoint, needsBlankLine: index > 0, of: service, in: callers, context: context)
        }
        compositeCalls = CompositeCallView.all(of: service, in: callers, context: context)
    }
}

/// A property of a service with the value of a parameter, for all its calls.
package struct ServicePropertyView: View {
    package let docs: [String]
    package var access: String
    package var name: String
    package let type: String
    package let assignment: String

    package static let schema = ViewSchema(
        "serviceProperty",
        [
            .init("docs", .texts, "Documentation lines, each beginning with ///."),
            .init("access", .text, "'public ' or 'package ' with a trailing space, or empty."),
            .init("name", .text, "The property's identifier."),
            .init("type", .text, "Its type, with ? if it is optional."),
            .init("assignment", .text, "The initializer's statement."),
        ]
    )

    package var values: [ViewValue] {
        [.texts(docs), .text(access), .text(name), .text(type), .text(assignment)]
    }

    init(_ parameter: ResolvedParameter, in scope: SwiftScope, context: ViewContext) {
        let argument = EndpointArguments.Argument(parameter)
        docs = EndpointDocs.property(parameter)
        access = context.access.prefix
        name = SwiftIdentifier.standalone(argument.property)
        type = argument.type(in: scope)
        assignment = argument.assignment
    }
}
