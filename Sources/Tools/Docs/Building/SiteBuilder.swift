import SpeccCatalog
import SpeccChecks
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
            pages: files.concurrentMap { file, page in self.page(page, of: file, context) }
        )
    }

    private static func page(_ page: String, of file: ResolvedFile, _ context: APIContext) -> PageReference {
        let types = FileTypes.all(of: file, in: context.api)
        return PageReference(
            title: file.service?.name.value ?? SiteLayout.title(of: file) + " types",
            file: page,
            docs: ProseParser.parse(file.service?.docs),
            source: file.path,
            service: file.service.map { reference(to: $0, context) },
            types: types.map(TypePageBuilder(context: context).reference)
        )
    }

    private static func reference(to service: ResolvedService, _ context: APIContext) -> ServiceReference {
        let hosts = HostBuilder(context: context)
        let receiver = SwiftName.member(service.name.value).map(SwiftIdentifier.standalone) ?? "service"
        let builder = EndpointBuilder(service: service, context: context, receiver: receiver)
        return ServiceReference(
            swiftName: service.path.fullName,
            setup: CodeSample(title: "Swift", language: .swift, text: hosts.setup(of: service, as: receiver)),
            hosts: hosts.references(to: service.ownHosts),
            endpoints: service.endpoints.map { builder.reference(to: $0) },
            waiters: service.waiters.map { builder.reference(to: $0) }
        )
    }
}
