import SpeccCatalog
import SpeccDiagnostics

/// `$swift: { type: … }` that names no Swift type, or that leaves something of the catalog without effect.
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
                "\(quoted(own.value)) is no Swift type",
                at: own.range,
                hint: "such as 'Money' or 'Shop.Money'"
            )
            return
        }
        if components.count == 1, names(of: entry.api, index).contains(own.value) {
            let hint = "give yours another name, or this one '$swift: { name: … }'"
            diagnostics.add(
                "\(quoted(own.value)) is what Swift calls a type of this catalog",
                at: own.range,
                hint: hint
            )
        }
        if let parameter = entry.declaration.parameter {
            let hint = "name one use of it, and say it there"
            diagnostics.add("a type with a parameter stands for many", at: parameter.range, hint: hint)
        }
        let swift = entry.declaration.swift
        for range in [swift.isMutable?.range, swift.conforms.first?.range] {
            guard let range else { continue }
            diagnostics.add("your own type decides this", at: range, hint: "leave it out")
        }
        if case .alias(let alias) = entry.declaration.shape, let distinct = alias.distinct {
            diagnostics.add("a type of your own is one of its own anyway", at: distinct, hint: "leave it out")
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
                "this is not known of values of \(quoted(own.value)), which is a type of your own",
                at: range,
                hint: "leave it out: your type decides",
                notes: [Diagnostic.Note("'$swift' says so here", at: own.range)]
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
