package import SpeccCatalog
import SpeccDiagnostics

/// The result of following a path such as `meta.next` through a type. Field names may contain dots: `@odata.nextLink`.
package enum FieldPath {
    case found(TypeExpression)
    /// An object has no such field; the table lists the fields it has.
    case missing(String, in: FieldTable)
    /// The type before the name has no fields.
    case noObject(String, Kind)
    /// The path leads through JSON of any type or a union, whose fields are not declared.
    case untyped
    /// The path leads through a type that could not be read.
    case unknown

    /// What a path would have to enter.
    package enum Kind {
        case value, list
        /// A text that contains JSON: `$as: json`.
        case text
    }
}

extension CatalogIndex {
    /// Follows a path through a type; `.` is the type itself.
    ///
    /// - Parameter entersLists: Whether the path continues in the elements of lists, as that of a condition.
    package func follow(
        _ path: String,
        from type: TypeExpression,
        in api: Int,
        entersLists: Bool = false
    ) -> FieldPath {
        if path == "." { return found(type, api) }
        var type = type
        var rest = path[...]
        var isText = false
        while true {
            switch kindIfPresent(of: type, in: api) {
            case .unknown, .parameter: return .unknown
            case .union, .builtin(.json): return .untyped
            case .map(let element):
                type = element
                guard let dot = rest.utf8.firstIndex(of: UInt8(ascii: ".")) else { return found(type, api) }
                rest = rest[rest.utf8.index(after: dot)...]
            case .object(let object) where !object.isTuple:
                guard let step = step(along: rest, in: object, of: type, api) else {
                    let name = FieldPathText.names(in: rest).first ?? ""
                    return .missing(name, in: fieldTable(of: object, of: type, in: api))
                }
                type = step.field.wireType
                isText = step.field.isJSONText
                guard let left = step.rest else { return found(type, api) }
                rest = left
            case .list(let element) where entersLists: type = element
            case .builtin, .enumeration, .list, .object, .optional, .nullable, .wrapped:
                let before = String(decoding: path.utf8[..<rest.startIndex].dropLast(), as: UTF8.self)
                let kind: FieldPath.Kind =
                    switch kindIfPresent(of: type, in: api) {
                    case .list, .object: .list
                    default: isText ? .text : .value
                    }
                return .noObject(before.isEmpty ? "the response" : quoted(before), kind)
            }
        }
    }

    private func found(_ type: TypeExpression, _ api: Int) -> FieldPath {
        if case .unknown = kindIfPresent(of: type, in: api) { .unknown } else { .found(type) }
    }

    /// The names of the fields along a path, which continues in the elements of lists; each may contain dots.
    func fieldNames(along path: String, from type: TypeExpression, in api: Int) -> [String] {
        var names: [String] = []
        var type = element(of: type, in: api)
        var rest = path[...]
        while case .object(let object) = kindIfPresent(of: type, in: api),
            let step = step(along: rest, in: object, of: type, api)
        {
            names.append(step.field.name.value)
            guard let left = step.rest else { return names }
            type = element(of: step.field.wireType, in: api)
            rest = left
        }
        // In JSON of any type, every dot separates names.
        return names + FieldPathText.names(in: rest)
    }

    /// The type of the elements of a list, of the innermost of nested ones; the type itself if it is not a list.
    func element(of type: TypeExpression, in api: Int) -> TypeExpression {
        var type = type
        while case .list(let element) = kindIfPresent(of: type, in: api) { type = element }
        return type
    }

    /// The fields of an inline object, inherited ones first.
    func fields(of object: ObjectDeclaration, in api: Int) -> [FieldDeclaration] {
        object.extends.flatMap { base in
            table.base(base.value, in: api).map { fields[$0].compactMap(field) } ?? []
        } + object.fields
    }

    /// The field at the beginning of a path, preferring the longest name, and the rest of the path.
    ///
    /// - Parameter type: The expression that refers to the object.
    func step(
        along path: Substring,
        in object: ObjectDeclaration,
        of type: TypeExpression,
        _ api: Int
    ) -> (field: FieldDeclaration, rest: Substring?)? {
        guard let step = fieldTable(of: object, of: type, in: api).step(along: path) else { return nil }
        switch step.location {
        case .own(let offset): return (object.fields[offset], step.rest)
        case .inherited(let entry): return field(entry).map { ($0, step.rest) }
        }
    }

    private func fieldTable(of object: ObjectDeclaration, of type: TypeExpression, in api: Int) -> FieldTable {
        let key = objectEntry(of: type.present, in: api).map { FieldTables.Key.type($0.number) }
        return fieldTables.table(key ?? .inline(object.range)) {
            let inherited = object.extends.flatMap { name in
                table.base(name.value, in: api).map { fields[$0] } ?? []
            }
            return FieldTable(
                inherited: inherited.compactMap { entry in field(entry).map { ($0.name.value, entry) } },
                own: object.fields
            )
        }
    }
}

extension DiagnosticCollector {
    /// Reports a path that cannot be followed.
    ///
    /// - Parameters:
    ///   - remedy: The hint that precedes others, for paths with a known meaning.
    ///   - entersLists: Whether the path continues in the elements of lists.
    ///
    /// - Returns: The type at the end of the path; `nil` if it is unknown.
    mutating func follow(
        _ path: Located<String>,
        from type: TypeExpression,
        in api: Int,
        _ index: CatalogIndex,
        remedy: String? = nil,
        entersLists: Bool = false
    ) -> TypeExpression? {
        switch index.follow(path.value, from: type, in: api, entersLists: entersLists) {
        case .found(let type): return type
        case .unknown, .untyped: return nil
        case .missing(let name, let table):
            let names = table.names
            let missing = Self.missingName(name, in: path.value)
            let isWhole = missing == path.value
            // Annotations of OData resemble each other: '@odata.nextLink' is not a misspelled '@odata.deltaLink'.
            let isNamed = remedy == nil && !(isWhole && missing.hasPrefix("@"))
            let suggestion = isNamed ? suggestion(for: missing, among: Candidates(names), in: path.range.file) : nil
            add(
                isWhole
                    ? "unknown field \(quoted(missing))" : "unknown field \(quoted(missing)) in \(quoted(path.value))",
                at: path.range,
                hint: remedy ?? didYouMean(suggestion)
                    ?? Self.known(names, declaring: isWhole ? missing : nil, in: type),
                fixes: isWhole ? suggestion.map { [Diagnostic.Fix(path.range, replacement: $0)] } ?? [] : []
            )
        case .noObject(let what, .list):
            add(
                "\(what) is a list, of which no element can be selected: \(quoted(path.value)) cannot be resolved",
                at: path.range,
                hint: remedy
            )
        case .noObject(let what, .text):
            add(
                "\(what) is a text that contains JSON, of which no field can be selected: "
                    + "\(quoted(path.value)) cannot be resolved",
                at: path.range,
                hint: remedy ?? "name a field outside of the text, and read those of the text in Swift"
            )
        case .noObject(let what, .value):
            add("\(what) has no fields: \(quoted(path.value)) cannot be resolved", at: path.range, hint: remedy)
        }
        return nil
    }

    /// The name that is missing: names that begin with `@`, such as `@odata.nextLink`, contain dots.
    private static func missingName(_ name: String, in path: String) -> String {
        name.hasPrefix("@") && path.hasPrefix(name + ".") ? path : name
    }

    /// The hint with the fields of a type, or where to declare another one.
    private static func known(_ names: [String], declaring missing: String?, in type: TypeExpression) -> String? {
        let fields = names.isEmpty ? nil : "fields are \(names.prefix(8).map(quoted).joined(separator: ", "))"
        guard missing?.hasPrefix("@") == true else { return fields }
        let declared = if case .named(let type) = type.present { quoted(type.value) } else { "the response" }
        return "declare it in \(declared)" + (fields.map { "; \($0)" } ?? "")
    }
}

/// The fields along a path such as `meta.next`.
struct ResolvedFieldPath {
    /// From the outermost field to the innermost; empty for `.`.
    private(set) var steps: [Step] = []
    /// The type at the end of the path.
    private(set) var type: TypeExpression

    struct Step {
        var name: String
        /// `nil` for a key of a map.
        var field: FieldDeclaration?
        var type: TypeExpression
    }

    /// - Returns: `nil` if the path cannot be followed to its end.
    init?(_ path: String, from type: TypeExpression, in api: Int, _ index: CatalogIndex) {
        self.type = type
        var rest = path == "." ? nil : path[...]
        while let part = rest {
            switch index.kindIfPresent(of: self.type, in: api) {
            case .map(let element):
                let dot = part.utf8.firstIndex(of: UInt8(ascii: "."))
                add(Step(name: String(part[..<(dot ?? part.endIndex)]), field: nil, type: element))
                rest = dot.map { part[part.utf8.index(after: $0)...] }
            case .object(let object):
                guard let (field, left) = index.step(along: part, in: object, of: self.type, api) else { return nil }
                add(Step(name: field.name.value, field: field, type: field.type))
                rest = left
            default: return nil
            }
        }
    }

    var names: [String] { steps.map(\.name) }

    private mutating func add(_ step: Step) {
        steps.append(step)
        type = step.type
    }
}

extension FieldDeclaration {
    /// Whether the value is a text that contains JSON.
    var isJSONText: Bool { options?.value.part != nil }

    /// The type in JSON: text for a field whose text contains JSON.
    var wireType: TypeExpression {
        guard isJSONText else { return type }
        let text = TypeExpression.builtin(.string, type.range)
        return type.isOptional ? text.optional(at: type.range) : text
    }
}
