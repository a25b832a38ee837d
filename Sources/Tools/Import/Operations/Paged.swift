import SpeccCatalog
import SpeccEditing

/// What an endpoint's response and parameters reveal about pages.
struct Paged {
    let endpoint: EndpointDraft
    /// The path of the list of items, or `.`; nil if there is none, or several without a clear name.
    let items: String?
    private var fields: [(path: String, name: String, type: TypeUse)] = []
    /// The fields two levels below the response: `_links.next.href`.
    private var deepFields: [(path: String, name: String, type: TypeUse)] = []

    private static let usualItems = [
        "data", "items", "results", "value", "values", "records", "entries", "list", "objects", "content",
    ]

    /// The number of fields after which no further objects are searched. The fields of pages are among the first.
    private static let mostFields = 10_000

    /// Lists that responses contain in addition to the items.
    private static let sideLists: Set<String> = ["errors", "warnings", "messages"]

    init(response: TypeUse, endpoint: EndpointDraft) {
        self.endpoint = endpoint
        if case .list = response {
            items = "."
            return
        }
        guard let object = response.object else {
            items = nil
            return
        }
        var found: [(path: String, name: String, type: TypeUse)] = []
        var deep: [(path: String, name: String, type: TypeUse)] = []
        for field in object.allFields where !field.name.contains(".") || field.name.hasPrefix("@odata") {
            found.append((field.name, field.name, field.type))
            // Fields of maps and lists have no paths.
            guard found.count + deep.count < Self.mostFields, let inner = field.type.object else { continue }
            for nested in inner.allFields where !nested.name.contains(".") && !field.name.contains(".") {
                let path = "\(field.name).\(nested.name)"
                found.append((path, nested.name, nested.type))
                guard found.count + deep.count < Self.mostFields, let deepest = nested.type.object else { continue }
                for last in deepest.allFields where !last.name.contains(".") {
                    deep.append(("\(path).\(last.name)", last.name, last.type))
                }
            }
        }
        fields = found
        deepFields = deep
        let lists = found.filter { if case .list = $0.type { true } else { false } }
        let top = lists.filter {
            (!$0.path.contains(".") || $0.path.hasPrefix("@")) && !Self.sideLists.contains($0.name.lowercased())
        }
        if top.count == 1 {
            items = top[0].path
        } else if let usual = Self.usualItems.lazy.compactMap({ name in top.first { $0.name == name } }).first {
            items = usual.path
        } else {
            items = top.isEmpty && lists.count == 1 ? lists[0].path : nil
        }
    }

    var looksPaged: Bool {
        parameter(in: ["cursor", "page", "offset", "page_token", "starting_after", "skip", "pageToken".lowercased()])
            != nil
    }

    /// An optional query item of one of the names.
    func parameter(in names: Set<String>, isNumber: Bool = false) -> String? {
        endpoint.query.first { parameter in
            guard names.contains(parameter.name.lowercased()),
                !parameter.isRequired || parameter.options.defaultValue != nil,
                case .argument(.scalar(let scalar)) = parameter.source
            else { return false }
            return isNumber
                ? BuiltinType.integerBounds(named: scalar) != nil : scalar != "bool" && scalar != "double"
        }?.name
    }

    var limit: String? {
        parameter(
            in: [
                "limit", "per_page", "perpage", "page_size", "pagesize", "max_results", "maxresults", "count", "size",
                "top", "$top",
                "page[size]", "page[limit]", "take", "max", "results_per_page",
            ],
            isNumber: true
        )
    }

    /// The path of a field of one of the names and types that is not required to have a value on the last page.
    func field(in names: Set<String>, where isType: (String) -> Bool) -> String? {
        fields.first { field in
            guard names.contains(field.name.lowercased()), case .scalar(let scalar) = field.type else { return false }
            return isType(scalar)
        }?.path
    }

    /// The address of the next page in an object of its own: `_links.next.href`, `next_page.uri`.
    var nextAddress: String? {
        (fields + deepFields).first { field in
            guard case .scalar(let scalar) = field.type, scalar == "url" || scalar == "string" else { return false }
            let names = field.path.lowercased().split(separator: ".")
            guard names.count > 1, ["href", "uri", "url"].contains(names[names.count - 1]) else { return false }
            return ["next", "next_page", "nextpage"].contains(names[names.count - 2])
        }?.path
    }

    /// A query item of the next page that the response names: `starting_after` and `pages.next.starting_after`, or a text
    /// `page` and `next_page`.
    var nextParameter: (sends: String, next: String)? {
        for field in fields + deepFields {
            guard case .scalar(let scalar) = field.type, UnionSimplifier.isText(scalar) || scalar.hasPrefix("int")
            else {
                continue
            }
            let names = field.path.lowercased().split(separator: ".").map(String.init)
            let isNext = names.count > 1 && ["next", "next_page", "nextpage"].contains(names[names.count - 2])
            if isNext, let sends = parameter(in: [names[names.count - 1]]), sends != "per_page" {
                if sends.lowercased() != "page" { return (sends, field.path) }
            }
            if names.last == "next_page", UnionSimplifier.isText(scalar),
                let sends = parameter(in: ["page"]), parameter(in: ["page"], isNumber: true) == nil
            {
                return (sends, field.path)
            }
        }
        return nil
    }

    /// The path of a flag for further pages.
    var more: String? {
        field(in: ["has_more", "hasmore", "has_next", "hasnext", "has_next_page", "hasnextpage"]) { $0 == "bool" }
    }

    func hasField(_ name: String) -> Bool {
        fields.contains { $0.path == name }
    }

    func isURL(_ path: String) -> Bool {
        guard let field = fields.first(where: { $0.path == path }) else { return false }
        if case .scalar("url") = field.type { return true }
        let name = field.name.lowercased()
        return name.contains("url") || name.contains("uri") || name.contains("link") || name.contains("href")
            || path.hasPrefix("links.") || path.hasPrefix("_links.")
    }

    /// Whether a field named `next` is next to other cursors rather than addresses.
    func isCursor(_ path: String) -> Bool {
        path.hasPrefix("cursors.") || path.hasSuffix("cursor")
    }

    func itemsHaveID(_ items: String) -> Bool {
        let list = fields.first { $0.path == items }?.type
        guard case .list(let element)? = list, let object = element.object else { return false }
        return object.allFields.contains { field in
            if field.name == "id", case .scalar(let scalar) = field.type {
                return scalar == "string" || scalar.hasPrefix("int")
            }
            return false
        }
    }

    /// The number of the first page; nil if the document declares neither it nor bounds that imply it.
    func firstPage(_ name: String) -> Int? {
        guard let parameter = endpoint.query.first(where: { $0.name == name }) else { return nil }
        let range = parameter.options.constraints.range ?? ""
        let value = (parameter.options.serverDefault ?? parameter.options.defaultValue)?.text.flatMap { Int($0) }
        let lower = range.hasPrefix("..") ? nil : Int(range.prefix { $0.isNumber })
        if let value { return value <= 1 && value >= (lower ?? 0) ? value : nil }
        if lower == 0 { return 0 }
        return 1
    }

    func startsAtZero(_ name: String) -> Bool {
        guard let parameter = endpoint.query.first(where: { $0.name == name }) else { return false }
        let value = (parameter.options.serverDefault ?? parameter.options.defaultValue)?.text.flatMap { Int($0) }
        return value ?? 0 == 0
    }

    /// The location of a header of one of the names.
    func header(in names: Set<String>) -> String? {
        endpoint.responseHeaders.first { names.contains($0.lowercased()) }.map { "header \($0)" }
    }

    var total: String? {
        header(in: ["x-total", "x-total-count", "x-total-items", "total-count", "x-wp-total"])
            ?? field(
                in: [
                    "total", "total_count", "totalcount", "count_total", "total_results", "totalresults", "total_items",
                    "totalitems",
                ],
                where: { BuiltinType.integerBounds(named: $0) != nil }
            )
    }
}
