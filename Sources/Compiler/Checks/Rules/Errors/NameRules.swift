import SpeccCatalog
import SpeccDiagnostics

/// A type name that cannot be used in type expressions such as `list<…>`.
enum InvalidTypeName: Rule {
    static let id = "invalid-type-name"
    static let severity = Severity.error

    static func check(_ index: CatalogIndex, _ diagnostics: inout DiagnosticCollector) {
        for type in index.types {
            let name = type.declaration.name
            // Invalid type parameters, as in 'Page<T>', are reported by the decoder.
            guard !TypeExpressionParser.isName(name.value), !name.value.contains("<") else { continue }
            diagnostics.add(
                "\(quoted(name.value)) is not a valid type name",
                at: name.range,
                hint: DeclaredNames.type(type.declaration, index.names).map { "rename it to \(quoted($0.text))" }
                    ?? "use letters, digits, '_', '-' and '.'"
            )
        }
    }
}

/// A name in `swift` that is not a Swift identifier or has the wrong case: types are uppercase and members lowercase, so
/// that members never hide types that generated code uses.
enum InvalidSwiftName: Rule {
    static let id = "invalid-swift-name"
    static let severity = Severity.error

    static func check(_ index: CatalogIndex, _ diagnostics: inout DiagnosticCollector) {
        for override in index.overrides {
            let name = override.name
            guard let identifier = SwiftName(identifier: name.value) else {
                let hint = "use ASCII letters, digits and underscores, not starting with a digit"
                diagnostics.add("\(quoted(name.value)) is not a Swift identifier", at: name.range, hint: hint)
                continue
            }
            if identifier.isUnescapable {
                diagnostics.add("\(quoted(name.value)) is reserved in Swift", at: name.range)
            } else if override.holder == .type, !identifier.readsAsType {
                let suggestion = SwiftName.type(name.value).flatMap { $0.readsAsType ? $0.text : nil }
                add(name, "an uppercase letter, as all type names do", suggestion, &diagnostics)
            } else if override.holder != .type, !identifier.readsAsMember {
                let suggestion = SwiftName.member(name.value).flatMap { $0.readsAsMember ? $0.text : nil }
                add(name, "a lowercase letter, as all names except type names do", suggestion, &diagnostics)
            }
        }
    }

    private static func add(
        _ name: Located<String>,
        _ start: String,
        _ suggestion: String?,
        _ diagnostics: inout DiagnosticCollector
    ) {
        let message = "\(quoted(name.value)) must begin with \(start)"
        diagnostics.add(message, at: name.range, hint: didYouMean(suggestion))
    }
}

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

/// A control character in a name, written as an escape such as `"\0"`.
///
/// The YAML reader rejects them in keys; this rule covers names that are values.
enum ControlCharacterInName: Rule {
    static let id = "control-character-in-name"
    static let severity = Severity.error

    static func check(_ index: CatalogIndex, _ diagnostics: inout DiagnosticCollector) {
        for name in index.names.withControls { add(name, &diagnostics) }
        for api in index.catalog.apis {
            if NameTable.hasControl(api.name.value) { add(api.name, &diagnostics) }
            for file in api.files {
                if let service = file.service, NameTable.hasControl(service.value) { add(service, &diagnostics) }
            }
        }
    }

    private static func add(_ name: Located<String>, _ diagnostics: inout DiagnosticCollector) {
        diagnostics.add("\(quoted(name.value)) contains a control character", at: name.range)
    }
}
