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
                let name = part.prefix { $0 != "." }
                add(Step(name: String(name), field: nil, type: element))
                rest = name.endIndex == part.endIndex ? nil : part[part.index(after: name.endIndex)...]
            case .object(let object):
                guard let (field, left) = index.step(along: part, in: object, api) else { return nil }
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
