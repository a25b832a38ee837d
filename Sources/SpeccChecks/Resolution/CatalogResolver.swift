import SpeccCatalog
import SpeccDiagnostics

/// Makes a checked catalog of one without errors: looks up, inherits, names and parses everything once.
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
        let namespace = SwiftPath([DeclaredNames.namespace(declaration) ?? "API"])
        let types = TypeResolver(index, api: number, namespace: namespace)
        let options = ModelOptions(apiFile?.swift ?? SwiftOptions())
        let parameters = ParameterResolver(types)
        let failures = FailureResolver(types, defaults: apiFile?.defaults ?? DefaultsDeclaration(), options)
        var resolved = ResolvedAPI(
            name: declaration.name,
            path: namespace,
            directory: declaration.directory,
            docs: apiFile?.docs?.value,
            access: apiFile?.swift.access?.value ?? .internal,
            hosts: apiFile.flatMap { HostResolver.hosts(of: $0, in: namespace) },
            failure: failures.shared,
            nested: parameters.nested(in: apiFile?.defaults ?? DefaultsDeclaration(), owner: namespace, .api, options),
            files: []
        )
        resolved.credentials = CredentialResolver(types: types).credentials()
        resolved.hasSourceLocations = apiFile?.swift.hasSourceLocations?.value ?? false
        resolved.hasMocks = apiFile?.swift.hasMocks?.value ?? false
        for (place, file) in declaration.files.enumerated() {
            let fileOptions = options.overridden(by: file.swift)
            let service = index.services.first { $0.api == number && $0.file == place }.map {
                ServiceResolver(types, parameters, failures, options: fileOptions).service(
                    $0,
                    isAPIFile: file.api != nil
                )
            }
            resolved.files.append(
                ResolvedFile(
                    file: file.file,
                    path: file.path,
                    isCatalog: file.isCatalog,
                    service: service,
                    types: types.numbers(in: place).map { types.declaration(index.table.entries[$0], fileOptions) }
                )
            )
        }
        TypeGraph(of: resolved).finish(&resolved)
        SensitiveFields.finish(&resolved)
        return resolved
    }
}
