package import SpeccCatalog
package import SpeccDiagnostics

/// The declarations of a catalog by kind, collected in one traversal.
///
/// The cost of a rule depends on what it checks, not on the size of the catalog. A class, because copying two dozen arrays
/// would cost more than most rules.
package final class CatalogIndex: Sendable {
    package let catalog: Catalog
    /// The entries of `types`; a type's number is its index.
    package let types: [IndexedType]
    /// The declared types, followed by instantiated generic types.
    let table: TypeTable
    /// The uses of 'merge'.
    let merges: [GenericInstantiations.Use]
    /// The uses of generic types beyond the limits.
    let excessInstantiations: [Located<String>]
    package let references: [TypeNameUse]
    package let objects: [IndexedObject]
    package let enums: [IndexedEnum]
    package let unions: [IndexedUnion]
    package let values: [IndexedValue]
    package let restrictedTypeUses: [RestrictedTypeUse]
    /// All parameters as declared; those of defaults occur once.
    package let parameters: [IndexedParameter]
    package let sharedParameters: [IndexedSharedParameters]
    package let headerMaps: [HeaderMap]
    package let endpoints: [IndexedEndpoint]
    package let services: [IndexedService]
    package let defaults: [DefaultsDeclaration]
    /// The timeouts of defaults, hosts and endpoints.
    package let timeouts: [Located<TimeoutDeclaration>]
    package let retries: [Located<RetryDeclaration>]
    package let fields: FlattenedFields
    let fieldTables = FieldTables()
    package let overrides: [NameOverride]
    package let examples: [IndexedExample]
    package let constants: [IndexedConstant]
    package let policies: PolicyIndex
    let names: NameTable
    /// The indices of the cases of long enums, by the numbers of types.
    let enumCaseIndices: [Int: [String: Int]]
    /// The JSON kinds of unions without tags.
    let unionKinds: UnionKinds
    /// Whether an alias has constraints, which apply wherever it is used.
    let hasConstrainedAliases: Bool

    package init(_ catalog: Catalog) {
        let catalog = catalog.withServersInHosts
        self.catalog = catalog
        let walk = IndexBuilder(catalog)
        types = walk.types
        let instances = GenericInstantiations(of: walk.applied, declared: walk.types, numbers: walk.numbers)
        let table = TypeTable(declared: walk.types, numbers: walk.numbers, instances)
        self.table = table
        excessInstantiations = instances.excess
        merges = walk.merges
        references = walk.references
        enums = walk.enums
        values = walk.values
        restrictedTypeUses = walk.restrictedTypeUses
        unions = walk.unions
        parameters = walk.parameters
        sharedParameters = walk.sharedParameters
        headerMaps = walk.headerMaps
        endpoints = walk.endpoints
        services = walk.services
        overrides = walk.overrides
        examples = walk.examples + walk.endpoints.flatMap(\.examples)
        constants = walk.constants
        policies = PolicyIndex(catalog, walk.services, walk.endpoints)
        names = walk.names
        defaults = walk.defaults
        timeouts = walk.timeouts
        retries = walk.retries
        let fields = FlattenedFields(of: table)
        self.fields = fields
        objects = fields.limited(walk.objects) { name, api in table.base(name, in: api) }
        enumCaseIndices = walk.enumCaseIndices
        unionKinds = UnionKinds(table)
        hasConstrainedAliases = walk.types.contains { type in
            if case .alias(let alias) = type.declaration.shape { alias.options != nil } else { false }
        }
    }

    /// The type that a name declares; the first one of duplicates.
    package func type(_ name: String, in api: Int) -> IndexedType? {
        table.number(of: name, in: api).map { table.entries[$0] }
    }

    /// The names of the declared types, sorted.
    package func typeNames(in api: Int) -> [String] {
        table.names(in: api)
    }

    package func field(_ entry: FlattenedFields.Entry) -> FieldDeclaration? {
        guard case .object(let object) = table.entries[entry.owner].declaration.shape else { return nil }
        return object.fields[entry.field]
    }

    /// The fields of an object, inherited ones first; without those beyond the limits.
    package func fields(of site: IndexedObject) -> [FieldDeclaration] {
        if let type = site.type { return fields[type].compactMap(field) }
        return inheritedFields(of: site) + site.declaration.fields
    }

    /// The fields of the types that an object extends; empty if they exceed the limits.
    package func inheritedFields(of site: IndexedObject) -> [FieldDeclaration] {
        if site.isOversized || site.type.map({ fields.problems[$0] != nil }) ?? false { return [] }
        return site.declaration.extends.flatMap { name in
            table.base(name.value, in: site.api).map { fields[$0].compactMap(field) } ?? []
        }
    }
}

extension Catalog {
    /// The catalog with servers in their hosts: in `{ production: …, uploads: … }`, `uploads` is a server of `production` if
    /// endpoints refer to it, and `production` is the only other host. With several others, its address in each of them is
    /// unknown, and `pinned-host` reports it.
    var withServersInHosts: Catalog {
        guard apis.contains(where: { $0.files.contains { !$0.serverNames.isEmpty } }) else { return self }
        var catalog = self
        for api in apis.indices { catalog.apis[api].moveServers() }
        return catalog
    }
}

extension APIDeclaration {
    fileprivate mutating func moveServers() {
        for number in files.indices where files[number].hosts.count > 1 {
            let users = files[number].api == nil ? [files[number]] : files.filter { $0.hosts.isEmpty || $0.api != nil }
            let names = Set(users.flatMap(\.serverNames))
            let servers = files[number].hosts.filter { names.contains($0.name.value) && $0.servers.isEmpty }
            var others = files[number].hosts.filter { host in !servers.contains { $0.name.range == host.name.range } }
            guard !servers.isEmpty, others.count == 1, !servers.contains(where: \.isDefault) else { continue }
            let own = Set(others[0].servers.map(\.name.value))
            others[0].servers += servers.filter { !own.contains($0.name.value) }.map { server in
                var server = server
                server.isMisplaced = true
                return server
            }
            files[number].hosts = others
        }
    }
}

extension FileDeclaration {
    /// The names of servers that endpoints refer to.
    fileprivate var serverNames: [String] {
        endpoints.compactMap { $0.options?.value.host?.value }
    }
}

extension HostDeclaration {
    fileprivate var isDefault: Bool { DefaultHost.names.contains(name.value) }
}
