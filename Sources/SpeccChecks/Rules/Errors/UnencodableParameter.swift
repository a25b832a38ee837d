import SpeccCatalog
import SpeccDiagnostics

/// A list in a path, an object in a query, and so on: what cannot be written as text there.
enum UnencodableParameter: Rule {
    static let id = "unencodable-parameter"
    static let severity = Severity.error

    static func check(_ index: CatalogIndex, _ diagnostics: inout DiagnosticCollector) {
        for site in index.parameters {
            guard case .argument(let type)? = site.declaration.source else { continue }
            if site.isCookies, case .object = index.kindIfPresent(of: type, in: site.api) { continue }
            guard let reason = reason(against: type, site.position, site.api, index) else { continue }
            let hint = hint(type, site.position)
            diagnostics.add("\(reason) cannot stand in \(place(site.position))", at: type.range, hint: hint)
        }
    }

    private static func place(_ position: TypePosition) -> String {
        switch position {
        case .path: "a path"
        case .header: "a header"
        default: "a query"
        }
    }

    private static func hint(_ type: TypeExpression, _ position: TypePosition) -> String {
        // `format: json`: what stands there is the type of what the caller gives.
        if position == .query, case .builtin(let builtin, _) = type, [.json, .text, .data].contains(builtin) {
            return "write '{ value: \(builtin.rawValue) }' for text that is always sent"
        }
        return allowed(position)
    }

    private static func allowed(_ position: TypePosition) -> String {
        position == .query
            ? "texts, numbers, dates, enums, lists of these, objects and maps can"
            : "texts, numbers, dates and enums can"
    }

    /// What it is that does not fit; nil where all is well.
    private static func reason(
        against type: TypeExpression,
        _ position: TypePosition,
        _ api: Int,
        _ index: CatalogIndex
    ) -> String? {
        switch index.kind(of: type, in: api) {
        case .builtin(let builtin): unsendable.contains(builtin) ? "'\(builtin.rawValue)'" : nil
        case .enumeration, .parameter, .unknown: nil
        case .union: "a union"
        case .nullable: "null"
        case .wrapped(let wrapper, _): "'\(wrapper.rawValue)'"
        // What stands in them is looked at apart ('unencodable-field', 'invalid-header-prefix').
        case .object: position == .query ? nil : "an object"
        case .map: position == .path ? "a map" : nil
        case .list(let element):
            if position != .query {
                "a list"
            } else if element.isOptional {
                "a list of optional values"
            } else if case .list = index.kind(of: element, in: api) {
                "a list of lists"
            } else {
                reason(against: element, position, api, index)
            }
        case .optional(let wrapped):
            position == .path ? "an optional value" : reason(against: wrapped, position, api, index)
        }
    }

    private static let unsendable: Set<BuiltinType> = [
        .json, .bytes, .bytesBase64URL, .duration, .durationSeconds, .durationMillis, .text, .empty, .data, .file,
    ]
}
