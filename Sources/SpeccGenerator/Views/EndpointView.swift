import SpeccCatalog
import SpeccChecks
package import SpeccTemplates

/// One endpoint: a method of its service, and the struct that describes the request.
package struct EndpointView: View {
    package var isApart: Bool
    package var methodDocs: [String]
    package var docs: [String]
    package var attribute: String?
    package var structAttribute: String?
    package var access: String
    package var method: String
    package var arguments: String
    package var failure: String
    package var result: String?
    package var send: String
    package var request: String
    package var wrapsRequest: Bool
    package var name: String
    package var conformance: String
    package var response: String?
    package var responseCases: [ResponseCaseView]
    package var hasResponseCases: Bool
    package var failureType: String?
    package var hasAliases: Bool
    package var isEmpty: Bool
    package var properties: [ParameterView]
    package var hasInitializer: Bool
    package var parameters: String
    package var assignments: [String]
    package var definition: String
    package var steps: [String]
    package var pages: PagesView?
    package var reading: String?
    package var ownFailure: FailureView?
    package var types: [TypeView]

    package static let schema = ViewSchema(
        "endpoint",
        [
            .init("isApart", .flag, "Whether something stands before it, so that a blank line is due."),
            .init("methodDocs", .texts, "The method's documentation lines, each beginning with ///."),
            .init("docs", .texts, "The struct's documentation lines."),
            .init("attribute", .optionalText, "@available(*, deprecated), with its message."),
            .init("structAttribute", .optionalText, "The same for the struct, unless this text itself would warn."),
            .init("access", .text, "'public ' or 'package ' with its blank, or nothing."),
            .init("method", .text, "The method's identifier."),
            .init("arguments", .text, "The method's parameters, on one line or with line breaks."),
            .init("failure", .text, "What the method throws."),
            .init("result", .optionalText, "What the method returns, unless it returns nothing."),
            .init("send", .text, "The service's method that sends: sendRequest."),
            .init("request", .text, "The expression that makes the struct from the method's parameters."),
            .init("wrapsRequest", .flag, "Whether that expression needs lines of its own."),
            .init("name", .text, "The struct's identifier."),
            .init("conformance", .text, "Endpoint or PagedEndpoint."),
            .init("response", .optionalText, "The answer's type, unless it is an enum of several."),
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
            .init("pages", .view(PagesView.self), "Set where it answers with one page of many."),
            .init("reading", .optionalText, "The expression that makes the answer, where it is not JSON."),
            .init("ownFailure", .view(FailureView.self), "Set where the endpoint adds to its service's errors."),
            .init("types", .views(TypeView.self), "Inline types of its parameters, body and answers."),
        ]
    )

    package var values: [ViewValue] {
        [
            .flag(isApart), .texts(methodDocs), .texts(docs), .optionalText(attribute),
            .optionalText(structAttribute), .text(access), .text(method), .text(arguments), .text(failure),
            .optionalText(result), .text(send), .text(request),
            .flag(wrapsRequest), .text(name), .text(conformance), .optionalText(response), .views(responseCases),
            .flag(hasResponseCases), .optionalText(failureType), .flag(hasAliases), .flag(isEmpty),
            .views(properties), .flag(hasInitializer), .text(parameters), .texts(assignments), .text(definition),
            .texts(steps), .view(pages), .optionalText(reading), .view(ownFailure), .views(types),
        ]
    }
}

extension EndpointView {
    /// - Parameter callers: The scope of the service's extension, in which the method stands.
    init(
        _ endpoint: ResolvedEndpoint,
        isApart: Bool,
        of service: ResolvedService,
        in callers: SwiftScope,
        context: TypeContext
    ) {
        self.isApart = isApart
        let inside = callers.inside(endpoint.path, declaring: endpoint.nested.map(\.path.name))
        let given = EndpointArguments(endpoint).all
        let names = EndpointNames(endpoint, of: service, inheriting: context.failure, in: callers)
        methodDocs = EndpointDocs.method(endpoint, throwing: names.failure)
        docs = EndpointDocs.type(endpoint)
        attribute = Attributes.deprecated(endpoint.deprecated)
        structAttribute = context.attribute(of: endpoint)
        access = context.access.prefix
        method = SwiftIdentifier.standalone(endpoint.methodName)
        name = SwiftIdentifier.standalone(endpoint.path.name)
        failure = names.failurePath.map(callers.spelled) ?? "NetworkError"
        result = names.result
        isEmpty = given.isEmpty
        send = given.contains { $0.label == "sendRequest" } ? "self.sendRequest" : "sendRequest"
        arguments = Layout.items(
            given.map { $0.parameter(in: callers) },
            around: 4 + Layout.columns("\(access)func \(method)() async throws(\(failure)) {")
                + (result.map { Layout.columns(" -> " + $0) } ?? 0),
            indentation: 4
        )
        let passed = given.map { $0.passing }
        wrapsRequest =
            8 + Layout.columns("try await \(send)(to: \(name)(\(passed.joined(separator: ", "))))") > Layout.width
        request = name + "(" + Layout.items(passed, around: 18 + Layout.columns(name), indentation: 12) + ")"
        pages = endpoint.pagination.map { PagesView($0, of: endpoint, in: callers, context: context) }
        conformance = pages == nil ? "Endpoint" : "PagedEndpoint"
        properties = given.map {
            ParameterView(
                access: context.access.prefix,
                name: SwiftIdentifier.standalone($0.property),
                type: inside.spelled($0.type)
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
        definition = DefaultsSpelling.definition(endpoint, of: service, path: names.service)
            .spelled(indentation: 12, around: 12)
        steps = RequestSpelling.steps(endpoint)
        switch endpoint.response {
        case .void:
            response = "Void"
            responseCases = []
        case .value(let type):
            // An answer's inline object is the nested type of this very name.
            let spelled = inside.spelled(type)
            response = spelled == "Response" ? nil : spelled
            reading = ResponseSpelling.reading(type)
            responseCases = []
        case .cases(_, let successes):
            responseCases = successes.map { ResponseCaseView($0, in: inside) }
        }
        hasResponseCases = !responseCases.isEmpty
        switch endpoint.failure {
        case .networkError: break
        case .inherited(let path): failureType = inside.spelled(path)
        case .own(let own):
            ownFailure = FailureView(
                own,
                of: "`\(endpoint.methodName)`",
                isApart: true,
                in: inside,
                context: context,
                indentation: 8
            )
        }
        hasAliases = response != nil || failureType != nil || pages != nil
        types = TypeView.views(endpoint.nested, follow: true, in: inside, context: context, indentation: 8)
    }
}
