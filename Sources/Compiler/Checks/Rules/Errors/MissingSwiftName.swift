import SpeccCatalog
import SpeccDiagnostics

/// A name without an ASCII letter or digit, which has no Swift name.
enum MissingSwiftName: Rule {
    static let id = "missing-swift-name"
    static let severity = Severity.error

    static func check(_ index: CatalogIndex, _ diagnostics: inout DiagnosticCollector) {
        for name in index.names.unnameable {
            // An empty name is the value of an enum; `['X', '']`
            if name.value.isEmpty {
                diagnostics.add(
                    "the empty text has no letter or digit to derive a Swift name from",
                    at: name.range,
                    hint: "write '{ value: \"\", name: none }' with a name for the case"
                )
                continue
            }
            add(
                name,
                &diagnostics,
                remedy: "set one with 'swift: { name: … }' ('$swift' on fields, 'name' on enum cases)"
            )
        }
        for type in index.types
        where type.declaration.swift.name == nil && index.names.type(type.declaration.name.value) == nil {
            add(type.declaration.name, &diagnostics, remedy: "set one with '$swift: { name: … }'")
        }
        for site in index.endpoints {
            for example in site.declaration.options?.value.examples ?? []
            where SwiftName.member(example.name.value) == nil {
                add(example.name, &diagnostics, remedy: "use a letter from a to z")
            }
        }
        for service in index.services where DeclaredNames.service(service.name.value) == nil {
            add(service.name, &diagnostics, remedy: "use a letter from a to z")
        }
        for api in index.catalog.apis where api.files.contains(where: \.isCatalog) {
            if DeclaredNames.namespace(api) == nil { add(api.name, &diagnostics, remedy: "name it with 'api: …'") }
            for host in api.files.lazy.flatMap(\.hosts).flatMap(\.allServers)
            where DeclaredNames.host(host.name.value) == nil {
                add(host.name, &diagnostics, remedy: "use a letter from a to z")
            }
            for credential in api.files.lazy.flatMap(\.credentials)
            where DeclaredNames.credential(credential.name.value) == nil {
                add(credential.name, &diagnostics, remedy: "use a letter from a to z")
            }
        }
    }

    private static func add(_ name: Located<String>, _ diagnostics: inout DiagnosticCollector, remedy: String) {
        diagnostics.add(
            "\(quoted(name.value)) contains no ASCII letter or digit to derive a Swift name from",
            at: name.range,
            hint: remedy
        )
    }
}
