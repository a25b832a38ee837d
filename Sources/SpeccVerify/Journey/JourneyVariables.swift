import SpeccContract
import SpeccDiagnostics
import SpeccValues

/// The responses of earlier steps, which references such as `${listOrders[0].id}` name.
struct JourneyVariables {
    /// By the name of the endpoint.
    private var responses: [String: DocumentValue] = [:]

    mutating func store(_ response: DocumentValue, of endpoint: String) {
        responses[endpoint] = response
    }

    /// Replaces references by the text of their values. Recursive: the depth is that of the value.
    ///
    /// - Throws: The first reference without a value.
    func resolved(_ value: JourneyValue) throws(UnknownReference) -> JourneyValue {
        switch value {
        case .null: return value
        case .text(let text, let range): return .text(try resolved(text, at: range), range)
        case .list(let items):
            var resolved: [JourneyValue] = []
            for item in items { resolved.append(try self.resolved(item)) }
            return .list(resolved)
        case .map(let entries):
            var resolved: [(name: String, value: JourneyValue)] = []
            for entry in entries { resolved.append((entry.name, try self.resolved(entry.value))) }
            return .map(resolved)
        }
    }

    private func resolved(_ text: String, at range: SourceRange) throws(UnknownReference) -> String {
        var result = ""
        var remaining = text[...]
        while let start = remaining.firstRange(of: "${"),
            let end = remaining[start.upperBound...].firstIndex(of: "}")
        {
            result += remaining[..<start.lowerBound]
            let reference = String(remaining[start.upperBound..<end])
            guard let value = self.value(at: reference)?.scalarText else {
                throw UnknownReference(text: reference, range: range)
            }
            result += value
            remaining = remaining[remaining.index(after: end)...]
        }
        return result + remaining
    }

    /// - Parameter reference: `listOrders[0].id`
    private func value(at reference: String) -> DocumentValue? {
        let parts = reference.split(whereSeparator: { $0 == "." || $0 == "[" }).map(String.init)
        guard let first = parts.first else { return nil }
        return parts.dropFirst().reduce(responses[first]) { value, part in
            guard part.hasSuffix("]") else { return value?[part] }
            guard case .list(let items)? = value, let index = Int(part.dropLast()), items.indices.contains(index) else {
                return nil
            }
            return items[index]
        }
    }
}

/// A reference to a value that no earlier response contains.
struct UnknownReference: Error {
    let text: String
    let range: SourceRange
}
