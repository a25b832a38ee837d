import SpeccCatalog
import SpeccDiagnostics

/// A header of an answer that cannot arrive, or not as that type.
enum InvalidResponseHeader: Rule {
    static let id = "invalid-response-header"
    static let severity = Severity.error

    static func check(_ index: CatalogIndex, _ diagnostics: inout DiagnosticCollector) {
        for (api, declaration) in index.catalog.apis.enumerated() {
            for file in declaration.files {
                let answers = file.defaults.errors + file.endpoints.flatMap { $0.returns + $0.errors }
                for answer in answers where !answer.headers.isEmpty { check(answer.headers, api, index, &diagnostics) }
            }
        }
    }

    private static func check(
        _ headers: [ResponseHeaderDeclaration],
        _ api: Int,
        _ index: CatalogIndex,
        _ diagnostics: inout DiagnosticCollector
    ) {
        var seen: Set<String> = []
        var scope = NameScope()
        for header in headers {
            if !HTTPFieldSyntax.isName(header.name.value) {
                let hint = "letters, digits and hyphens; a '*' at the end makes a family"
                diagnostics.add("\(quoted(header.name.value)) is no header name", at: header.name.range, hint: hint)
            } else if !seen.insert(header.name.value.lowercased() + (header.isHeaderPrefix ? "*" : "")).inserted {
                diagnostics.add("header \(quoted(header.name.value)) stands here twice", at: header.name.range)
            } else {
                let subject = DescriptiveName("header", header.name.value)
                let swiftName = index.names.member(header.name.value)
                scope.add(swiftName, header.name, subject, &diagnostics, hint: "leave one of them out")
            }
            check(header, api, index, &diagnostics)
        }
    }

    private static func check(
        _ header: ResponseHeaderDeclaration,
        _ api: Int,
        _ index: CatalogIndex,
        _ diagnostics: inout DiagnosticCollector
    ) {
        if header.isHeaderPrefix {
            if case .builtin(.string) = index.kind(of: header.type, in: api) { return }
            if case .unknown = index.kind(of: header.type, in: api) { return }
            let hint = "its names are only known when they arrive: write 'string'"
            diagnostics.add("a family of headers is text", at: header.type.range, hint: hint)
            return
        }
        let type = index.kindIfPresent(of: header.type, in: api)
        switch type {
        case .list(let element):
            if case .builtin = index.kind(of: element, in: api) { return }
            if case .enumeration = index.kind(of: element, in: api) { return }
        case .builtin(let builtin) where ![.json, .text, .empty, .data].contains(builtin): return
        case .enumeration, .unknown: return
        default: break
        }
        diagnostics.add("a header holds one value, or a list of them", at: header.type.range, hint: "such as 'string?'")
    }
}
