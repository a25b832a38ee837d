import SpeccCatalog
import SpeccDiagnostics

/// An invalid header name or value (RFC 9110, 5.1 and 5.5), or a header that the transport sets.
enum InvalidHeader: Rule {
    static let id = "invalid-header"
    static let severity = Severity.error

    static func check(_ index: CatalogIndex, _ diagnostics: inout DiagnosticCollector) {
        for map in index.headerMaps {
            for header in map.headers { check(header, &diagnostics) }
        }
    }

    private static func check(_ header: ParameterDeclaration, _ diagnostics: inout DiagnosticCollector) {
        let name = header.name
        if !HTTPFieldSyntax.isName(name.value) {
            diagnostics.add(
                "\(quoted(name.value)) is not a valid header name",
                at: name.range,
                hint: "use letters, digits and hyphens"
            )
        } else if let remedy = HTTPFieldSyntax.remedy(forReserved: name.value) {
            diagnostics.add("header \(quoted(name.value)) cannot be set", at: name.range, hint: remedy)
        }
        guard case .constant(let value)? = header.source, !HTTPFieldSyntax.isValue(value.value) else { return }
        diagnostics.add(
            "the header value \(problem(in: value.value))",
            at: value.range,
            hint: value.value.contains(where: \.isNewline)
                ? "write the value in one line" : "use visible ASCII characters, with spaces only between them"
        )
    }

    /// The first character that a value must not contain.
    private static func problem(in value: String) -> String {
        let scalars = value.unicodeScalars
        guard let first = scalars.first(where: { !(0x20...0x7E).contains($0.value) }) else {
            return "begins or ends with a space"
        }
        switch first {
        case "\n", "\r": return "contains a line break"
        case "\t": return "contains a tab"
        default:
            return
                "contains the character '\(TextSanitizer.isHidden(first) ? TextSanitizer.spelling(of: first) : String(first))'"
        }
    }
}

/// A header prefix such as `x-amz-meta-*` that is not a map of scalars, or a map without a prefix; a map of query items whose
/// values are not scalars.
enum InvalidHeaderPrefix: Rule {
    static let id = "invalid-header-prefix"
    static let severity = Severity.error

    static func check(_ index: CatalogIndex, _ diagnostics: inout DiagnosticCollector) {
        for site in index.parameters where site.position == .header { check(site, index, &diagnostics) }
        for site in index.parameters where site.position == .query {
            checkBrackets(site, index, &diagnostics)
            guard case .argument(let type)? = site.declaration.source,
                index.isFamily(site.declaration, of: type, in: site.api),
                case .map(let value) = index.kindIfPresent(of: type, in: site.api),
                !isText(value, site.api, index)
            else { continue }
            let message = "a query item of \(quoted(site.declaration.name.value)) must be a scalar"
            diagnostics.add(message, at: type.range, hint: "write 'map<string>'")
        }
    }

    /// Reports `fields[*]` and `fields[]` of a map: its keys are in brackets of their own.
    private static func checkBrackets(
        _ site: IndexedParameter,
        _ index: CatalogIndex,
        _ diagnostics: inout DiagnosticCollector
    ) {
        let name = site.declaration.name
        guard let suffix = ["[*]", "[]"].first(where: name.value.hasSuffix), name.value.utf8.count > suffix.utf8.count,
            case .argument(let type)? = site.declaration.source,
            case .map = index.kindIfPresent(of: type, in: site.api)
        else { return }
        let plain = String(name.value.dropLast(suffix.count))
        diagnostics.add(
            "\(quoted(name.value)) would be sent as '\(name.value)[key]': the keys of a map are in brackets",
            at: name.range,
            hint: "write \(quoted(plain)) for '\(plain)[key]'"
        )
    }

    private static func check(
        _ site: IndexedParameter,
        _ index: CatalogIndex,
        _ diagnostics: inout DiagnosticCollector
    ) {
        let name = site.declaration.name
        let isPrefix = name.value.utf8.last == UInt8(ascii: "*")
        guard case .argument(let type)? = site.declaration.source else {
            guard isPrefix else { return }
            diagnostics.add(
                "a header prefix cannot have a fixed value",
                at: name.range,
                hint: "write 'type: map<string>?'"
            )
            return
        }
        switch (index.kindIfPresent(of: type, in: site.api), isPrefix) {
        case (.unknown, _): return
        case (.map, false):
            let hint = "a header prefix ends with '*': '\(name.value)-*'"
            diagnostics.add("a header cannot be a map", at: type.range, hint: hint)
        case (.map(let value), true):
            if name.value.utf8.count == 1 {
                diagnostics.add("header prefix is empty", at: name.range, hint: "such as 'x-meta-*'")
            }
            guard !isText(value, site.api, index) else { return }
            diagnostics.add("a header value must be a scalar", at: type.range, hint: "write 'map<string>'")
        case (_, false): return
        case (_, true):
            diagnostics.add(
                "\(quoted(name.value)) is a header prefix and must be a map",
                at: type.range,
                hint: "write 'type: map<string>?'"
            )
        }
    }

    private static func isText(_ type: TypeExpression, _ api: Int, _ index: CatalogIndex) -> Bool {
        switch index.kind(of: type, in: api) {
        case .builtin(let builtin): ![.json, .text, .empty, .data, .file].contains(builtin)
        case .enumeration, .unknown: true
        default: false
        }
    }
}

extension CatalogIndex {
    /// Whether a parameter is a map of the headers or query items whose names begin with a prefix: `filter_*`.
    func isFamily(_ parameter: ParameterDeclaration, of type: TypeExpression, in api: Int) -> Bool {
        guard parameter.name.value.utf8.last == UInt8(ascii: "*"), parameter.options?.value.encoding == nil,
            case .map = kindIfPresent(of: type, in: api)
        else { return false }
        return true
    }
}

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

/// A field of the header `Cookie` that is not a cookie (RFC 6265, 4.1.1): its name is not a token, or its value is not a
/// scalar.
enum InvalidCookie: Rule {
    static let id = "invalid-cookie"
    static let severity = Severity.error

    static func check(_ index: CatalogIndex, _ diagnostics: inout DiagnosticCollector) {
        for site in index.parameters where site.isCookies {
            guard case .argument(let type)? = site.declaration.source else { continue }
            for field in index.objectFields(of: type.present, in: site.api) ?? [] {
                if !HTTPFieldSyntax.isName(field.name.value) {
                    diagnostics.add(
                        "\(quoted(field.name.value)) is not a valid cookie name",
                        at: field.name.range,
                        hint: "use letters, digits, hyphens and underscores"
                    )
                }
                guard !isText(field.type, site.api, index) else { continue }
                diagnostics.add(
                    "a cookie value must be a scalar",
                    at: field.type.range,
                    hint: "use a scalar or an enum"
                )
            }
        }
    }

    private static func isText(_ type: TypeExpression, _ api: Int, _ index: CatalogIndex) -> Bool {
        let value: TypeExpression = if case .optional(let wrapped, _) = type { wrapped } else { type }
        return switch index.kind(of: value, in: api) {
        case .builtin(let builtin): ![.json, .text, .empty, .data, .file].contains(builtin)
        case .enumeration, .unknown: true
        default: false
        }
    }
}

/// A `$contentType` that is not a media type (RFC 9110, 8.3.1).
enum InvalidContentType: Rule {
    static let id = "invalid-content-type"
    static let severity = Severity.error

    static func check(_ index: CatalogIndex, _ diagnostics: inout DiagnosticCollector) {
        for site in index.endpoints {
            guard let body = site.declaration.body, let contentType = body.contentType else { continue }
            if !HTTPFieldSyntax.isMediaType(contentType.value) {
                diagnostics.add(
                    "\(quoted(contentType.value)) is not a media type",
                    at: contentType.range,
                    hint: "write a type and a subtype, such as 'image/png'"
                )
            }
        }
    }
}

/// A header of a host without a fixed value.
enum NonConstantHostHeader: Rule {
    static let id = "non-constant-host-header"
    static let severity = Severity.error

    static func check(_ index: CatalogIndex, _ diagnostics: inout DiagnosticCollector) {
        for host in index.catalog.apis.lazy.flatMap(\.files).flatMap(\.hosts).flatMap(\.allServers) {
            for header in host.headers where !header.isConstant {
                if case .argument(.invalid)? = header.source { continue }
                diagnostics.add(
                    "header \(quoted(header.name.value)) of a host must have a fixed value",
                    at: header.name.range,
                    hint: "declare headers that callers pass in 'defaults' or on an endpoint"
                )
            }
        }
    }
}
