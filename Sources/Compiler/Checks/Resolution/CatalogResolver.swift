import SpeccCatalog
import SpeccDiagnostics

/// Resolves a checked catalog: looks up names, applies inheritance, assigns Swift names and parses values.
struct CatalogResolver {
    private let index: CatalogIndex

    init(_ index: CatalogIndex) {
        self.index = index
    }

    func resolved() -> ResolvedCatalog {
        ResolvedCatalog(apis: index.catalog.apis.indices.map { api($0) })
    }

    private func api(_ number: Int) -> ResolvedAPI {
        let declaration = index.catalog.apis[number]
        let apiFile = declaration.files.first { $0.api != nil }
        let defaults = apiFile?.defaults ?? DefaultsDeclaration()
        let namespace = SwiftPath([DeclaredNames.namespace(declaration) ?? "API"])
        let options = ModelOptions(apiFile?.swift ?? SwiftOptions())
        let fileOptions = declaration.files.map { options.overridden(by: $0.swift) }
        let types = TypeResolver(TypeReferences(index, api: number, namespace: namespace), fileOptions)
        let failures = FailureResolver(types, defaults: defaults, options)
        let owners = TypeOwners(namespace: namespace)
        let inline = types.references.inlineTypes(of: defaults.allParameters, .api, owners)
        let credentials = index.policies.credentials.filter { $0.api == number }.map(\.declaration)
        let hosts = apiFile.flatMap { HostResolver.hosts(of: $0, credentials, in: namespace) }
        return ResolvedAPI(
            name: declaration.name,
            path: namespace,
            directory: declaration.directory,
            docs: apiFile?.docs?.value,
            access: apiFile?.swift.access?.value ?? .internal,
            hasSourceLocations: apiFile?.swift.hasSourceLocations?.value ?? false,
            hasMocks: apiFile?.swift.hasMocks?.value ?? false,
            hosts: hosts,
            failure: failures.shared,
            nested: inline.compactMap { types.inline($0, options) },
            files: declaration.files.indices.map { file($0, of: number, types, failures, fileOptions[$0], hosts) },
            credentials: CredentialResolver(types: types, hosts: hosts).credentials()
        )
    }

    private func file(
        _ offset: Int,
        of api: Int,
        _ types: TypeResolver,
        _ failures: FailureResolver,
        _ options: ModelOptions,
        _ hosts: ResolvedHosts?
    ) -> ResolvedFile {
        let file = index.catalog.apis[api].files[offset]
        let service = index.services.first { $0.api == api && $0.file == offset }
        return ResolvedFile(
            file: file.file,
            path: file.path,
            isCatalog: file.isCatalog,
            service: service.map {
                ServiceResolver(types: types, failures: failures, options: options, apiHosts: hosts)
                    .service($0, isAPIFile: file.api != nil)
            },
            types: types.references.numbers(in: offset).map { types.declaration(index.table.entries[$0], options) }
        )
    }
}

/// The options of generated models that files and types can set.
struct ModelOptions {
    var conforms: [Conformance]
    var isMutable: Bool

    init(_ options: SwiftOptions) {
        conforms = options.conforms.map(\.value)
        isMutable = options.isMutable?.value ?? false
    }

    /// The options with those of a file or type; lists are replaced, not merged.
    func overridden(by options: SwiftOptions) -> ModelOptions {
        var result = self
        if !options.conforms.isEmpty { result.conforms = options.conforms.map(\.value) }
        if let isMutable = options.isMutable { result.isMutable = isMutable.value }
        return result
    }
}
