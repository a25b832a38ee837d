import SpeccCatalog
import SpeccChecks
import SpeccContract
import SpeccDiagnostics

/// The JSON Schema keywords of constraints.
enum ConstraintKeywords {
    /// - Parameter isMap: Whether `items` limits the members of an object.
    static func members(of constraints: ResolvedConstraints, isMap: Bool = false) -> [(String, DocumentValue?)] {
        guard !constraints.isEmpty else { return [] }
        let (least, most) = isMap ? ("minProperties", "maxProperties") : ("minItems", "maxItems")
        let (minimum, maximum) = bounds(constraints.range)
        return [
            ("minimum", minimum.map(DocumentValue.number)), ("maximum", maximum.map(DocumentValue.number)),
            ("minLength", lower(constraints.length)), ("maxLength", upper(constraints.length)),
            (least, lower(constraints.items)), (most, upper(constraints.items)),
            ("uniqueItems", constraints.isUnique ? .flag(true) : nil),
            ("pattern", constraints.pattern.map { .string(anchored($0)) }),
        ]
    }

    /// A pattern of a catalog matches the whole text, one of JSON Schema any part of it.
    static func anchored(_ pattern: String) -> String {
        pattern.contains("|") ? "^(?:\(pattern))$" : "^\(pattern)$"
    }

    private static func bounds(_ bounds: NumberBounds?) -> (String?, String?) {
        switch bounds {
        case .integer(let lower, let upper): (lower.map(String.init), upper.map(String.init))
        case .number(let lower, let upper), .decimal(let lower, let upper): (lower, upper)
        case nil: (nil, nil)
        }
    }

    private static func lower(_ bounds: CountBounds?) -> DocumentValue? {
        bounds.flatMap { $0.lower > 0 ? .integer($0.lower) : nil }
    }

    private static func upper(_ bounds: CountBounds?) -> DocumentValue? {
        bounds?.upper.map(DocumentValue.integer)
    }
}
