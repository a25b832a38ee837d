import SpeccCatalog
import SpeccChecks
import SpeccDiagnostics
import SpeccExplain
import SpeccGenerator

/// Describes the endpoints and composite calls of one service.
struct EndpointBuilder {
    let service: ResolvedService
    let context: APIContext
    /// The variable with the service in samples.
    let receiver: String

    private var fields: FieldBuilder { FieldBuilder(context: context) }

    func reference(to endpoint: ResolvedEndpoint) -> EndpointReference {
        let signature = CallSignature(endpoint, of: service, in: context.api)
        let report = context.policies.report(of: endpoint)
        let sample = CallSample(endpoint: endpoint, signature: signature, types: context.types, receiver: receiver)
        let examples = DocumentedExamples(endpoint: endpoint, failure: signature.failure, samples: context.samples)
        return EndpointReference(
            id: endpoint.methodName.text,
            qualifiedID: [context.api.name.value, service.name.value, endpoint.name.value].joined(separator: "."),
            name: endpoint.methodName.text,
            docs: ProseParser.parse(endpoint.docs),
            deprecation: APIContext.text(of: endpoint.deprecated),
            method: endpoint.httpMethod,
            path: path(of: endpoint),
            host: endpoint.host?.value,
            location: context.location(endpoint.name.range),
            declaration: CodeSample(title: "Declaration", language: .swift, text: sample.declaration),
            calls: calls(sample),
            parameters: parameters(of: endpoint),
            body: endpoint.body.map { body($0, of: endpoint) },
            responses: ResponseSectionBuilder(context: context).responses(of: endpoint, report),
            errors: (signature.failure?.cases ?? []).map(ResponseSectionBuilder(context: context).error),
            errorType: LinkedText(sample.withoutAPI(signature.failureName)),
            behavior: report.map { BehaviorBuilder(context: context).behavior(Explanation($0)) } ?? .none,
            examples: examples.all
        )
    }

    func reference(to call: any CompositeCall) -> CompositeCallReference {
        let endpoint = service.endpoints[call.endpoint]
        let signature = CallSignature(endpoint, of: service, in: context.api)
        let sample = CallSample(endpoint: endpoint, signature: signature, types: context.types, receiver: receiver)
        let report = context.policies.report(of: call)
        return CompositeCallReference(
            id: call.methodName.text,
            name: call.methodName.text,
            docs: ProseParser.parse(call.docs),
            deprecation: APIContext.text(of: call.deprecated),
            kind: type(of: call).kind,
            endpoint: LinkedText(endpoint.methodName.text, to: context.layout.endpoints[endpoint.path]),
            location: context.location(call.name.range),
            call: CodeSample(title: "Swift", language: .swift, text: sample.code(of: call, in: service)),
            behavior: report.map { BehaviorBuilder(context: context).behavior(Explanation($0)) } ?? .none
        )
    }

    /// Code that creates the service and calls one endpoint, and the command that sends the same request.
    func firstCall(of endpoint: ResolvedEndpoint, setup: String) -> FirstCall {
        let signature = CallSignature(endpoint, of: service, in: context.api)
        let sample = CallSample(endpoint: endpoint, signature: signature, types: context.types, receiver: receiver)
        return FirstCall(
            endpoint: LinkedText(endpoint.methodName.text, to: context.layout.endpoints[endpoint.path]),
            samples: [
                curl(endpoint),
                CodeSample(title: "Swift", language: .swift, text: "\(setup)\n\(sample.briefCall)"),
            ]
        )
    }

    private func calls(_ sample: CallSample) -> [CodeSample] {
        let endpoint = sample.endpoint
        var calls = [CodeSample(title: "Swift", language: .swift, text: sample.call)]
        if let pagination = endpoint.pagination {
            calls.append(CodeSample(title: "All pages", language: .swift, text: sample.pages(pagination)))
        }
        return calls + [curl(endpoint)]
    }

    private func curl(_ endpoint: ResolvedEndpoint) -> CodeSample {
        // The preferred alternative.
        let names = endpoint.policy.settings.auth.value.alternatives.first ?? []
        let curl = CurlCommand(
            endpoint: endpoint,
            host: endpoint.defaultServer ?? endpoint.servers.first,
            credentials: context.api.credentials.filter { names.contains($0.name.value) },
            types: context.contract
        )
        return CodeSample(title: "curl", language: .shell, text: curl.text)
    }

    private func path(of endpoint: ResolvedEndpoint) -> [EndpointReference.PathPart] {
        if endpoint.url.isSuppliedByCaller {
            return [EndpointReference.PathPart(text: "{URL of the caller}", isParameter: true)]
        }
        return endpoint.url.parts.map { part in
            switch part {
            case .literal(let text): EndpointReference.PathPart(text: text, isParameter: false)
            case .parameter(let name):
                EndpointReference.PathPart(
                    text: endpoint.spansSegments(name) ? "{\(name)*}" : "{\(name)}",
                    isParameter: true
                )
            }
        }
    }

    private func parameters(of endpoint: ResolvedEndpoint) -> [EndpointReference.ParameterGroup] {
        let groups = [
            (endpoint.url.isSuppliedByCaller ? "URL" : "Path parameters", endpoint.pathParameters, []),
            ("Query parameters", endpoint.queryParameters, constants(endpoint.policy.query)),
            ("Headers", endpoint.headerParameters, constants(endpoint.policy.headers)),
        ]
        return groups.filter { !$0.1.isEmpty || !$0.2.isEmpty }.map { title, parameters, constants in
            EndpointReference.ParameterGroup(
                title: title,
                fields: parameters.map { fields.reference(to: $0, of: endpoint) },
                constants: constants
            )
        }
    }

    private func constants(_ constants: [Effective<ResolvedConstant>]) -> [ConstantReference] {
        constants.map { constant in
            ConstantReference(
                name: constant.value.name,
                value: constant.value.isSensitive ? nil : constant.value.value,
                location: constant.range.map(context.location)
            )
        }
    }

    private func body(_ body: ResolvedBody, of endpoint: ResolvedEndpoint) -> BodyReference {
        var described: [FieldReference] = []
        if case .declared(let declared) = body.type, case .object(let object)? = context.types.type(of: declared)?.shape
        {
            let isForm = if case .form = body.kind { true } else { false }
            let usage = TypeUsage(isRead: false, isWritten: true, isFormEncoded: isForm)
            described = object.fields.map { field in
                let id = "\(endpoint.methodName.text).body.\(field.swiftName.text)"
                return fields.reference(to: field, usage: usage, id: id)
            }
        }
        return BodyReference(
            type: context.type(body.type),
            encoding: body.encodingName,
            docs: ProseParser.parse(body.docs),
            isOptional: body.isOptional,
            isSensitive: body.isSensitive,
            constraints: ConstraintDescription.sentences(accept: body.accept, size: body.size),
            fields: described
        )
    }
}

extension ResolvedEndpoint {
    /// Whether the value of a path parameter may have several segments.
    fileprivate func spansSegments(_ parameter: String) -> Bool {
        pathParameters.contains { $0.name.value == parameter && $0.spansSegments }
    }
}

extension ResolvedBody {
    /// The encoding and the content type.
    fileprivate var encodingName: String {
        switch kind {
        case .json: contentType.map { "JSON (\($0))" } ?? "JSON"
        case .lines: "lines of JSON (\(contentType ?? "application/x-ndjson"))"
        case .text: contentType ?? "text/plain"
        case .data(let type): type
        case .stream(let type): "stream" + (type.map { " (\($0))" } ?? "")
        case .file: contentType ?? "the content of a file"
        case .form: "application/x-www-form-urlencoded"
        case .multipart: contentType ?? "multipart/form-data"
        }
    }
}

extension BehaviorReference {
    /// Of an endpoint whose settings are unknown.
    static let none = BehaviorReference(
        maximumDuration: nil,
        durationCalculation: [],
        maximumRequests: "",
        requestCalculation: [],
        settings: [],
        ignored: []
    )
}
