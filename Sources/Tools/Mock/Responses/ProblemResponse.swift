import SpeccChecks
import SpeccContract
import SpeccDiagnostics

/// An error response of the mock server: the declared error of the endpoint, otherwise problem details (RFC 9457).
package struct ProblemResponse {
    let status: Int
    /// The description of the problem, with the names of fields.
    let detail: String
    var problems: [RequestProblem] = []
    /// Remedies or further information.
    var hints: [String] = []

    /// Problem details (RFC 9457).
    package static func details(_ status: Int, _ detail: String, hints: [String] = []) -> MockReply {
        ProblemResponse(status: status, detail: detail, hints: hints).reply(nil, in: nil)
    }

    /// - Parameter api: The API of the endpoint; nil if no endpoint matches.
    func reply(_ endpoint: ContractEndpoint?, in api: ContractAPI?) -> MockReply {
        var reply = unexplained(endpoint, in: api)
        // Problems of the request have lines of their own.
        if problems.isEmpty { reply.reason = ([detail] + hints).joined(separator: "; ") }
        return reply
    }

    private func unexplained(_ endpoint: ContractEndpoint?, in api: ContractAPI?) -> MockReply {
        let declared = endpoint?.responses(for: status).first { $0.isError && $0.conditions.isEmpty }
        guard let endpoint, let declared, let api, let type = declared.payload else {
            let hasEmptyBody = declared != nil && declared?.payload == nil
            guard !hasEmptyBody else { return MockReply(status: status) }
            return reply(details, contentType: "application/problem+json")
        }
        guard let object = api.types.object(of: type) else {
            let builder = ResponseBuilder(api: api, endpoint: endpoint, options: MockOptions())
            return builder.reply(declared, status: status, payload: builder.payload(of: declared))
        }
        var value = ValueSynthesizer(types: api.types).value(of: type, named: "error")
        value = overlaying(value, object, api)
        return reply(value, contentType: declared.mediaType ?? "application/json")
    }

    private func reply(_ value: DocumentValue, contentType: String) -> MockReply {
        MockReply(
            status: status,
            headers: [.init("Content-Type", contentType)],
            body: .bytes(CompactJSON.bytes(of: value))
        )
    }

    /// Sets the fields of the declared error for the description, the status and the name of the invalid field.
    private func overlaying(_ value: DocumentValue, _ object: ResolvedObject, _ api: ContractAPI) -> DocumentValue {
        let checker = DeclaredValueChecker(types: api.types)
        var value = value
        func set(_ content: DocumentValue, where isIncluded: (ResolvedField) -> Bool) {
            guard let field = object.fields.first(where: { $0.constant == nil && isIncluded($0) }) else { return }
            guard checker.mismatches(of: content, as: field.type, field.constraints).isEmpty else { return }
            value = value.setting([field.name.value], to: content)
        }
        set(.string(detail)) { FieldRole($0.name.value).isMessage }
        set(.integer(status)) { $0.name.value.lowercased() == "status" }
        if let name = problems.first?.name, !name.isEmpty {
            set(.string(name)) { $0.name.value.lowercased() == "field" }
        } else if case .optional? = object.fields.first(where: { $0.name.value.lowercased() == "field" })?.type {
            value = value.setting(["field"], to: nil)
        }
        return value
    }

    private var details: DocumentValue {
        .members([
            ("type", .string("about:blank")),
            ("title", .string(StatusPhrase.text(of: status) ?? (status >= 500 ? "Server Error" : "Error"))),
            ("status", .integer(status)),
            ("detail", .string(detail)),
            ("hints", hints.isEmpty ? nil : .list(hints.map(DocumentValue.string))),
            (
                "errors",
                problems.isEmpty
                    ? nil
                    : .list(
                        problems.map { problem in
                            .members([
                                ("in", .string(problem.location.rawValue)),
                                ("name", problem.name.isEmpty ? nil : .string(problem.name)),
                                ("detail", .string(problem.message)),
                            ])
                        }
                    )
            ),
        ])
    }
}
