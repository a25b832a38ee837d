import SpeccCatalog
import SpeccDiagnostics

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
