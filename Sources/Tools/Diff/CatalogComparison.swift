package import SpeccChecks
import SpeccDiagnostics

/// Compares two versions of a catalog.
package enum CatalogComparison {
    package typealias Options = ComparisonOptions

    /// The changes, sorted by subject and id.
    package static func changes(
        from old: ResolvedCatalog,
        to new: ResolvedCatalog,
        options: Options
    ) -> [Change] {
        var changes = ChangeCollector(today: options.today)
        let apis = APIMatches.match(old.apis, new.apis)
        APIChanges.add(apis, &changes)
        let parts = apis.pairs.concurrentMap { old, new in
            var changes = ChangeCollector(today: options.today)
            compare(APIPair(old, new), options, &changes)
            return changes
        }
        for part in parts { changes.add(contentsOf: part) }
        return changes.merged()
    }

    private static func compare(_ apis: APIPair, _ options: Options, _ changes: inout ChangeCollector) {
        APIChanges.add(apis, &changes)
        HostChanges.add(apis, &changes)
        CredentialChanges.add(apis, &changes)
        ServiceChanges.add(apis, options, &changes)
        CompositeCallChanges.add(apis, &changes)
        ErrorChanges.add(apis, &changes)
        EndpointChanges.add(apis, options, &changes)
        TypeChanges.add(apis, options, &changes)
        for (old, new) in apis.endpoints.pairs {
            changes.isUnstable = !options.unstableTags.isDisjoint(with: old.endpoint.policy.settings.tags.value)
            EndpointChanges.add(old, new, apis, &changes)
            ParameterChanges.add(old, new, apis, &changes)
            BodyChanges.add(old, new, apis, &changes)
            ResponseChanges.add(old, new, apis, &changes)
            ErrorChanges.add(old, new, apis, &changes)
            PagingChanges.add(old, new, apis, &changes)
            TimeoutChanges.add(old, new, &changes)
            RetryChanges.add(old, new, &changes)
            CacheChanges.add(old, new, apis, &changes)
            CallChanges.add(old, new, apis, &changes)
            ExampleChanges.add(old, new, apis, &changes)
            changes.isUnstable = false
        }
    }
}
