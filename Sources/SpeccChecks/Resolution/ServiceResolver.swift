import SpeccCatalog
import SpeccDiagnostics

/// One service with its endpoints.
struct ServiceResolver {
    private let types: TypeResolver
    private let parameters: ParameterResolver
    private let failures: FailureResolver
    private let options: ModelOptions

    init(_ types: TypeResolver, _ parameters: ParameterResolver, _ failures: FailureResolver, options: ModelOptions) {
        self.types = types
        self.parameters = parameters
        self.failures = failures
        self.options = options
    }

    func service(_ site: ServiceSite, isAPIFile: Bool) -> ResolvedService {
        let file = types.index.catalog.apis[site.api].files[site.file]
        let sites = types.index.endpoints[site.endpoints]
        let inherited = sites.first?.inherited ?? Inheritance(api: file.defaults, service: DefaultsDeclaration())
        let path = types.home.appending(DeclaredNames.service(site.name.value) ?? site.name.value)
        let credential = types.index.policies.onlyCredential(in: site.api)
        let policy = PolicyResolver.policy(inherited, onlyCredential: credential)
        let failure = failures.service(inherited, at: path, options)
        let resolver = EndpointResolver(
            types: types,
            parameters: parameters,
            failures: failures,
            options: options,
            service: path,
            serviceFailure: failure,
            servicePolicy: policy
        )
        let endpoints = sites.map { resolver.endpoint($0) }
        return ResolvedService(
            name: site.name,
            path: path,
            docs: file.docs?.value,
            ownHosts: isAPIFile ? nil : HostResolver.hosts(of: file, in: path),
            defaults: policy,
            failure: failure,
            listResponse: Self.response(of: .list, among: endpoints),
            detailResponse: Self.response(of: .detail, among: endpoints),
            endpoints: endpoints,
            nested: isAPIFile ? [] : parameters.nested(in: file.defaults, owner: path, .service, options)
        )
    }

    private static func response(
        of role: EndpointDeclaration.Role,
        among endpoints: [ResolvedEndpoint]
    ) -> ResolvedTypeReference? {
        guard case .value(let type)? = endpoints.first(where: { $0.role == role })?.response else { return nil }
        return type
    }
}
