import SpeccCatalog
import SpeccDiagnostics

/// A credential declared twice, or two with the same Swift name: all files of a directory share credentials.
enum DuplicateCredential: Rule {
    static let id = "duplicate-credential"
    static let severity = Severity.error

    static func check(_ index: CatalogIndex, _ diagnostics: inout DiagnosticCollector) {
        var scopes: [Int: NameScope] = [:]
        for site in index.policies.credentials {
            let name = site.declaration.name
            guard let first = index.policies.credential(name.value, in: site.api), first.name.range != name.range else {
                let subject = DescriptiveName("credential", name.value)
                scopes[site.api, default: NameScope()].add(
                    DeclaredNames.credential(name.value),
                    name,
                    subject,
                    &diagnostics
                )
                continue
            }
            diagnostics.add(
                "credential \(quoted(name.value)) is declared twice",
                at: name.range,
                hint: "credentials are shared by all files of a directory",
                notes: [Diagnostic.Note("first declared here", at: first.name.range)]
            )
        }
    }
}

/// Two cases of an enum with `example: true`.
enum DuplicateEnumExample: Rule {
    static let id = "duplicate-enum-example"
    static let severity = Severity.error

    static func check(_ index: CatalogIndex, _ diagnostics: inout DiagnosticCollector) {
        for site in index.enums {
            let examples = site.declaration.cases.compactMap { enumCase in
                enumCase.isExample.flatMap { $0.value ? $0.map { _ in enumCase.value.value } : nil }
            }
            guard let first = examples.first else { continue }
            for other in examples.dropFirst() {
                diagnostics.add(
                    "this enum already has the example \(quoted(first.value))",
                    at: other.range,
                    hint: "remove one of them",
                    notes: [Diagnostic.Note("first declared here", at: first.range)]
                )
            }
        }
    }
}

/// Two cases of an enum with the same value.
enum DuplicateEnumValue: Rule {
    static let id = "duplicate-enum-value"
    static let severity = Severity.error

    static func check(_ index: CatalogIndex, _ diagnostics: inout DiagnosticCollector) {
        for site in index.enums {
            var first: [String: SourceRange] = [:]
            for enumCase in site.declaration.cases {
                if let range = first[enumCase.value.value] {
                    diagnostics.add(
                        "duplicate enum case \(quoted(enumCase.value.value))",
                        at: enumCase.value.range,
                        hint: "remove one of them",
                        notes: [Diagnostic.Note("first declared here", at: range)]
                    )
                } else {
                    first[enumCase.value.value] = enumCase.value.range
                }
            }
        }
    }
}

/// A field that an extended type already declares.
enum DuplicateField: Rule {
    static let id = "duplicate-field"
    static let severity = Severity.error

    static func check(_ index: CatalogIndex, _ diagnostics: inout DiagnosticCollector) {
        for site in index.objects where !site.declaration.extends.isEmpty {
            var first: [String: Located<String>] = [:]
            for field in index.fields(of: site) {
                if let other = first[field.name.value] {
                    diagnostics.add(
                        "duplicate field \(quoted(field.name.value)) in \(site.subject.text)",
                        at: isOwn(field, site) ? field.name.range : site.declaration.extends[0].range,
                        hint: "inherited fields cannot be declared again",
                        notes: [Diagnostic.Note("first declared here", at: other.range)]
                    )
                } else {
                    first[field.name.value] = field.name
                }
            }
        }
    }

    private static func isOwn(_ field: FieldDeclaration, _ site: IndexedObject) -> Bool {
        site.declaration.fields.contains { $0.name.range == field.name.range }
    }
}

/// Two headers whose names differ only in case.
enum DuplicateHeader: Rule {
    static let id = "duplicate-header"
    static let severity = Severity.error

    static func check(_ index: CatalogIndex, _ diagnostics: inout DiagnosticCollector) {
        for map in index.headerMaps where map.headers.count > 1 {
            var first: [String: Located<String>] = [:]
            for header in map.headers {
                let key = header.name.value.lowercased()
                if let other = first[key] {
                    diagnostics.add(
                        "duplicate header \(quoted(header.name.value))",
                        at: header.name.range,
                        hint: "header names are case-insensitive",
                        notes: [Diagnostic.Note("first declared here", at: other.range)]
                    )
                } else {
                    first[key] = header.name
                }
            }
        }
    }
}

/// A name that occurs twice in a list of distinct names.
enum DuplicateName: Rule {
    static let id = "duplicate-name"
    static let severity = Severity.error

    static func check(_ index: CatalogIndex, _ diagnostics: inout DiagnosticCollector) {
        for settings in index.allSettings { check(settings.tags?.value ?? [], &diagnostics) }
        for site in index.endpoints { check(site.declaration.options?.value.invalidates ?? [], &diagnostics) }
        for site in index.policies.credentials {
            if case .oauth2(let grant) = site.declaration.kind { check(grant.scopes, &diagnostics) }
        }
        let errors = index.defaults.flatMap(\.errors) + index.endpoints.flatMap(\.declaration.errors)
        for condition in errors.flatMap({ $0.when?.value ?? [] }) { check(condition.values, &diagnostics) }
        for site in index.policies.compositeCalls {
            check(site.declaration.errors, &diagnostics)
            let final = site.declaration.upload?.until ?? site.declaration.waiter?.untilStatuses ?? []
            check(final.map { $0.map(\.text) }, &diagnostics)
            for condition in site.declaration.waiter?.conditions ?? [] { check(condition.values, &diagnostics) }
        }
    }

    private static func check(_ names: [Located<String>], _ diagnostics: inout DiagnosticCollector) {
        var seen: Set<String> = []
        for name in names where !seen.insert(name.value).inserted {
            diagnostics.add("\(quoted(name.value)) is listed twice", at: name.range, hint: "remove one of them")
        }
    }
}

/// Two files that declare the same service.
enum DuplicateService: Rule {
    static let id = "duplicate-service"
    static let severity = Severity.error

    static func check(_ index: CatalogIndex, _ diagnostics: inout DiagnosticCollector) {
        var first: [Key: Located<String>] = [:]
        for service in index.services {
            let key = Key(api: service.api, name: service.name.value)
            if let other = first[key] {
                diagnostics.add(
                    "service \(quoted(service.name.value)) is declared in two files",
                    at: service.name.range,
                    hint: "declare all endpoints of a service in one file",
                    notes: [Diagnostic.Note("first declared here", at: other.range)]
                )
            } else {
                first[key] = service.name
            }
        }
    }

    private struct Key: Hashable {
        var api: Int
        var name: String
    }
}

/// A type declared twice: all files of a directory share types.
enum DuplicateType: Rule {
    static let id = "duplicate-type"
    static let severity = Severity.error

    static func check(_ index: CatalogIndex, _ diagnostics: inout DiagnosticCollector) {
        for type in index.types {
            let name = type.declaration.name
            guard let first = index.type(name.value, in: type.api), first.number != type.number else { continue }
            diagnostics.add(
                "type \(quoted(name.value)) is declared twice",
                at: name.range,
                hint: "types are shared by all files of a directory",
                notes: [Diagnostic.Note("first declared here", at: first.declaration.name.range)]
            )
        }
    }
}
