package import SpeccCatalog
package import SpeccChecks

/// Describes constraints for documentation.
package enum ConstraintDescription {
    /// One sentence per constraint, such as `1 to 100.`
    package static func sentences(_ constraints: ResolvedConstraints) -> [String] {
        if constraints.isEmpty {
            return []
        }
        var sentences: [String] = []
        switch constraints.range {
        case .integer(let lower, let upper)?: sentences += [bounds(lower.map(String.init), upper.map(String.init))]
        case .number(let lower, let upper)?, .decimal(let lower, let upper)?: sentences += [bounds(lower, upper)]
        case nil: break
        }
        if let length = constraints.length {
            sentences.append(count(length, of: "character"))
        }
        if let items = constraints.items {
            sentences.append(count(items, of: "element"))
        }
        if let pattern = constraints.pattern {
            sentences.append("Matches `\(pattern)`.")
        }
        if constraints.isUnique {
            sentences.append("Elements are unique.")
        }
        let elements = Self.sentences(constraints.elements)
        guard let first = elements.first else { return sentences }
        let isOfElements = first.hasPrefix("Each element")
        return sentences + [(isOfElements ? "" : "Each element: ") + elements.joined(separator: " ")]
    }

    /// ``Server default: `30`.``
    static func serverDefault(_ value: String?) -> String? {
        value.map { "Server default: `\($0)`." }
    }

    /// ``Example: `octocat`.``
    static func example(_ example: String?) -> String? {
        example.map { "Example: `\($0)`." }
    }

    /// Describes the media types and the size of a file: `image/png or image/*.`, `At most 5 MB.`
    package static func sentences(accept: [String], size: SizeRange?) -> [String] {
        let types = accept.isEmpty ? [] : [accept.map { "`\($0)`" }.joined(separator: " or ") + "."]
        switch (size?.lower, size?.upper) {
        case (let lower?, let upper?): return types + ["\(bytes(lower)) to \(bytes(upper))."]
        case (let lower?, nil): return types + ["At least \(bytes(lower))."]
        case (nil, let upper?): return types + ["At most \(bytes(upper))."]
        case (nil, nil): return types
        }
    }

    private static func bytes(_ count: Int64) -> String {
        QuantityText.size(bytes: count)
    }

    private static func bounds(_ lower: String?, _ upper: String?) -> String {
        switch (lower, upper) {
        case (let lower?, let upper?): lower == upper ? "Exactly \(lower)." : "\(lower) to \(upper)."
        case (let lower?, nil): "At least \(lower)."
        case (nil, let upper?): "At most \(upper)."
        case (nil, nil): "Any number."
        }
    }

    private static func count(_ bounds: CountBounds, of noun: String) -> String {
        let plural = noun + (bounds.upper ?? bounds.lower == 1 ? "" : "s")
        guard let upper = bounds.upper else { return "At least \(bounds.lower) \(plural)." }
        if bounds.lower == upper {
            return "Exactly \(upper) \(plural)."
        }
        return bounds.lower == 0 ? "At most \(upper) \(plural)." : "\(bounds.lower) to \(upper) \(plural)."
    }
}
