import SpeccCatalog
import SpeccDiagnostics

extension EndpointOptionsResolver {
    /// - Returns: `nil` for a call that is not a feed, and if the followed endpoint could not be read.
    func feed(_ site: IndexedCompositeCall, of service: IndexedService, _ endpoints: [ResolvedEndpoint])
        -> ResolvedFeed?
    {
        let declaration = site.declaration
        guard let feed = declaration.feed, let number = number(ofEndpointOf: declaration, in: service),
            let name = DeclaredNames.compositeCall(declaration)
        else { return nil }
        let followed = index.endpoints[number]
        guard let paged = PagedResponse(site, following: followed, index) else { return nil }
        let errors = followed.inherited.errors(of: followed.declaration).map(\.value)
        let restart = feed.restart.compactMap { types.match(of: $0.value, among: errors) }
        let statuses = feed.restart.filter { key in !restart.contains { $0.key == key.value } }
        let offset = number - service.endpoints.lowerBound
        let list = fieldPath(paged.pagination.items?.value ?? ".", from: paged.response, site.api)
        return ResolvedFeed(
            name: declaration.name,
            methodName: name,
            docs: declaration.docs?.value,
            deprecated: declaration.deprecated?.value,
            endpoint: offset,
            elements: elements(feed, list, paged, of: endpoints[offset].path),
            next: feed.next.flatMap { next in list.map { location(next.value, in: paged, $0) } },
            isIncremented: feed.isIncremented,
            sends: feed.sends.map { parameter($0.value, followed) },
            restart: restart,
            restartStatuses: statuses.compactMap { Int($0.value) }.sorted(),
            every: declaration.every?.value ?? BuiltInValues.feedInterval
        )
    }

    private func elements(
        _ feed: FeedDeclaration,
        _ list: ResolvedFieldPath?,
        _ paged: PagedResponse,
        of endpoint: SwiftPath
    ) -> ResolvedFeed.Elements {
        if paged.site.declaration.isStreamed { return .stream }
        guard !feed.hasNoItems, let list,
            case .list(let element) = index.kindIfPresent(of: list.type, in: paged.site.api)
        else { return .responses }
        let item = types.references.item(element, at: list, in: paged.response, of: endpoint)
        return .items(list.steps.map(step), names: list.names, item)
    }
}
