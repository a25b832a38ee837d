import SpeccCatalog
import SpeccDiagnostics

/// Resolves one service with its endpoints.
struct ServiceResolver {
    let types: TypeResolver
    let failures: FailureResolver
    let options: ModelOptions
    let apiHosts: ResolvedHosts?

    func service(_ site: IndexedService, isAPIFile: Bool) -> ResolvedService {
        let file = types.index.catalog.apis[site.api].files[site.file]
        let sites = types.index.endpoints[site.endpoints]
        let inherited =
            sites.first?.inherited
            ?? Inheritance(
                api: file.defaults,
                service: DefaultsDeclaration(),
                onlyCredential: types.index.catalog.apis[site.api].onlyCredential
            )
        let path = types.namespace.appending(DeclaredNames.service(site.name.value) ?? .unnamed)
        let policy = PolicyResolver(types: types).policy(inherited)
        let failure = failures.service(inherited, at: path, options)
        let resolver = EndpointResolver(
            types: types,
            failures: failures,
            options: options,
            service: path,
            serviceFailure: failure,
            servicePolicy: policy
        )
        let credentials = types.index.policies.credentials.filter { $0.api == site.api }.map(\.declaration)
        let ownHosts = isAPIFile ? nil : HostResolver.hosts(of: file, credentials, in: path)
        let endpoints = sites.map { endpoint in
            var resolved = resolver.endpoint(endpoint)
            resolved.hosts = ownHosts ?? apiHosts
            resolved.host = endpoint.declaration.options?.value.host
            return resolved
        }
        var resolved = ResolvedService(
            name: site.name,
            path: path,
            docs: file.docs?.value,
            ownHosts: ownHosts,
            hosts: ownHosts ?? apiHosts,
            defaults: policy,
            failure: failure,
            listResponse: Self.response(of: .list, among: endpoints),
            detailResponse: Self.response(of: .detail, among: endpoints),
            endpoints: endpoints,
            nested: isAPIFile ? [] : nested(in: file.defaults, at: path)
        )
        let behaviours = EndpointOptionsResolver(types: types)
        let calls = types.index.policies.compositeCalls(of: site)
        resolved.waiters = calls.compactMap { behaviours.waiter($0, of: site) }
        resolved.feeds = calls.compactMap { behaviours.feed($0, of: site, endpoints) }
        resolved.uploads = calls.compactMap { behaviours.upload($0, of: site) }
        resolved.takesCredentials = takesCredentials(site, endpoints)
        return resolved
    }

    private func nested(in defaults: DefaultsDeclaration, at path: SwiftPath) -> [ResolvedType] {
        let owners = TypeOwners(namespace: types.namespace, service: path)
        return types.references.inlineTypes(of: defaults.allParameters, .service, owners).compactMap {
            types.inline($0, options)
        }
    }

    private func takesCredentials(_ site: IndexedService, _ endpoints: [ResolvedEndpoint]) -> Bool {
        let policies = types.index.policies
        let carries = endpoints.contains { $0.policy.settings.auth.value != .anonymous }
        return carries
            || policies.credentials.contains { credential in
                guard credential.api == site.api, case .session(let session) = credential.declaration.kind else {
                    return false
                }
                let renewing = policies.endpoints(named: session.renew.value, in: site.api).first
                return renewing.map(site.endpoints.contains) ?? false
            }
    }

    private static func response(
        of role: EndpointDeclaration.Role,
        among endpoints: [ResolvedEndpoint]
    ) -> ResolvedTypeReference? {
        guard let endpoint = endpoints.first(where: { $0.role == role }), case .value(let type) = endpoint.response
        else { return nil }
        return endpoint.isNilByStatus && !type.isOptional ? .optional(type) : type
    }
}
