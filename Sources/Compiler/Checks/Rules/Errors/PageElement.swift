import SpeccCatalog
import SpeccDiagnostics

/// A field of a chosen element of a list in a response with pages: `link[relation=next].url`.
struct PageElement {
    let list: String
    let key: String
    let value: String
    let field: String
    let at: SourceRange

    /// The type of the field; `nil` if it cannot be chosen, which is reported.
    func type(
        in paged: PagedResponse,
        _ index: CatalogIndex,
        _ diagnostics: inout DiagnosticCollector
    ) -> TypeExpression? {
        let api = paged.site.api
        guard let type = diagnostics.follow(Located(list, at: at), from: paged.response, in: api, index) else {
            return nil
        }
        guard case .list(let element) = index.kindIfPresent(of: type, in: api) else {
            let what = list == "." ? "the response" : quoted(list)
            let hint = field.isEmpty ? nil : "write \(quoted(list == "." ? field : "\(list).\(field)"))"
            diagnostics.add("\(what) is not a list, of which an element can be chosen", at: at, hint: hint)
            return nil
        }
        guard let keyType = diagnostics.follow(Located(key, at: at), from: element, in: api, index),
            isValue(of: keyType, api, index, &diagnostics)
        else { return nil }
        guard !field.isEmpty else {
            diagnostics.add(
                "the chosen element of \(quoted(list)) is not a single value",
                at: at,
                hint: "add the name of a field: \(quoted("\(list)[\(key)=\(value)].…"))"
            )
            return nil
        }
        return diagnostics.follow(Located(field, at: at), from: element, in: api, index)
    }

    private func isValue(
        of type: TypeExpression,
        _ api: Int,
        _ index: CatalogIndex,
        _ diagnostics: inout DiagnosticCollector
    ) -> Bool {
        switch index.kindIfPresent(of: type, in: api) {
        case .builtin(.json), .unknown: return true
        case .object, .list, .map, .union:
            diagnostics.add("field \(quoted(key)) is not a scalar and cannot be compared", at: at)
            return false
        default: break
        }
        do {
            _ = try LiteralParser(index: index, api: api).read(.text(value), as: type.present)
            return true
        } catch {
            switch error {
            case .expected(let expected):
                diagnostics.add("field \(quoted(key)) is \(expected), not \(quoted(value))", at: at)
            case .unknownCase(let text, let enumeration):
                let suggestion = diagnostics.suggestion(for: text, among: enumeration.candidates, in: at.file)
                diagnostics.add(
                    "field \(quoted(key)) has no value \(quoted(text))",
                    at: at,
                    hint: didYouMean(suggestion) ?? enumeration.firstCases
                )
            // Strings of any format can be compared.
            case .unsupported: return true
            }
            return false
        }
    }

    /// The hint for a path through a list whose elements have a relation and the field: `link.url`.
    static func remedy(for path: String, _ paged: PagedResponse, _ index: CatalogIndex) -> String? {
        // Without indexes: `links.0.href`.
        let names = path.split(separator: ".").map(String.init).filter { Int($0) == nil }
        for count in names.indices.dropFirst() {
            let (list, field) = (names[..<count].joined(separator: "."), names[count...].joined(separator: "."))
            guard let element = paged.element(of: list, index),
                case .found = index.follow(field, from: element, in: paged.site.api)
            else { continue }
            for key in ["rel", "relation", "type", "name"] where key != field {
                guard case .found = index.follow(key, from: element, in: paged.site.api) else { continue }
                return "write '\(list)[\(key)=next].\(field)' for the element whose \(quoted(key)) is 'next'"
            }
        }
        return nil
    }
}
