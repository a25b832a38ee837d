/// A text of a journey, in which references to values of earlier responses occur: `order-${placeOrder.id}`.
package struct JourneyText: Sendable {
    package enum Part: Equatable, Sendable {
        case literal(String)
        case reference(JourneyReference)
    }

    /// Without empty literals.
    package let parts: [Part]

    package init(_ text: String) {
        var parts: [Part] = []
        var remaining = text[...]
        while let start = remaining.firstRange(of: "${"),
            let end = remaining[start.upperBound...].firstIndex(of: "}")
        {
            if start.lowerBound > remaining.startIndex {
                parts.append(.literal(String(remaining[..<start.lowerBound])))
            }
            parts.append(.reference(JourneyReference(String(remaining[start.upperBound..<end]))))
            remaining = remaining[remaining.index(after: end)...]
        }
        if !remaining.isEmpty { parts.append(.literal(String(remaining))) }
        self.parts = parts
    }

    /// Whether a reference has no closing brace.
    package var isIncomplete: Bool {
        if case .literal(let text)? = parts.last { text.contains("${") } else { false }
    }

    package var references: [JourneyReference] {
        parts.compactMap { if case .reference(let reference) = $0 { reference } else { nil } }
    }
}

/// A value of an earlier response: `listOrders[0].id`.
package struct JourneyReference: Equatable, Sendable {
    package enum Component: Equatable, Sendable {
        case field(String)
        /// The index of an element of a list.
        case index(Int)
    }

    package let text: String
    /// The name of the endpoint without its service.
    package let endpoint: String
    package let path: [Component]

    init(_ text: String) {
        self.text = text
        let parts = text.split(whereSeparator: { $0 == "." || $0 == "[" }).map(String.init)
        endpoint = parts.first ?? ""
        path = parts.dropFirst().map { part in
            let index = part.hasSuffix("]") ? Int(part.dropLast()) : nil
            return index.map(Component.index) ?? .field(part)
        }
    }
}
