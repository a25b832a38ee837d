import SpeccCatalog
import SpeccChecks
import SpeccContract
import SpeccDiagnostics
import SpeccExplain
import SpeccGenerator

/// Builds the content of a reference from a resolved catalog.
enum SiteBuilder {
    static func site(
        _ catalog: ResolvedCatalog,
        policies: EffectivePolicyReport,
        sources: SourceMap,
        history: ChangeHistory?
    ) -> SiteReference {
        let apis = catalog.apis.filter { api in api.files.contains { $0.service != nil || !$0.types.isEmpty } }
        let layout = SiteLayout(apis, hasChanges: history != nil)
        let explanations = PolicyExplanations(policies)
        let references = apis.enumerated().map { number, api in
            let context = APIContext(
                api: api,
                types: ExampleTypeGraph(api),
                contract: ContractTypes(api),
                sources: sources,
                policies: explanations,
                layout: layout,
                uses: TypeUses(api, layout)
            )
            return reference(to: api, number, context)
        }
        let title = apis.count == 1 ? "\(apis[0].name.value) API" : "API reference"
        return SiteReference(title: title, apis: references, history: history)
    }

    private static func reference(to api: ResolvedAPI, _ number: Int, _ context: APIContext) -> APIReference {
        let files = api.files.enumerated().compactMap { position, file in
            context.layout.pages[SiteLayout.PageKey(api: number, file: position)].map { (file, $0) }
        }
        return APIReference(
            name: api.name.value,
            page: context.layout.overviews[number],
            docs: ProseParser.parse(api.docs),
            hosts: HostBuilder(context: context).references(to: api.hosts),
            credentials: HostBuilder(context: context).credentials,
            firstCall: firstCall(of: context),
            pages: files.concurrentMap { file, page in self.page(page, of: file, context) }
        )
    }

    /// Of the endpoint that needs the fewest arguments.
    private static func firstCall(of context: APIContext) -> FirstCall? {
        let endpoints = context.api.files.compactMap(\.service).flatMap { service in
            service.endpoints.map { (service: service, endpoint: $0) }
        }
        guard let (service, endpoint) = endpoints.min(by: { $0.endpoint.effort < $1.endpoint.effort }) else {
            return nil
        }
        let builder = EndpointBuilder(service: service, context: context, receiver: receiver(of: service))
        let setup = HostBuilder(context: context).setup(of: service, as: receiver(of: service))
        return builder.firstCall(of: endpoint, setup: setup)
    }

    private static func receiver(of service: ResolvedService) -> String {
        SwiftName.member(service.name.value).map(SwiftIdentifier.standalone) ?? "service"
    }

    private static func page(_ page: String, of file: ResolvedFile, _ context: APIContext) -> PageReference {
        let types = FileTypes.all(of: file, in: context.api)
        return PageReference(
            title: file.service?.name.value ?? SiteLayout.typesTitle(of: file),
            file: page,
            docs: ProseParser.parse(file.service?.docs),
            source: file.path,
            service: file.service.map { reference(to: $0, context) },
            types: types.map(TypePageBuilder(context: context).reference)
        )
    }

    private static func reference(to service: ResolvedService, _ context: APIContext) -> ServiceReference {
        let hosts = HostBuilder(context: context)
        let receiver = receiver(of: service)
        let builder = EndpointBuilder(service: service, context: context, receiver: receiver)
        return ServiceReference(
            swiftName: service.path.fullName,
            setup: CodeSample(title: "Swift", language: .swift, text: hosts.setup(of: service, as: receiver)),
            hosts: hosts.references(to: service.ownHosts),
            endpoints: service.endpoints.map { builder.reference(to: $0) },
            compositeCalls: service.compositeCalls.map(builder.reference)
        )
    }
}

extension ResolvedEndpoint {
    /// What a first call of the endpoint takes: less for reading, without arguments, body and streams.
    fileprivate var effort: Int {
        let parameters = (pathParameters + queryParameters + headerParameters).filter(\.isRequired).count
        let method = httpMethod == "GET" ? 0 : 10
        return parameters + method + (body == nil ? 0 : 10) + (stream == nil ? 0 : 5) + (deprecated == nil ? 0 : 20)
            + (url.isSuppliedByCaller ? 50 : 0)
    }
}
