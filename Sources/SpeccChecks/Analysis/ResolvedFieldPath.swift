import SpeccCatalog
import SpeccDiagnostics

/// The way that a path such as `meta.next` takes through a type.
struct ResolvedFieldPath {
    /// From the outside in; none for `.`.
    private(set) var steps: [Step] = []
    /// What stands at the end.
    private(set) var type: TypeExpression

    struct Step {
        var name: String
        /// Nil for a map's key.
        var field: FieldDeclaration?
        var type: TypeExpression
    }

    /// Nil where the path leads nowhere, or through what may be anything.
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
