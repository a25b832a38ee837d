package import SpeccCatalog
import SpeccDiagnostics

/// Where a path such as `meta.next` leads in a type. A name may hold dots itself: `@odata.nextLink`.
package enum FieldPath {
    case found(TypeExpression)
    /// An object has no such field; the fields it has.
    case missing(String, in: FieldTable)
    /// What comes before has no fields.
    case noObject(String)
    /// It leads through what may be anything, or what could not be read.
    case unknown
}

extension CatalogIndex {
    /// `.` is the type itself.
    package func follow(_ path: String, from type: TypeExpression, in api: Int) -> FieldPath {
        if path == "." { return .found(type) }
        var type = type
        var rest = path[...]
        while true {
            switch kindIfPresent(of: type, in: api) {
            case .unknown, .parameter, .union, .builtin(.json): return .unknown
            case .map(let element):
                type = element
                guard let dot = rest.utf8.firstIndex(of: UInt8(ascii: ".")) else { return .found(type) }
                rest = rest[rest.utf8.index(after: dot)...]
            case .object(let object):
                guard let step = step(along: rest, in: object, of: type, api) else {
                    let name = FieldPathText.names(in: rest).first ?? ""
                    return .missing(name, in: fieldTable(of: object, of: type, in: api))
                }
                type = step.field.type
                guard let left = step.rest else { return .found(type) }
                rest = left
            case .builtin, .enumeration, .list, .optional, .nullable, .wrapped:
                let before = String(decoding: path.utf8[..<rest.startIndex].dropLast(), as: UTF8.self)
                return .noObject(before.isEmpty ? "the answer" : quoted(before))
            }
        }
    }

    /// The names along a path that leads somewhere, each whole: one may hold dots itself.
    func fieldNames(along path: String, from type: TypeExpression, in api: Int) -> [String] {
        var names: [String] = []
        var type = type
        var rest = path[...]
        while case .object(let object) = kindIfPresent(of: type, in: api),
            let step = step(along: rest, in: object, of: type, api)
        {
            names.append(step.field.name.value)
            guard let left = step.rest else { return names }
            type = step.field.type
            rest = left
        }
        // Behind what may be anything each dot begins a name.
        return names + FieldPathText.names(in: rest)
    }

    /// The fields of an object with those it extends, as far as they can be laid out.
    func fields(of object: ObjectDeclaration, in api: Int) -> [FieldDeclaration] {
        object.extends.flatMap { base in
            table.base(base.value, in: api).map { fields[$0].compactMap(field) } ?? []
        } + object.fields
    }

    /// The field that the beginning of a path names, the longest name first, and what is left of the path.
    ///
    /// - Parameter type: The type that comes to the object.
    func step(
        along path: Substring,
        in object: ObjectDeclaration,
        of type: TypeExpression,
        _ api: Int
    ) -> (field: FieldDeclaration, rest: Substring?)? {
        guard let step = fieldTable(of: object, of: type, in: api).step(along: path) else { return nil }
        switch step.location {
        case .own(let place): return (object.fields[place], step.rest)
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
    /// Reports a path that leads nowhere; nil for what it leads to where that is not known.
    ///
    /// - Parameter remedy: What to write where the path goes through something without fields.
    mutating func follow(
        _ path: Located<String>,
        from type: TypeExpression,
        in api: Int,
        _ index: CatalogIndex,
        remedy: String? = nil
    ) -> TypeExpression? {
        switch index.follow(path.value, from: type, in: api) {
        case .found(let type): return type
        case .unknown: return nil
        case .missing(let name, let table):
            let names = table.names
            let suggestion = suggestion(for: name, among: Candidates(names), in: path.range.file)
            let known = names.isEmpty ? nil : "fields are \(names.prefix(8).map(quoted).joined(separator: ", "))"
            let isWhole = name == path.value
            add(
                isWhole
                    ? "there is no field \(quoted(name))" : "\(quoted(path.value)) leads to no field \(quoted(name))",
                at: path.range,
                hint: didYouMean(suggestion) ?? known,
                fixes: isWhole ? suggestion.map { [Diagnostic.Fix(path.range, replacement: $0)] } ?? [] : []
            )
        case .noObject(let what):
            add("\(what) has no fields: \(quoted(path.value)) leads nowhere", at: path.range, hint: remedy)
        }
        return nil
    }
}
