package import SpeccCatalog
package import SpeccDiagnostics

/// A catalog seen from the side of the rules: everything of one kind in one list, from a single walk.
///
/// A rule costs what it looks at, not the size of the catalog. A class, because it is handed on everywhere and copying
/// two dozen lists would cost more than most rules do.
package final class CatalogIndex: Sendable {
    package let catalog: Catalog
    /// Every entry of `types`; a type's number is its place.
    package let types: [IndexedType]
    /// With those laid out from types with a parameter, numbered behind them.
    let table: TypeTable
    /// Uses of 'merge'.
    let merges: [GenericInstantiations.Use]
    /// Uses of types with a parameter that are beyond the limits.
    let infiniteInstantiations: [Located<String>]
    package let references: [TypeReference]
    package let objects: [IndexedObject]
    package let enums: [IndexedEnum]
    package let unions: [IndexedUnion]
    package let values: [IndexedValue]
    package let restrictedTypeUses: [RestrictedTypeUse]
    /// Parameters as they are declared, those of defaults once.
    package let parameters: [IndexedParameter]
    package let headerMaps: [HeaderMap]
    package let endpoints: [IndexedEndpoint]
    package let services: [IndexedService]
    package let defaults: [DefaultsDeclaration]
    /// Those of defaults and of endpoints.
    package let timeouts: [Located<TimeoutDeclaration>]
    package let retries: [Located<RetryDeclaration>]
    package let fields: FlattenedFields
    let fieldTables = FieldTables()
    package let overrides: [NameOverride]
    package let examples: [IndexedExample]
    package let constants: [IndexedConstant]
    package let policies: PolicyIndex
    let names: NameTable
    /// Of long enums the places of their words, by the numbers of types.
    let enumCaseIndices: [Int: [String: Int]]
    /// Of unions without tags.
    let unionKinds: UnionKinds
    /// Whether any name for a type has bounds, which hold wherever it is used.
    let hasBoundedNames: Bool

    package init(_ catalog: Catalog) {
        self.catalog = catalog
        var walk = IndexBuilder()
        for (api, declaration) in catalog.apis.enumerated() { walk.visit(declaration, api) }
        types = walk.types
        let instances = GenericInstantiations(of: walk.applied, declared: walk.types, numbers: walk.numbers)
        let table = TypeTable(declared: walk.types, numbers: walk.numbers, instances)
        self.table = table
        infiniteInstantiations = instances.endless
        merges = walk.merges
        references = walk.references
        enums = walk.enums
        values = walk.values
        restrictedTypeUses = walk.restrictedTypeUses
        unions = walk.unions
        parameters = walk.parameters
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
        hasBoundedNames = walk.types.contains { type in
            if case .alias(let alias) = type.declaration.shape { alias.options != nil } else { false }
        }
    }

    /// The declaration a name stands for; of several the first.
    package func type(_ name: String, in api: Int) -> IndexedType? {
        table.number(of: name, in: api).map { table.entries[$0] }
    }

    /// In the order of the alphabet.
    package func typeNames(in api: Int) -> [String] {
        table.names(in: api)
    }

    package func field(_ entry: FlattenedFields.Entry) -> FieldDeclaration? {
        guard case .object(let object) = table.entries[entry.owner].declaration.shape else { return nil }
        return object.fields[entry.field]
    }

    /// An object's fields with those it extends, as far as they can be laid out.
    package func fields(of site: IndexedObject) -> [FieldDeclaration] {
        if let type = site.type { return fields[type].compactMap(field) }
        return inheritedFields(of: site) + site.declaration.fields
    }

    /// The fields of the types an object extends; none where they are beyond the limits.
    package func inheritedFields(of site: IndexedObject) -> [FieldDeclaration] {
        if site.isOversized || site.type.map({ fields.problems[$0] != nil }) ?? false { return [] }
        return site.declaration.extends.flatMap { name in
            table.base(name.value, in: site.api).map { fields[$0].compactMap(field) } ?? []
        }
    }
}
