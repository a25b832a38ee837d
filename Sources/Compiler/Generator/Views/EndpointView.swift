import SpeccCatalog
import SpeccChecks
import SpeccDiagnostics
package import SpeccTemplates

/// One endpoint: its struct, which describes the request, and the service's method that sends it.
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
            .init("needsBlankLine", .flag, "Whether a blank line separates it from the previous declaration."),
            .init("method", .view(MethodView.self), "Missing if the method is declared with the service's protocol."),
            .init("docs", .texts, "The struct's documentation lines."),
            .init(
                "structAttribute",
                .optionalText,
                "@available(*, deprecated) for the struct, unless generated code itself uses the struct."
            ),
            .init("access", .text, "'public ' or 'package ' with a trailing space, or empty."),
            .init("name", .text, "The struct's identifier."),
            .init(
                "conformance",
                .text,
                "Endpoint, PagedEndpoint, StreamingEndpoint, or CallableEndpoint for a download; further conformances."
            ),
            .init("element", .optionalText, "The element type of a streamed response."),
            .init("stream", .text, "The expression of the framing of a streamed response."),
            .init("response", .optionalText, "The response type, unless it is an enum of several responses."),
            .init(
                "responseCases",
                .views(ResponseCaseView.self),
                "Set for several successful responses of different types."
            ),
            .init("hasResponseCases", .flag, "Whether there are any."),
            .init(
                "failureType",
                .optionalText,
                "The error type, unless it is NetworkError or the endpoint's own."
            ),
            .init("hasAliases", .flag, "Whether there is a 'response', a 'failureType' or 'pages'."),
            .init("isEmpty", .flag, "Whether the struct has no properties."),
            .init("properties", .views(ParameterView.self), "The arguments of the call."),
            .init("hasInitializer", .flag, "Whether the initializer is declared explicitly."),
            .init("parameters", .text, "The initializer's parameter list, on one line or with line breaks."),
            .init("assignments", .texts, "The initializer's statements."),
            .init("definition", .text, "The expression of the settings that are the same in every call."),
            .init("steps", .texts, "Statements that add the properties to 'request'."),
            .init("mirror", .optionalText, "The mirror, if a parameter is sensitive."),
            .init("pages", .view(PagesView.self), "Set if the response is one page of several."),
            .init(
                "reading",
                .optionalText,
                "The expression that decodes the response, unless the runtime's default applies."
            ),
            .init("headers", .views(HeadersView.self), "Declared headers of its responses."),
            .init("ownFailure", .view(FailureView.self), "Set if the endpoint adds to its service's errors."),
            .init("types", .views(TypeView.self), "Inline types of its parameters, body and responses."),
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
    /// - Parameter callers: The scope of the service's extension, which declares the method.
    init(
        _ endpoint: ResolvedEndpoint,
        needsBlankLine: Bool,
        of service: ResolvedService,
        in callers: SwiftScope,
        context: ViewContext
    ) {
        self.needsBlankLine = needsBlankLine
        origin = ViewOrigin(endpoint.name.range)
        let inside = callers.inside(endpoint.path, declaring: endpoint.nested.map(\.path.name))
        let arguments = EndpointArguments(endpoint).all
        let names = SignatureTypes(endpoint, of: service, inheriting: context.failure, in: callers)
        let isInProtocol = context.hasMocks && endpoint.isMockable
        method = isInProtocol ? nil : MethodView(endpoint, names, .service, in: callers, context: context)
        docs = EndpointDocs.type(endpoint)
        structAttribute = context.attribute(of: endpoint)
        access = context.access.prefix
        name = SwiftIdentifier.standalone(endpoint.path.name)
        isEmpty = arguments.isEmpty
        properties = arguments.map {
            ParameterView(
                access: context.access.prefix,
                name: SwiftIdentifier.standalone($0.property),
                type: $0.type(in: inside)
            )
        }
        // Swift's implicit initializer is internal.
        hasInitializer = !arguments.isEmpty || context.access != .internal
        parameters = Layout.items(
            arguments.map { $0.parameter(in: inside) },
            around: 8 + Layout.columns("\(access)init() {"),
            indentation: 8
        )
        assignments = arguments.map { $0.assignment }
        definition = DefaultsEmitter.definition(endpoint, of: service, path: names.service)
            .formatted(indentation: 12, around: 12)
        steps = RequestEmitter.steps(endpoint, in: inside).map { LineBreaker.format($0, indentation: 12) }
        let responseSyntax = EndpointResponseSyntax(endpoint, in: inside)
        pages = endpoint.pagination.map { PagesView($0, of: endpoint, in: callers, context: context) }
        let mirrorChildren = arguments.map(\.mirrorChild)
        let hidesAny = mirrorChildren.contains { $0.value == nil }
        mirror = hidesAny ? MirrorEmitter.expression(mirrorChildren, indentation: 12) : nil
        conformance =
            (pages == nil ? responseSyntax.conformance : "PagedEndpoint") + (hidesAny ? ", CustomReflectable" : "")
        element = responseSyntax.element
        stream = responseSyntax.stream
        response = responseSyntax.response
        reading =
            responseSyntax.reading.map { LineBreaker.format($0, indentation: 12) }
            ?? StatusBranch.expression(responseSyntax.branches, indentation: 12)
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

/// One of several successful responses of different types.
package struct ResponseCaseView: View {
    package let docs: [String]
    package var name: String
    package let reference: String
    package let payload: String?
    package let pattern: String
    package let reading: String?

    package static let schema = ViewSchema(
        "responseCase",
        [
            .init("docs", .texts, "Documentation lines, each beginning with ///."),
            .init("name", .text, "The case's identifier as it is declared."),
            .init("reference", .text, "The identifier after a dot."),
            .init("payload", .optionalText, "The body's type, if the response has a body."),
            .init("pattern", .text, "The statuses as a pattern: 201 or 200...299."),
            .init("reading", .optionalText, "The expression that decodes the payload of 'response'."),
        ]
    )

    package var values: [ViewValue] {
        [
            .texts(docs), .text(name), .text(reference), .optionalText(payload), .text(pattern),
            .optionalText(reading),
        ]
    }

    init(_ success: ResolvedSuccess, in scope: SwiftScope) {
        var docs = DocComment(indentation: 0)
        docs.add(sentences: ["Status \(PolicyDescription.status(success.status))."])
        self.docs = docs.lines
        name = SwiftIdentifier.standalone(success.swiftName)
        reference = SwiftIdentifier.label(success.swiftName)
        payload = ResponseEmitter.type(success.payload, success.headers, in: scope)
        pattern = StatusPatternEmitter.pattern(success.status)
        reading = ResponseEmitter.reading(success)
    }

    /// A view for each successful response of an endpoint that declares several.
    static func views(of response: ResolvedResponse, in scope: SwiftScope) -> [ResponseCaseView] {
        guard case .cases(_, let successes) = response else { return [] }
        return successes.map { ResponseCaseView($0, in: scope) }
    }
}
