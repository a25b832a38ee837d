import SpeccCatalog
import SpeccDiagnostics

/// `$swift: { type: … }` that is not a Swift type name, or that makes other options ineffective.
enum InvalidTypeOverride: Rule {
    static let id = "invalid-type-override"
    static let severity = Severity.error

    static func check(_ index: CatalogIndex, _ diagnostics: inout DiagnosticCollector) {
        var hasAny = false
        for entry in index.types {
            guard let own = entry.declaration.swift.type else { continue }
            hasAny = true
            check(own, entry, index, &diagnostics)
        }
        guard hasAny else { return }
        for site in index.values { check(site, index, &diagnostics) }
    }

    private static func check(
        _ own: Located<String>,
        _ entry: IndexedType,
        _ index: CatalogIndex,
        _ diagnostics: inout DiagnosticCollector
    ) {
        let components = own.value.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
        guard components.allSatisfy({ SwiftName(identifier: $0)?.readsAsType == true }) else {
            diagnostics.add(
                "\(quoted(own.value)) is not a Swift type name",
                at: own.range,
                hint: "such as 'Money' or 'Shop.Money'"
            )
            return
        }
        if components.count == 1, names(of: entry.api, index).contains(own.value) {
            let hint = "rename your type, or set '$swift: { name: … }' on the other one"
            diagnostics.add(
                "\(quoted(own.value)) is the Swift name of a type in this catalog",
                at: own.range,
                hint: hint
            )
        }
        if let parameter = entry.declaration.parameter {
            let hint = "declare an alias of one use, and set the Swift type there"
            diagnostics.add("a generic type cannot be replaced by one Swift type", at: parameter.range, hint: hint)
        }
        let swift = entry.declaration.swift
        for range in [swift.isMutable?.range, swift.conforms.first?.range] {
            guard let range else { continue }
            diagnostics.add("the option has no effect on a custom Swift type", at: range, hint: "remove it")
        }
        if case .alias(let alias) = entry.declaration.shape, let distinct = alias.distinct {
            diagnostics.add("'$distinct' has no effect on a type of your own", at: distinct, hint: "remove it")
        }
    }

    private static func names(of api: Int, _ index: CatalogIndex) -> Set<String> {
        Set(
            index.types.lazy.filter { $0.api == api }
                .compactMap { DeclaredNames.type($0.declaration, index.names)?.text }
        )
    }

    private static func check(_ site: IndexedValue, _ index: CatalogIndex, _ diagnostics: inout DiagnosticCollector) {
        guard site.subject.kind != "type", let number = index.table.entry(of: site.type.present, in: site.api),
            let own = index.table.entries[number].declaration.swift.type
        else { return }
        let written = [site.defaultValue?.range, site.constant?.range] + site.constraintRanges
        for case let range? in written {
            diagnostics.add(
                "option has no effect on values of \(quoted(own.value)), a type of your own",
                at: range,
                hint: "remove it: your type defines its values",
                notes: [Diagnostic.Note("'$swift' set here", at: own.range)]
            )
        }
    }
}

extension IndexedValue {
    fileprivate var constraintRanges: [SourceRange?] {
        [
            constraints.range?.range, constraints.length?.range, constraints.items?.range, constraints.unique?.range,
            constraints.pattern?.range,
        ]
    }
}

/// `access`, `sourceLocations` and `mocks` outside of the file that declares `api`, and a Swift name or type of a file.
enum MisplacedSwift: Rule {
    static let id = "misplaced-swift"
    static let severity = Severity.error

    static func check(_ index: CatalogIndex, _ diagnostics: inout DiagnosticCollector) {
        for api in index.catalog.apis {
            for file in api.files {
                if let name = file.swift.name {
                    diagnostics.add(
                        "a file has no Swift name",
                        at: name.range,
                        hint: "name its declarations with 'api' and 'service'"
                    )
                }
                if let type = file.swift.type {
                    diagnostics.add("a file is not a type", at: type.range, hint: "set it on one of its 'types'")
                }
                if file.api == nil { add(file.swift, &diagnostics) }
                for type in file.types {
                    add(type.swift, &diagnostics)
                }
            }
        }
    }

    private static func add(_ options: SwiftOptions, _ diagnostics: inout DiagnosticCollector) {
        for (name, range) in [
            ("access", options.access?.range), ("sourceLocations", options.hasSourceLocations?.range),
            ("mocks", options.hasMocks?.range),
        ] {
            guard let range else { continue }
            diagnostics.add(
                "'\(name)' applies to the whole API",
                at: range,
                hint: "set it in the file that declares 'api'"
            )
        }
    }
}

/// `conforms: [Identifiable]` on a type without a field that identifies its values.
enum NotIdentifiable: Rule {
    static let id = "not-identifiable"
    static let severity = Severity.error

    static func check(_ index: CatalogIndex, _ diagnostics: inout DiagnosticCollector) {
        for type in index.types where type.declaration.isValid {
            for conformance in type.declaration.swift.conforms where conformance.value == .identifiable {
                if case .object = type.declaration.shape, IdentifiableConformance.isSatisfied(by: type, index) {
                    continue
                }
                diagnostics.add(
                    "\(quoted(type.declaration.name.value)) has no field 'id' that identifies it",
                    at: conformance.range,
                    hint: "add a required field 'id' with a scalar or enum type"
                )
            }
        }
    }
}
