import SpeccCatalog
import SpeccDiagnostics

/// Two types or services of an API with the same Swift name.
enum ConflictingTypeNames: Rule {
    static let id = "conflicting-type-names"
    static let severity = Severity.error

    static func check(_ index: CatalogIndex, _ diagnostics: inout DiagnosticCollector) {
        for (number, api) in index.catalog.apis.enumerated() {
            var scope = NameScope()
            for file in api.files {
                for type in file.types {
                    // Duplicate types are reported by their own rule.
                    guard index.type(type.name.value, in: number)?.declaration.name == type.name else { continue }
                    scope.add(
                        DeclaredNames.type(type, index.names),
                        type.swift.name ?? type.name,
                        DescriptiveName("type", type.name.value),
                        &diagnostics
                    )
                }
            }
            addInstances(of: number, to: &scope, index, &diagnostics)
            var services: Set<String> = []
            let apiFile = api.files.first { $0.api != nil }
            let hasMocks = apiFile?.swift.hasMocks?.value ?? false
            for file in api.files {
                guard let service = file.service, services.insert(service.value).inserted else { continue }
                let name = DeclaredNames.service(service.value)
                scope.add(name, service, DescriptiveName("service", service.value), &diagnostics)
                guard hasMocks, let mocks = name.map(MockNames.init(service:)) else { continue }
                for name in [mocks.serviceProtocol, mocks.mock] {
                    scope.add(name, service, DescriptiveName("mock of service", service.value), &diagnostics)
                }
            }
            guard let defaults = apiFile?.defaults else { continue }
            for nested in NestedNames.of(defaults, in: ReservedTypeNames.namespace, index.names) {
                scope.add(nested.swiftName, nested.name, nested.subject, &diagnostics)
            }
        }
    }

    /// Adds instantiated generic types, such as `PageOfIssue` for `Page<Issue>`.
    private static func addInstances(
        of api: Int,
        to scope: inout NameScope,
        _ index: CatalogIndex,
        _ diagnostics: inout DiagnosticCollector
    ) {
        let names = InstantiationNames(index: index, api: api)
        for entry in index.table.entries.dropFirst(index.table.declaredCount) where entry.api == api {
            let name = entry.declaration.name
            let hint = "rename one of them with '$swift: { name: … }'"
            scope.add(names.type(of: entry), name, DescriptiveName("type", name.value), &diagnostics, hint: hint)
        }
    }
}

/// Two inline types of an endpoint, object or union with the same Swift name.
enum ConflictingNestedTypeNames: Rule {
    static let id = "conflicting-nested-type-names"
    static let severity = Severity.error

    static func check(_ index: CatalogIndex, _ diagnostics: inout DiagnosticCollector) {
        for site in index.objects where site.inlineCount > 1 {
            add(NestedNames.of(site.declaration, index.names), &diagnostics)
        }
        for site in index.unions { add(NestedNames.of(site.declaration, in: site.api, index), &diagnostics) }
        for site in index.endpoints where site.mayHoldTwo {
            add(NestedNames.of(site, index.names), &diagnostics)
        }
    }

    private static func add(_ nested: [NestedNames.Name], _ diagnostics: inout DiagnosticCollector) {
        guard nested.count > 1 else { return }
        var scope = NameScope()
        for name in nested {
            scope.add(name.swiftName, name.name, name.subject, &diagnostics, hint: "declare one of them in 'types'")
        }
    }
}

extension IndexedEndpoint {
    /// A fast check that suffices for most endpoints.
    fileprivate var mayHoldTwo: Bool {
        var count = declaration.returns.count > 1 ? 1 : 0
        for parameters in [pathParameters, declaration.query, declaration.headers] {
            for parameter in parameters {
                if case .argument(let type)? = parameter.source, type.isInline { count += 1 }
            }
        }
        return count > 1
    }
}

/// Two cases of an enum with the same Swift name.
enum ConflictingEnumCaseNames: Rule {
    static let id = "conflicting-enum-case-names"
    static let severity = Severity.error

    static func check(_ index: CatalogIndex, _ diagnostics: inout DiagnosticCollector) {
        for site in index.enums where mayCollide(site, index) {
            var scope = NameScope()
            var values: Set<String> = []
            for enumCase in site.declaration.cases where values.insert(enumCase.value.value).inserted {
                let subject = DescriptiveName("case", enumCase.value.value)
                let name = DeclaredNames.enumCase(enumCase, index.names)
                let hint = "rename one of them: '{ value: \(enumCase.value.value), name: … }'"
                scope.add(name, enumCase.swiftName ?? enumCase.value, subject, &diagnostics, hint: hint)
            }
        }
    }

    /// A fast check that suffices for nearly every enum.
    private static func mayCollide(_ site: IndexedEnum, _ index: CatalogIndex) -> Bool {
        var names: Set<SwiftName> = []
        for enumCase in site.declaration.cases {
            guard let name = DeclaredNames.enumCase(enumCase, index.names) else { continue }
            if !names.insert(name).inserted { return true }
        }
        return false
    }
}

/// Two members of a union with the same Swift name.
enum ConflictingMemberNames: Rule {
    static let id = "conflicting-member-names"
    static let severity = Severity.error

    static func check(_ index: CatalogIndex, _ diagnostics: inout DiagnosticCollector) {
        for site in index.unions {
            var scope = NameScope()
            add(site.declaration.members, of: site, to: &scope, index, &diagnostics)
        }
        for union in UnionInstantiation.all(in: index) {
            let names = MemberNames(index, api: union.site.api)
            var scope = NameScope()
            // These are compared at the declaration of the union.
            for member in union.declared {
                let name = self.name(of: member)
                scope.take(
                    names.name(of: member, in: union.site.declaration),
                    name,
                    DescriptiveName("member", name.value)
                )
            }
            add(union.substituted, of: union.site, to: &scope, index, &diagnostics)
        }
    }

    private static func name(of member: UnionDeclaration.Member) -> Located<String> {
        member.tag ?? Located(member.type.spelling ?? "", at: member.type.range)
    }

    private static func add(
        _ members: [UnionDeclaration.Member],
        of site: IndexedUnion,
        to scope: inout NameScope,
        _ index: CatalogIndex,
        _ diagnostics: inout DiagnosticCollector
    ) {
        let names = MemberNames(index, api: site.api)
        for member in members {
            let name = name(of: member)
            scope.add(
                names.name(of: member, in: site.declaration),
                member.swiftName ?? name,
                DescriptiveName("member", name.value),
                &diagnostics,
                hint: member.tag != nil
                    ? "rename one of them: '{ $type: …, $swift: { name: … } }'" : "declare one of them in 'types'"
            )
        }
    }
}

/// Two fields of an object with the same Swift name.
enum ConflictingFieldNames: Rule {
    static let id = "conflicting-field-names"
    static let severity = Severity.error

    static func check(_ index: CatalogIndex, _ diagnostics: inout DiagnosticCollector) {
        for site in index.objects where mayCollide(site, index) {
            var scope = NameScope()
            var taken: Set<String> = []
            for field in index.inheritedFields(of: site) {
                // Conflicts among inherited fields, and duplicate fields, are reported elsewhere.
                taken.insert(field.name.value)
                scope.take(
                    DeclaredNames.field(field, index.names),
                    field.name,
                    DescriptiveName("field", field.name.value)
                )
            }
            for field in site.declaration.fields where !taken.contains(field.name.value) {
                let subject = DescriptiveName("field", field.name.value)
                let name = DeclaredNames.field(field, index.names)
                let hint = "rename one of them with '$swift: { name: … }'"
                scope.add(name, field.options?.value.swiftName ?? field.name, subject, &diagnostics, hint: hint)
            }
        }
    }

    /// A fast check that suffices for nearly every object.
    private static func mayCollide(_ site: IndexedObject, _ index: CatalogIndex) -> Bool {
        guard site.declaration.extends.isEmpty else { return true }
        var names: Set<SwiftName> = []
        for field in site.declaration.fields {
            guard let name = DeclaredNames.field(field, index.names) else { continue }
            if !names.insert(name).inserted { return true }
        }
        return false
    }
}
