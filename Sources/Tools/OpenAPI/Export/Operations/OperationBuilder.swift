import SpeccCatalog
import SpeccChecks
import SpeccContract
import SpeccDiagnostics

/// Builds the operations of an API.
struct OperationBuilder {
    let schemas: SchemaBuilder
    let api: ResolvedAPI
    /// The value of `security` for the whole document.
    let security: DocumentValue?

    private var session: ExportSession { schemas.session }

    func operation(
        _ endpoint: ResolvedEndpoint,
        of service: ResolvedService,
        pathNames: [String: String],
        at pointer: JSONPointer
    ) -> DocumentValue {
        let parameters = ParameterList(schemas: schemas, endpoint: endpoint, pathNames: pathNames, pointer: pointer)
        let responses = ResponseMap(
            schemas: schemas,
            endpoint: endpoint,
            errors: endpoint.errors(in: service, of: api),
            restarts: restarts(of: endpoint, service),
            pointer: pointer
        )
        let requirement = SecuritySchemes.requirement(endpoint.policy.settings.auth.value, in: api)
        let servers = servers(of: endpoint, service, at: pointer / "servers")
        reportSettings(of: endpoint, service, at: pointer)
        let texts = texts(of: endpoint, service)
        return .members(
            [
                ("tags", .strings([service.name.value])),
                ("operationId", .string("\(service.name.value).\(endpoint.name.value)")),
                ("summary", texts.summary.map(DocumentValue.string)),
                ("description", texts.description.map(DocumentValue.string)),
                ("deprecated", endpoint.deprecated == nil ? nil : .flag(true)),
                ("parameters", DocumentValue.list(parameters.parameters).nonempty),
                ("requestBody", body(of: endpoint, at: pointer)),
                ("responses", responses.responses),
                ("security", requirement == security ?? .list([]) ? nil : requirement),
                ("servers", servers),
            ]
                + session.extensions(
                    PolicyAnnotations(policy: endpoint.policy).members(declaredAt: .endpoint)
                        + EndpointAnnotations(endpoint: endpoint, types: schemas.types).members
                        + [("header-families", headerFamilies(of: endpoint)), ("auth", bodyKey(of: endpoint))]
                )
        )
    }

    /// Nil for the servers of the document.
    private func servers(
        of endpoint: ResolvedEndpoint,
        _ service: ResolvedService,
        at pointer: JSONPointer
    ) -> DocumentValue? {
        let list = ServerList(session: session)
        if let host = endpoint.host {
            return endpoint.hosts.map { list.servers(of: $0, named: host.value, at: pointer) }
        }
        return service.ownHosts.map { list.servers(of: $0, at: pointer) }
    }

    private func body(of endpoint: ResolvedEndpoint, at pointer: JSONPointer) -> DocumentValue? {
        endpoint.body.map {
            OperationBody(schemas: schemas, endpoint: endpoint, pointer: pointer / "requestBody").value(of: $0)
        }
    }

    /// Documentation of one line is the summary; the behavior of the call is the last paragraph of the description.
    private func texts(
        of endpoint: ResolvedEndpoint,
        _ service: ResolvedService
    ) -> (summary: String?, description: String?) {
        let waiters = service.waiters.filter { service.endpoints[$0.endpoint].name == endpoint.name }
        let uploads = service.uploads.filter { upload in
            upload.endpoints.contains { service.endpoints[$0].name == endpoint.name }
        }
        let behavior = BehaviorText(
            endpoint: endpoint,
            waiters: waiters,
            feeds: feeds(of: endpoint, service),
            uploads: uploads
        ).paragraph
        let reason = DeclarationText.reason(endpoint.deprecated)
        guard let docs = endpoint.docs, !docs.contains("\n"), docs.unicodeScalars.count <= 120 else {
            return (nil, DeclarationText.paragraphs([endpoint.docs, reason, behavior]))
        }
        return (docs, DeclarationText.paragraphs([reason, behavior]))
    }

    private func feeds(of endpoint: ResolvedEndpoint, _ service: ResolvedService) -> [ResolvedFeed] {
        service.feeds.filter { service.endpoints[$0.endpoint].name == endpoint.name }
    }

    /// The statuses after which the feeds and uploads that call an endpoint begin again.
    private func restarts(of endpoint: ResolvedEndpoint, _ service: ResolvedService) -> [RestartStatus] {
        let uploads = service.uploads.filter { upload in
            [upload.endpoint, upload.resume].contains {
                $0.map { service.endpoints[$0].name == endpoint.name } ?? false
            }
        }
        return RestartStatus.all(feeds(of: endpoint, service), uploads)
    }

    private func headerFamilies(of endpoint: ResolvedEndpoint) -> DocumentValue? {
        DocumentValue.members(
            endpoint.headerParameters.filter(\.isFamily).map { parameter in
                (parameter.pattern, schemas.schema(of: parameter.type.unwrapped))
            }
        ).nonempty
    }

    /// The credentials of the endpoint if a key in the body is among them.
    private func bodyKey(of endpoint: ResolvedEndpoint) -> DocumentValue? {
        let auth = endpoint.policy.settings.auth.value
        let names = Set(SecuritySchemes.bodyKeys(of: api).map(\.name.value))
        return auth.alternatives.joined().contains(where: names.contains) ? .string(CatalogText.auth(auth)) : nil
    }

    /// Reports the settings that a document without extensions omits.
    private func reportSettings(of endpoint: ResolvedEndpoint, _ service: ResolvedService, at pointer: JSONPointer) {
        guard session.isPlain else { return }
        let policy = PolicyAnnotations(policy: endpoint.policy)
        let levels: [SettingLevel] = [.api, .service, .host, .endpoint]
        let names = levels.flatMap { level in policy.members(declaredAt: level).filter { $0.1 != nil }.map(\.0) }
        let further = EndpointAnnotations(endpoint: endpoint, types: schemas.types).members.filter { $0.1 != nil }
        let all = (names + further.map(\.0)).filter { $0 != "swift" }
        guard !all.isEmpty else { return }
        let list = QuantityText.quoted(all)
        let message =
            "\(list) \(all.count == 1 ? "is" : "are") only exported as extensions; omit '--plain' to include them"
        session.report(.setting, message, at: endpoint.name.range, pointer)
    }
}
