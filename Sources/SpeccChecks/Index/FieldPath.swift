package import SpeccCatalog
import SpeccDiagnostics

/// Where a path such as `meta.next` leads in a type. A name may hold dots itself: `@odata.nextLink`.
package enum FieldPath {
    case found(TypeExpression)
    /// An object has no such field; the names it has.
    case missing(String, in: [String])
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
                guard let dot = rest.firstIndex(of: ".") else { return .found(type) }
                rest = rest[rest.index(after: dot)...]
            case .object(let object):
                guard let step = step(along: rest, in: object, api) else {
                    let names = fields(of: object, in: api).map(\.name.value)
                    return .missing(String(rest.prefix { $0 != "." }), in: names)
                }
                type = step.field.type
                guard let left = step.rest else { return .found(type) }
                rest = left
            case .builtin, .enumeration, .list, .optional, .nullable, .wrapped:
                let before = path[..<rest.startIndex].dropLast()
                return .noObject(before.isEmpty ? "the answer" : quoted(String(before)))
            }
        }
    }

    /// The names along a path that leads somewhere, each whole: one may hold dots itself.
    func fieldNames(along path: String, from type: TypeExpression, in api: Int) -> [String] {
        var names: [String] = []
        var type = type
        var rest = path[...]
        while case .object(let object) = kindIfPresent(of: type, in: api), let step = step(along: rest, in: object, api)
        {
            names.append(step.field.name.value)
            guard let left = step.rest else { return names }
            type = step.field.type
            rest = left
        }
        // Behind what may be anything each dot begins a name.
        return names + rest.split(separator: ".").map(String.init)
    }

    /// The fields of an object with those it extends, as far as they can be laid out.
    func fields(of object: ObjectDeclaration, in api: Int) -> [FieldDeclaration] {
        object.extends.flatMap { base in
            table.base(base.value, in: api).map { fields[$0].compactMap(field) } ?? []
        } + object.fields
    }

    /// The field that the beginning of a path names, the longest name first, and what is left of the path.
    func step(
        along path: Substring,
        in object: ObjectDeclaration,
        _ api: Int
    ) -> (field: FieldDeclaration, rest: Substring?)? {
        let fields = fields(of: object, in: api)
        var end = path.endIndex
        while true {
            let name = path[..<end]
            if let field = fields.first(where: { $0.name.value == name }) {
                return (field, end == path.endIndex ? nil : path[path.index(after: end)...])
            }
            guard let dot = name.lastIndex(of: ".") else { return nil }
            end = dot
        }
    }
}

extension DiagnosticReporter {
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
        case .missing(let name, let names):
            let suggestion = findings.suggestion(for: name, among: Candidates(names), in: path.range.file)
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
