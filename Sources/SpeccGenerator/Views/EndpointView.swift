import SpeccCatalog
import SpeccChecks
import SpeccDiagnostics
package import SpeccTemplates

/// One endpoint: a method of its service, and the struct that describes the request.
package struct EndpointView: View {
    package var needsBlankLine: Bool
    package let method: MethodView?
    package let docs: [String]
    package let structAttribute: String?
    package var access: String
    package var name: String
    package let conformance: String
    package let element: String?
    package var stream: String
    package let response: String?
    package let responseCases: [ResponseCaseView]
    package let hasResponseCases: Bool
    package var failureType: String?
    package let hasAliases: Bool
    package let isEmpty: Bool
    package let properties: [ParameterView]
    package let hasInitializer: Bool
    package let parameters: String
    package let assignments: [String]
    package let definition: String
    package let steps: [String]
    package let mirror: String?
    package let pages: PagesView?
    package let reading: String?
    package var headers: [HeadersView]
    package var ownFailure: FailureView?
    package let types: [TypeView]
    package let origin: ViewOrigin?

    package static let schema = ViewSchema(
        "endpoint",
        [
            .init("needsBlankLine", .flag, "Whether something stands before it, so that a blank line is due."),
            .init("method", .view(MethodView.self), "Missing if the method is declared with the service's protocol."),
            .init("docs", .texts, "The struct's documentation lines."),
            .init("structAttribute", .optionalText, "The same for the struct, unless this text itself would warn."),
            .init("access", .text, "'public ' or 'package ' with its blank, or nothing."),
            .init("name", .text, "The struct's identifier."),
            .init(
                "conformance",
                .text,
                "Endpoint, PagedEndpoint, StreamingEndpoint, or CallableEndpoint where a file is fetched; what else it needs."
            ),
            .init("element", .optionalText, "What an answer that arrives piece by piece is made of."),
            .init("stream", .text, "The expression for how such pieces are read."),
            .init("response", .optionalText, "The whole answer's type, unless it is an enum of several."),
            .init("responseCases", .views(ResponseCaseView.self), "Set for several successes of different types."),
            .init("hasResponseCases", .flag, "Whether there are any."),
            .init(
                "failureType",
                .optionalText,
                "The failure, where it is neither NetworkError nor the endpoint's own."
            ),
            .init("hasAliases", .flag, "Whether there is a 'response', a 'failureType' or 'pages'."),
            .init("isEmpty", .flag, "Whether the caller gives nothing."),
            .init("properties", .views(ParameterView.self), "What the caller gives."),
            .init("hasInitializer", .flag, "Whether the initializer must be written."),
            .init("parameters", .text, "The initializer's, on one line or with line breaks."),
            .init("assignments", .texts, "The initializer's statements."),
            .init("definition", .text, "The expression for what is the same in every call."),
            .init("steps", .texts, "Statements that put the properties into 'request'."),
            .init("mirror", .optionalText, "What descriptions show, where a parameter is sensitive."),
            .init("pages", .view(PagesView.self), "Set where it answers with one page of many."),
            .init("reading", .optionalText, "The expression that makes the answer, where it is not JSON."),
            .init("headers", .views(HeadersView.self), "Declared headers of its answers."),
            .init("ownFailure", .view(FailureView.self), "Set where the endpoint adds to its service's errors."),
            .init("types", .views(TypeView.self), "Inline types of its parameters, body and answers."),
        ]
    )

    package var values: [ViewValue] {
        [
            .flag(needsBlankLine), .view(method), .texts(docs), .optionalText(structAttribute), .text(access),
            .text(name), .text(conformance), .optionalText(element), .text(stream),
            .optionalText(response), .views(responseCases), .flag(hasResponseCases), .optionalText(failureType),
            .flag(hasAliases), .flag(isEmpty), .views(properties), .flag(hasInitializer), .text(parameters),
            .texts(assignments), .text(definition), .texts(steps), .optionalText(mirror), .view(pages),
            .optionalText(reading), .views(headers), .view(ownFailure), .views(types),
        ]
    }
}

extension EndpointView {
    /// - Parameter callers: The scope of the service's extension, in which the method stands.
    init(
        _ endpoint: ResolvedEndpoint,
        needsBlankLine: Bool,
        of service: ResolvedService,
        in callers: SwiftScope,
        context: TypeContext
    ) {
        self.needsBlankLine = needsBlankLine
        origin = ViewOrigin(endpoint.name.range)
        let inside = callers.inside(endpoint.path, declaring: endpoint.nested.map(\.path.name))
        let given = EndpointArguments(endpoint).all
        let names = EndpointNames(endpoint, of: service, inheriting: context.failure, in: callers)
        let isInProtocol = context.hasMocks && endpoint.isMockable
        method = isInProtocol ? nil : MethodView(endpoint, names, .service, in: callers, context: context)
        docs = EndpointDocs.type(endpoint)
        structAttribute = context.attribute(of: endpoint)
        access = context.access.prefix
        name = SwiftIdentifier.standalone(endpoint.path.name)
        isEmpty = given.isEmpty
        properties = given.map {
            ParameterView(
                access: context.access.prefix,
                name: SwiftIdentifier.standalone($0.property),
                type: $0.type(in: inside)
            )
        }
        // Swift writes the empty one itself, but for this module alone.
        hasInitializer = !given.isEmpty || context.access != .internal
        parameters = Layout.items(
            given.map { $0.parameter(in: inside) },
            around: 8 + Layout.columns("\(access)init() {"),
            indentation: 8
        )
        assignments = given.map { $0.assignment }
        definition = DefaultsEmitter.definition(endpoint, of: service, path: names.service)
            .spelled(indentation: 12, around: 12)
        steps = RequestEmitter.steps(endpoint)
        let responseSyntax = EndpointResponseSyntax(endpoint, in: inside)
        pages = endpoint.pagination.map { PagesView($0, of: endpoint, in: callers, context: context) }
        let mirrorChild = given.map(\.mirrorChild)
        let hidesAny = mirrorChild.contains { $0.value == nil }
        mirror = hidesAny ? MirrorEmitter.expression(mirrorChild, indentation: 12) : nil
        conformance =
            (pages == nil ? responseSyntax.conformance : "PagedEndpoint") + (hidesAny ? ", CustomReflectable" : "")
        element = responseSyntax.element
        stream = responseSyntax.stream
        response = responseSyntax.response
        reading = responseSyntax.reading
        responseCases = ResponseCaseView.views(of: endpoint.response, in: inside)
        hasResponseCases = !responseCases.isEmpty
        headers = HeadersView.views(of: endpoint, in: inside, context: context)
        switch endpoint.failure {
        case .networkError: break
        case .inherited(let path): failureType = inside.spelled(path)
        case .own(let own):
            ownFailure = FailureView(
                own,
                of: "`\(endpoint.methodName)`",
                needsBlankLine: true,
                in: inside,
                context: context,
                indentation: 8
            )
        }
        hasAliases = response != nil || failureType != nil || pages != nil
        types = TypeView.views(endpoint.nested, follow: true, in: inside, context: context, indentation: 8)
    }
}
