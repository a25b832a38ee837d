import SpeccCatalog
import SpeccChecks
import SpeccContract
import SpeccDiagnostics

/// The root of a document: information, servers, tags, paths and components.
struct DocumentRoot {
    let api: ResolvedAPI
    let schemas: SchemaBuilder

    private var session: ExportSession { schemas.session }
    private var services: [ResolvedService] { api.files.compactMap(\.service) }

    var value: DocumentValue {
        let security = commonSecurity
        let paths = PathList(api, OperationBuilder(schemas: schemas, api: api, security: security))
        return .members(
            [
                ("openapi", .string(session.version.number)),
                ("info", info),
                ("servers", api.hosts.map { ServerList(session: session).servers(of: $0, at: .root / "servers") }),
                ("security", security),
                ("tags", DocumentValue.list(services.map(tag)).nonempty),
                ("paths", .members(paths.paths.map { ($0.path, .members($0.item)) })),
                ("components", components.nonempty),
            ]
                + session.extensions([
                    ("defaults", defaults(at: .api, of: services.first)),
                    ("credentials", SecuritySchemes(session: session).bodyKeys(of: api)),
                    calls(\.waiters, "poll", value(of:in:)),
                    calls(\.feeds, "follow an operation", value(of:in:)),
                    calls(\.uploads, "upload a file in parts", value(of:in:)),
                    ("calls", DocumentValue.members(paths.calls).nonempty),
                ])
        )
    }

    /// A catalog has no version of the API.
    private var info: DocumentValue {
        .members([
            ("title", .string(api.name.value)),
            ("description", api.docs.map(DocumentValue.string)),
            ("version", .string("unspecified")),
        ])
    }

    private func tag(_ service: ResolvedService) -> DocumentValue {
        .members(
            [("name", .string(service.name.value)), ("description", service.docs.map(DocumentValue.string))]
                + session.extensions([("defaults", defaults(at: .service, of: service))])
        )
    }

    private func defaults(at level: SettingLevel, of service: ResolvedService?) -> DocumentValue? {
        service.flatMap {
            DocumentValue.members(PolicyAnnotations(policy: $0.defaults).members(declaredAt: level)).nonempty
        }
    }

    /// The credential of most operations; of several equally common ones, the first. Nil if it is none.
    private var commonSecurity: DocumentValue? {
        var counts: [(auth: AuthDeclaration, count: Int)] = []
        for endpoint in services.flatMap(\.endpoints) {
            let auth = endpoint.policy.settings.auth.value
            if let index = counts.firstIndex(where: { $0.auth == auth }) {
                counts[index].count += 1
            } else {
                counts.append((auth, 1))
            }
        }
        let most = counts.map(\.count).max()
        guard let common = counts.first(where: { $0.count == most }), common.auth != .anonymous else { return nil }
        return SecuritySchemes.requirement(common.auth, in: api).nonempty
    }

    // MARK: - Components

    private var components: DocumentValue {
        let declared = schemas.types.declared.map { type -> (String, DocumentValue?) in
            let name = schemas.types.component(of: type.path) ?? type.name.value
            if let override = type.typeOverride {
                let name = override.components.map(\.identifierText).joined(separator: ".")
                let message = "the JSON of the Swift type '\(name)' is that of the type in the catalog"
                session.report(.customType, message, at: type.name.range, .root / "components" / "schemas" / name)
            }
            return (name, schemas.schema(of: type))
        }
        let schemes = SecuritySchemes(session: session).schemes(of: api)
        let all = declared + session.addedSchemas.map { ($0.name, $0.schema) }
        return .members([("schemas", DocumentValue.members(all).nonempty), ("securitySchemes", schemes.nonempty)])
    }

    // MARK: - Calls of other endpoints

    /// The methods of one kind, which OpenAPI does not have.
    private func calls<Call: CompositeCall>(
        _ calls: KeyPath<ResolvedService, [Call]>,
        _ purpose: String,
        _ value: (Call, ResolvedService) -> DocumentValue
    ) -> (String, DocumentValue?) {
        let key = Call.kind.noun + "s"
        let members = services.flatMap { service in
            service[keyPath: calls].map { call -> (String, DocumentValue?) in
                let id = "\(service.name.value).\(call.name.value)"
                let message = "OpenAPI has no methods that \(purpose): '\(id)'"
                session.report(.compositeCall, message, at: call.name.range, .root / "x-specc-\(key)" / id)
                return (id, value(call, service))
            }
        }
        return (key, DocumentValue.members(members).nonempty)
    }

    private func value(of waiter: ResolvedWaiter, in service: ResolvedService) -> DocumentValue {
        let times = waiter.times
        let first = CatalogText.duration(milliseconds: times.firstWait)
        let longest = CatalogText.duration(milliseconds: times.longestWait)
        return .members(
            [
                ("poll", .string(service.endpoints[waiter.endpoint].name.value)),
                (
                    "until",
                    waiter.statuses.isEmpty
                        ? conditions(waiter.until) : .list(waiter.statuses.map(DocumentValue.integer))
                ),
                ("pending", .strings(waiter.pending.map(\.key)).nonempty),
                ("fail", conditions(waiter.fail)),
                ("every", .string(first == longest ? first : "\(first)..\(longest)")),
                ("for", .string(CatalogText.duration(milliseconds: times.limit))),
            ] + DeclarationText.members(docs: waiter.docs, deprecated: waiter.deprecated)
        )
    }

    private func value(of feed: ResolvedFeed, in service: ResolvedService) -> DocumentValue {
        let first = CatalogText.duration(milliseconds: feed.every.lower)
        let longest = CatalogText.duration(milliseconds: feed.every.upper)
        return .members(
            [
                ("follow", .string(service.endpoints[feed.endpoint].name.value)),
                ("items", feed.items.map(DocumentValue.string)),
                ("next", feed.position.map(DocumentValue.string)),
                ("sends", feed.sends.map { .string($0.path.joined(separator: ".")) }),
                ("restart", .strings(feed.restartKeys).nonempty),
                ("every", .string(first == longest ? first : "\(first)..\(longest)")),
            ] + DeclarationText.members(docs: feed.docs, deprecated: feed.deprecated)
        )
    }

    private func value(of upload: ResolvedUpload, in service: ResolvedService) -> DocumentValue {
        let first = CatalogText.duration(milliseconds: upload.every.lower)
        let longest = CatalogText.duration(milliseconds: upload.every.upper)
        let name = { (number: Int) in DocumentValue.string(service.endpoints[number].name.value) }
        return .members(
            [
                ("upload", name(upload.endpoint)),
                ("create", name(upload.create)),
                ("resume", upload.resume.map(name)),
                ("address", .string(upload.address.text)),
                ("length", upload.length.map { .string($0.name) }),
                ("sends", .string(upload.sends)),
                ("offset", .string(upload.offset.text)),
                ("last", upload.last.map(DocumentValue.string)),
                ("chunk", upload.chunk.map { .string(SizeLiteral.text(bytes: $0)) }),
                ("until", DocumentValue.list(upload.until.map(DocumentValue.integer)).nonempty),
                ("restart", .strings(upload.restartKeys).nonempty),
                ("every", .string(first == longest ? first : "\(first)..\(longest)")),
            ] + DeclarationText.members(docs: upload.docs, deprecated: upload.deprecated)
        )
    }

    /// Nil without conditions. A field that only has to be present is the only condition.
    private func conditions(_ conditions: [ResolvedCondition]) -> DocumentValue? {
        if let first = conditions.first, first.values.isEmpty { return .string(first.path.joined(separator: ".")) }
        return .members(conditions.map { ($0.path.joined(separator: "."), .strings($0.values)) }).nonempty
    }
}
