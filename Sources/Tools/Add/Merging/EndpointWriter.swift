import SpeccCatalog
import SpeccDiagnostics
import SpeccEditing
import SpeccText

/// Writes endpoints that the catalog does not have yet.
struct EndpointWriter {
    let draft: CallDraft
    let builder: TypeBuilder
    let api: CatalogAPI
    let file: Int
    let name: String
    /// The server of the endpoint; nil for the main server of each host.
    let server: String?

    private var typeOwner: String { TypeBuilder.typeName(name) }

    /// - Parameter auth: The credential, if it is not the inherited one.
    func value(auth: String?, credential: ObservedCredential?, isPaged: Bool) -> YAMLValue {
        var mapping = YAMLMapping()
        mapping["call"] = .text("\(draft.method) \(draft.path)")
        if let server { mapping["host"] = .text(server) }
        if let auth { mapping["auth"] = .text(auth) }
        mapping["params"] = params
        let parameters = ParameterMerger(api: api, draft: draft, builder: builder)
        let query = parameters.newQuery(file: file, declared: [], credential: credential)
        mapping["query"] = entries(query)
        mapping["headers"] = entries(parameters.newHeaders(file: file, declared: [], credential: credential))
        mapping["body"] = body
        let naming = EndpointNaming(method: draft.method, parts: draft.parts)
        let responses = ResponseInference(
            builder: builder,
            naming: naming,
            owner: typeOwner,
            subject: "\(name).returns"
        )
        mapping["returns"] = returns(responses)
        mapping["errors"] = errors(responses)
        if isPaged,
            let (pagination, reason) = PaginationInference(
                draft: draft,
                query: Set(draft.query.filter { !$0.isFlag && !$0.isList }.map(\.name)),
                canBeAbsent: { _ in true }
            ).value
        {
            mapping["paginate"] = pagination
            builder.note(.guess, "the call has pages, since \(reason)")
        }
        if let header = draft.hasIdempotencyKey, !HTTPMethodSemantics(draft.method).isSafe {
            mapping["idempotency"] = .text(header)
        }
        return .mapping(mapping)
    }

    private func entries(_ entries: [(name: String, value: YAMLValue)]) -> YAMLValue? {
        guard !entries.isEmpty else { return nil }
        var mapping = YAMLMapping()
        for (name, value) in entries { mapping.append(name, value) }
        return .mapping(mapping)
    }

    private var params: YAMLValue? {
        entries(
            draft.parts.compactMap(\.parameter).filter(\.isSensitive).map {
                ($0.name, .mapping(["sensitive": .text("true")]))
            }
        )
    }

    private var body: YAMLValue? {
        guard HTTPMethodSemantics(draft.method).content != .none else {
            if draft.exchanges.contains(where: { $0.body != nil }) {
                builder.note(.conflict, "the body of \(draft.method) requests cannot be declared")
            }
            return nil
        }
        return BodyInference(builder: builder, owner: typeOwner).value(of: draft.exchanges, subject: "\(name).body")
    }

    // MARK: - Responses

    private func returns(_ inference: ResponseInference) -> YAMLValue? {
        guard draft.method != "HEAD" else { return nil }
        let successes = draft.responses.filter { (200..<300).contains($0.status) }
        guard !successes.isEmpty else {
            guard draft.method != "DELETE" else { return nil }
            let type = draft.method == "GET" ? "json" : "json?"
            builder.note(.guess, "the result is \(type), since there is no sample of a response")
            return .text(type)
        }
        var entries = YAMLMapping()
        for (status, content) in successes {
            let value = [204, 205].contains(status) ? nil : inference.value(of: content)
            entries["\(status)"] = value ?? .text("empty")
        }
        if successes.count == 1, successes[0].status == 200 {
            let value = entries["200"]
            return value?.text == "empty" ? nil : value
        }
        return .mapping(entries)
    }

    private func errors(_ inference: ResponseInference) -> YAMLValue? {
        var entries = YAMLMapping()
        for (status, content) in draft.responses where (400..<600).contains(status) {
            if let name = ErrorTypes.inherited(status, api, file: file) {
                if case .json(let shape) = content, shape.kinds == [.object] {
                    builder.merge(shape.withoutNulls, into: name)
                }
                continue
            }
            if let value = inference.error(content, known: ErrorTypes.names(in: api)) { entries["\(status)"] = value }
        }
        return entries.isEmpty ? nil : .mapping(entries)
    }
}

/// The types of errors that an API declares.
enum ErrorTypes {
    /// The object that the defaults declare for a status.
    static func inherited(_ status: Int, _ api: CatalogAPI, file: Int?) -> String? {
        for index in [file, api.apiFile].compactMap(\.self) {
            let errors = api.files[index].declaration.defaults.errors.filter { $0.when == nil }
            let exact = errors.first { $0.status.value == .exactly(status) }
            let match = exact ?? errors.first { $0.status.value == .statusClass(status / 100) }
            if case .named(let name)? = match?.type { return name.value }
        }
        return nil
    }

    /// The names of all types of errors, without duplicates.
    static func names(in api: CatalogAPI) -> [String] {
        var seen: Set<String> = []
        var names: [String] = []
        for file in api.files {
            for error in file.declaration.defaults.errors + file.declaration.endpoints.flatMap(\.errors) {
                if case .named(let name) = error.type, seen.insert(name.value).inserted { names.append(name.value) }
            }
        }
        return names
    }
}
