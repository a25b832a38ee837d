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
