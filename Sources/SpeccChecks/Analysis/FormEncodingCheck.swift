import SpeccCatalog
import SpeccDiagnostics

/// What cannot be written as `name[key]=value`: in forms, and of objects and maps in queries.
struct FormEncodingCheck {
    struct Problem {
        var message: String
        var range: SourceRange
        var hint: String?
    }

    private let index: CatalogIndex
    /// How lists are written; only with `index` can they hold objects.
    private let style: ListStyle
    /// What the fields stand in: `a form`.
    private let place: String
    private var seen: Set<Int> = []
    private var api = 0
    private(set) var problems: [Problem] = []

    init(_ index: CatalogIndex, style: ListStyle, in place: String) {
        self.index = index
        self.style = style
        self.place = place
    }

    /// The fields of an object, or the values of a map. Nothing recurses, so a chain of types of any length is fine.
    /// What has been looked at is not looked at again.
    mutating func look(into whole: TypeExpression, in api: Int) {
        self.api = api
        var waiting = parts(of: whole)
        while let type = waiting.popLast() {
            switch index.kind(of: type, in: api) {
            case .builtin(let builtin):
                if let reason = Self.reason(against: builtin) { add(reason, type) }
            case .enumeration, .parameter, .unknown: continue
            case .optional(let wrapped): waiting.append(wrapped)
            case .object, .map: waiting += parts(of: type)
            case .list(let element): look(intoListOf: element, &waiting)
            case .union: add("a union", type)
            case .nullable: add("null", type, hint: "an absent value is written with '?'")
            case .wrapped(let wrapper, _):
                add("'\(wrapper.rawValue)'", type, hint: "an absent value is written with '?'")
            }
        }
    }

    private mutating func look(intoListOf element: TypeExpression, _ waiting: inout [TypeExpression]) {
        switch index.kind(of: element, in: api) {
        case .object where style == .index: waiting += parts(of: element)
        case .object, .map:
            add("a list of objects", element, hint: "with 'style: index' each has its number: 'items[0][id]=1'")
        case .list: add("a list of lists", element)
        case .optional: add("a list of optional values", element, hint: "leave out the '?'")
        default: waiting.append(element)
        }
    }

    private mutating func parts(of type: TypeExpression) -> [TypeExpression] {
        if let entry = index.objectEntry(of: type, in: api), !seen.insert(entry.number).inserted { return [] }
        if let fields = index.objectFields(of: type, in: api) { return fields.map(\.type) }
        if case .map(let value) = index.kind(of: type, in: api) { return [value] }
        return []
    }

    private mutating func add(_ what: String, _ type: TypeExpression, hint: String? = nil) {
        problems.append(Problem(message: "\(what) cannot stand in \(place)", range: type.range, hint: hint))
    }

    private static func reason(against builtin: BuiltinType) -> String? {
        switch builtin {
        case .json, .file, .text, .empty, .data: "'\(builtin.rawValue)'"
        default: nil
        }
    }
}
