import SpeccCatalog
import SpeccChecks
import SpeccDiagnostics

/// A constant header `Accept` without a format that the declared response is decoded from.
enum MismatchedAccept: Rule {
    static let id = "mismatched-accept"
    static let severity = Severity.warning

    static func check(_ index: CatalogIndex, _ report: inout DiagnosticCollector) {
        var reported: Set<SourceRange> = []
        for site in index.endpoints {
            let headers = site.inherited.headers(of: site.declaration)
            guard let accept = headers.first(where: { $0.value.name.value.lowercased() == "accept" })?.value,
                case .constant(let value)? = accept.source, isOtherFormat(value.value),
                let response = SuccessTypes.single(of: site.declaration), isJSON(response, site.api, index)
            else { continue }
            guard reported.insert(value.range).inserted else { continue }
            let isXML = value.value.lowercased().contains("xml")
            report.add(
                "the response of \(quoted(site.declaration.name.value)) is decoded as JSON, and \(quoted(value.value)) requests another format",
                at: value.range,
                hint: (isXML ? "XML is not decoded: write" : "write")
                    + " 'returns: \(isText(value.value) ? "text" : "data")' for the response as it is, or 'Accept: application/json'",
                notes: [Diagnostic.Note("the endpoint is declared here", at: site.declaration.name.range)]
            )
        }
    }

    private static func isJSON(_ response: TypeExpression, _ api: Int, _ index: CatalogIndex) -> Bool {
        switch index.kindIfPresent(of: response, in: api) {
        case .builtin(let builtin): ![.text, .data, .bytes, .file, .empty].contains(builtin)
        case .wrapped, .unknown: false
        default: true
        }
    }

    /// Whether all media types of the header are formats other than JSON.
    private static func isOtherFormat(_ accept: String) -> Bool {
        let types = accept.lowercased().split(separator: ",").map { type in
            type.prefix { $0 != ";" }.filter { $0 != " " }
        }
        return !types.isEmpty
            && types.allSatisfy { type in
                isText(type) || otherSuffixes.contains { type.hasSuffix($0) }
                    || otherTypes.contains { type.hasPrefix($0) }
            }
    }

    private static func isText(_ accept: String) -> Bool {
        let type = accept.lowercased()
        let isText = type.hasPrefix("text/") && !type.hasPrefix("text/json") && !type.hasPrefix("text/*")
        return isText || type.hasSuffix("xml") || type.hasSuffix("yaml")
    }

    private static let otherSuffixes = [
        "xml", "yaml", "/pdf", "/octet-stream", "/zip", "/csv", "protobuf", "msgpack", "cbor",
    ]
    private static let otherTypes = ["image/", "audio/", "video/", "font/"]
}

/// `unwrap: items` of a type that has a field `items`, so it is probably the envelope itself.
enum MismatchedUnwrap: Rule {
    static let id = "mismatched-unwrap"
    static let severity = Severity.warning

    static func check(_ index: CatalogIndex, _ report: inout DiagnosticCollector) {
        for site in index.endpoints {
            guard let unwrap = site.declaration.options?.value.unwrap else { continue }
            guard let response = SuccessTypes.single(of: site.declaration),
                case .object = index.kind(of: response, in: site.api),
                case .found(let field) = index.follow(unwrap.value, from: response, in: site.api)
            else { continue }
            let meant = field.spelling.map { "'returns: \($0)'" } ?? "the type of that field"
            report.add(
                "the returned type has a field \(quoted(unwrap.value)), so it seems to be the envelope itself",
                at: unwrap.range,
                hint: "write \(meant), or remove 'unwrap'"
            )
        }
    }
}

/// An inherited error in a successful response that an endpoint writes to a file or returns in chunks. Errors of the endpoint
/// itself are rejected.
enum UnreadError: Rule {
    static let id = "unread-error"
    static let severity = Severity.warning

    static func check(_ index: CatalogIndex, _ report: inout DiagnosticCollector) {
        for site in index.endpoints {
            guard let result = site.declaration.returns.first(where: { $0.type.isContentUnread }) else { continue }
            let own = Set(site.declaration.errors.map(\.key.value))
            for error in site.inherited.errors(of: site.declaration).map(\.value)
            where !own.contains(error.key.value) && error.when != nil && error.status.value.statusClassDigit < 4 {
                report.add(
                    "the inherited error \(quoted(error.key.value)) is never thrown: the response of "
                        + "\(quoted(site.declaration.name.value)) is not read as JSON",
                    at: result.type.range,
                    hint: "add 'without: [\(error.key.value)]' to the endpoint",
                    notes: [Diagnostic.Note("the error is declared here", at: error.key.range)]
                )
            }
        }
    }
}
