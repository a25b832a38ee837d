import SpeccCatalog
import SpeccDiagnostics

/// Finds types that cannot be encoded as `name[key]=value`, in forms and in queries.
struct FormEncodingCheck {
    struct Problem {
        var message: String
        var range: SourceRange
        var hint: String?
    }

    private let index: CatalogIndex
    /// The encoding of lists; only `index` supports lists of objects.
    private let style: ListStyle
    /// The encoding as messages name it: `a form`.
    private let encoding: String
    private var seen: Set<Int> = []
    private var api = 0
    private(set) var problems: [Problem] = []

    init(_ index: CatalogIndex, style: ListStyle, in encoding: String) {
        self.index = index
        self.style = style
        self.encoding = encoding
    }

    /// Checks the fields of an object, or the values of a map. Iterative, because chains of types can be long; each type is
    /// checked once.
    mutating func check(_ whole: TypeExpression, in api: Int) {
        self.api = api
        var pending = [whole]
        switch index.kind(of: whole, in: api) {
        case .union: break
        case .object(let object) where object.isTuple: break
        default: pending = parts(of: whole)
        }
        check(&pending)
    }

    /// Checks a field of a form, which can be sent as JSON instead.
    mutating func check(field type: TypeExpression, in api: Int) {
        self.api = api
        if case .builtin(.json) = index.kindIfPresent(of: type, in: api) {
            add("'json'", type, hint: "write '{ $type: json, $as: json }' to send it as JSON text")
            return
        }
        var pending = [type]
        check(&pending)
    }

    private mutating func check(_ pending: inout [TypeExpression]) {
        while let type = pending.popLast() {
            switch index.kind(of: type, in: api) {
            case .builtin(let builtin):
                if let reason = Self.reason(against: builtin) { add(reason, type) }
            case .enumeration, .parameter, .unknown: continue
            case .optional(let wrapped): pending.append(wrapped)
            case .object(let object) where object.isTuple: addTuple(type)
            case .object, .map: pending += parts(of: type)
            case .list(let element): checkList(of: element, &pending)
            // A value is encoded like that of its member; a patch that clears a field is an empty text.
            case .union(let union):
                guard index.table.entry(of: type, in: api).map({ seen.insert($0).inserted }) ?? true else { continue }
                pending += union.members.map(\.type)
            case .wrapped(.patch, let wrapped): pending.append(wrapped)
            case .nullable: add("null", type, hint: "use '?' for optional values")
            case .wrapped(let wrapper, _):
                add("'\(wrapper.rawValue)'", type, hint: "use '?' for optional values")
            }
        }
    }

    private mutating func checkList(of element: TypeExpression, _ pending: inout [TypeExpression]) {
        switch index.kind(of: element, in: api) {
        case .object(let object) where object.isTuple: addTuple(element)
        case .object where style == .index, .map where style == .index: pending += parts(of: element)
        case .object, .map:
            let key = encoding == "a form" ? "'$as: form, $style: index'" : "'style: index' next to 'type'"
            add("a list of objects", element, hint: "write \(key), which numbers them: 'items[0][id]=1'")
        case .list: add("a list of lists", element)
        case .optional: add("a list of optional values", element, hint: "remove the '?'")
        default: pending.append(element)
        }
    }

    private mutating func parts(of type: TypeExpression) -> [TypeExpression] {
        if let entry = index.objectEntry(of: type, in: api), !seen.insert(entry.number).inserted { return [] }
        if let fields = index.objectFields(of: type, in: api) { return fields.map(\.wireType) }
        if case .map(let value) = index.kind(of: type, in: api) { return [value] }
        return []
    }

    private mutating func addTuple(_ type: TypeExpression) {
        add("a tuple", type, hint: encoding == "a form" ? "send its field as JSON: '$as: json'" : "use 'as: json'")
    }

    private mutating func add(_ what: String, _ type: TypeExpression, hint: String? = nil) {
        problems.append(Problem(message: "\(what) cannot be encoded in \(encoding)", range: type.range, hint: hint))
    }

    private static func reason(against builtin: BuiltinType) -> String? {
        switch builtin {
        case .json, .file, .text, .empty, .data: "'\(builtin.rawValue)'"
        default: nil
        }
    }
}
