import SpeccContract
import SpeccDiagnostics

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
            var resolved: [(name: Located<String>, value: JourneyValue)] = []
            for entry in entries { resolved.append((entry.name, try self.resolved(entry.value))) }
            return .map(resolved)
        }
    }

    private func resolved(_ text: String, at range: SourceRange) throws(UnknownReference) -> String {
        var result = ""
        for part in JourneyText(text).parts {
            switch part {
            case .literal(let literal): result += literal
            case .reference(let reference):
                guard let value = value(of: reference)?.scalarText else {
                    throw UnknownReference(text: reference.text, range: range)
                }
                result += value
            }
        }
        return result
    }

    private func value(of reference: JourneyReference) -> DocumentValue? {
        reference.path.reduce(responses[reference.endpoint]) { value, component in
            switch component {
            case .field(let name): return value?[name]
            case .index(let index):
                guard case .list(let items)? = value, items.indices.contains(index) else { return nil }
                return items[index]
            }
        }
    }
}

/// A reference to a value that no earlier response contains.
struct UnknownReference: Error {
    let text: String
    let range: SourceRange
}
