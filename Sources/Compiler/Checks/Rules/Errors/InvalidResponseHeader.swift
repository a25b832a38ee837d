import SpeccCatalog
import SpeccDiagnostics

/// A response header with an invalid name or type.
enum InvalidResponseHeader: Rule {
    static let id = "invalid-response-header"
    static let severity = Severity.error

    static func check(_ index: CatalogIndex, _ diagnostics: inout DiagnosticCollector) {
        for (api, declaration) in index.catalog.apis.enumerated() {
            for file in declaration.files {
                let responses = file.defaults.errors + file.endpoints.flatMap { $0.returns + $0.errors }
                for response in responses where !response.headers.isEmpty {
                    check(response.headers, api, index, &diagnostics)
                }
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
                let hint = "use letters, digits and hyphens; a '*' at the end makes a prefix"
                diagnostics.add(
                    "\(quoted(header.name.value)) is not a valid header name",
                    at: header.name.range,
                    hint: hint
                )
            } else if !seen.insert(header.name.value.lowercased() + (header.isHeaderPrefix ? "*" : "")).inserted {
                diagnostics.add("duplicate header \(quoted(header.name.value))", at: header.name.range)
            } else {
                let subject = DescriptiveName("header", header.name.value)
                let swiftName = index.names.member(header.name.value)
                scope.add(swiftName, header.name, subject, &diagnostics, hint: "remove one of them")
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
            let hint = "write 'string': their names are unknown until a response arrives"
            diagnostics.add("headers with a prefix must be strings", at: header.type.range, hint: hint)
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
        diagnostics.add(
            "a header must be a scalar, an enum or a list of these",
            at: header.type.range,
            hint: "such as 'string?'"
        )
    }
}
