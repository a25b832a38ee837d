import SpeccCatalog
import SpeccDiagnostics

/// A parameter type that a path, header or query cannot encode.
enum UnencodableParameter: Rule {
    static let id = "unencodable-parameter"
    static let severity = Severity.error

    static func check(_ index: CatalogIndex, _ diagnostics: inout DiagnosticCollector) {
        for site in index.parameters {
            guard case .argument(let type)? = site.declaration.source else { continue }
            if let encoding = site.declaration.options?.value.encoding {
                if site.position == .query, !isWholeBody(type, site.api, index) { continue }
                let message = "only query items can be sent as \(encoding.value.rawValue)"
                if site.position != .query {
                    diagnostics.add(message, at: encoding.range, hint: "remove 'as'")
                    continue
                }
            }
            if site.isCookies, case .object = index.kindIfPresent(of: type, in: site.api) { continue }
            // An optional variable without a value is omitted; null has no text in a template either.
            var declared = type
            if site.isTemplateVariable, case .optional(let wrapped) = index.kind(of: type, in: site.api) {
                declared = wrapped
            }
            guard let reason = reason(against: declared, site.position, site.api, index) else { continue }
            let hint = hint(site, type, index)
            diagnostics.add("\(reason) cannot be encoded in \(encoding(site.position))", at: type.range, hint: hint)
        }
    }

    private static func isWholeBody(_ type: TypeExpression, _ api: Int, _ index: CatalogIndex) -> Bool {
        guard case .builtin(let builtin) = index.kindIfPresent(of: type, in: api) else { return false }
        return [.text, .empty, .data, .file].contains(builtin)
    }

    private static func encoding(_ position: TypePosition) -> String {
        switch position {
        case .path: "a path"
        case .header: "a header"
        default: "a query"
        }
    }

    private static func hint(_ site: IndexedParameter, _ type: TypeExpression, _ index: CatalogIndex) -> String {
        let position = site.position
        if position == .query, case .list(let outer) = index.kind(of: type.present, in: site.api),
            case .list(let inner) = index.kind(of: outer, in: site.api),
            case .builtin = index.kind(of: inner, in: site.api)
        {
            // Alternatives within conditions: `code=a,b&code=c`.
            let name = site.declaration.name.value
            return
                "for '\(name)=a,b&\(name)=c' write 'list<string>', and pass each inner list as one text: 'a,b'; or write "
                + "'as: json'"
        }
        // In `format: json`, the value is mistaken for a type.
        if position == .query, case .builtin(let builtin, _) = type, [.json, .text, .data].contains(builtin) {
            return "write '{ value: \(builtin.rawValue) }' for a constant"
        }
        return allowed(position)
    }

    private static func allowed(_ position: TypePosition) -> String {
        position == .query
            ? "use strings, numbers, dates, enums, unions, lists of these, objects or maps, or 'as: json'"
            : "use strings, numbers, dates, enums or lists of these"
    }

    /// The unsupported part of a type; `nil` if all of it is supported.
    private static func reason(
        against type: TypeExpression,
        _ position: TypePosition,
        _ api: Int,
        _ index: CatalogIndex
    ) -> String? {
        switch index.kind(of: type, in: api) {
        case .builtin(let builtin):
            if position == .path, case .texts(let yes, let no)? = builtin.format, yes.isEmpty || no.isEmpty {
                "'\(builtin.rawValue)', whose text can be empty,"
            } else {
                unsupported.contains(builtin) ? "'\(builtin.rawValue)'" : nil
            }
        case .enumeration, .parameter, .unknown: nil
        // The contents of unions in queries are checked by 'unencodable-field'.
        case .union: position == .query ? nil : "a union"
        case .nullable: "null"
        case .wrapped(let wrapper, _): "'\(wrapper.rawValue)'"
        // Their contents are checked by 'unencodable-field' and 'invalid-header-prefix'.
        case .object: position == .query ? nil : "an object"
        case .map: position == .path ? "a map" : nil
        case .list(let element):
            if element.isOptional {
                "a list of optional values"
            } else {
                switch (index.kind(of: element, in: api), position) {
                case (.builtin(let builtin), .header) where datesWithComma.contains(builtin):
                    "a list of '\(builtin.rawValue)', whose text contains a comma,"
                case (.list, _): "a list of lists"
                case (.map, .query), (.object, .query), (.union, .query): reason(against: element, position, api, index)
                case (.map, _), (.object, _), (.union, _): "a list of objects"
                default: reason(against: element, position, api, index)
                }
            }
        case .optional(let wrapped):
            position == .path ? "an optional value" : reason(against: wrapped, position, api, index)
        }
    }

    private static let datesWithComma: Set<BuiltinType> = [.datetimeHTTP, .datetimeRFC2822]
    private static let unsupported: Set<BuiltinType> = [.json, .text, .empty, .data, .file]
}

/// `style` on a parameter other than lists in a query.
enum MisplacedStyle: Rule {
    static let id = "misplaced-style"
    static let severity = Severity.error

    static func check(_ index: CatalogIndex, _ diagnostics: inout DiagnosticCollector) {
        for site in index.parameters {
            guard let style = site.declaration.options?.value.style else { continue }
            if case .argument(let type)? = site.declaration.source {
                switch index.kindIfPresent(of: type, in: site.api) {
                case .list where site.position == .query: continue
                case .list:
                    let place = site.position == .path ? "a path" : "a header"
                    diagnostics.add(
                        "lists in \(place) are separated by commas",
                        at: style.range,
                        hint: "remove 'style'"
                    )
                    continue
                case .object, .map:
                    if site.position == .query, index.containsList(type, in: site.api) { continue }
                case .unknown: continue
                default: break
                }
            }
            diagnostics.add(
                "'style' applies only to lists, and \(quoted(site.declaration.name.value)) is not a list",
                at: style.range,
                hint: "remove it, or make the type a list: 'list<string>'"
            )
        }
    }
}

extension CatalogIndex {
    /// Whether a type is or contains a list or an unknown type.
    func containsList(_ type: TypeExpression, in api: Int) -> Bool {
        var pending = [type]
        var seen: Set<Int> = []
        while let next = pending.popLast() {
            let value = next.present
            switch kind(of: value, in: api) {
            case .list, .unknown: return true
            case .map(let element), .wrapped(.patch, let element): pending.append(element)
            case .object:
                if let entry = objectEntry(of: value, in: api), !seen.insert(entry.number).inserted { continue }
                pending += (objectFields(of: value, in: api) ?? []).map(\.type)
            default: continue
            }
        }
        return false
    }
}
