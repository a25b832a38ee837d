import SpeccCatalog
import SpeccContract
import SpeccDiagnostics

extension ExampleValue {
    /// A synthesized value. Recursive: the depth is that of the value.
    init(_ value: DocumentValue, at range: SourceRange) {
        switch value {
        case .null: self = .null(range)
        case .flag, .number, .string: self = .text(value.scalarText ?? "", range)
        case .list(let items): self = .list(items.map { ExampleValue($0, at: range) }, range)
        case .object(let members):
            let entries = members.map {
                Entry(name: Located($0.name, at: range), value: ExampleValue($0.value, at: range))
            }
            self = .map(entries, range)
        }
    }
}

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
    func resolved(_ value: ExampleValue) throws(UnknownReference) -> ExampleValue {
        switch value {
        case .null: return value
        case .text(let text, let range): return .text(try resolved(text, at: range), range)
        case .list(let items, let range):
            var resolved: [ExampleValue] = []
            for item in items { resolved.append(try self.resolved(item)) }
            return .list(resolved, range)
        case .map(var entries, let range):
            for index in entries.indices { entries[index].value = try resolved(entries[index].value) }
            return .map(entries, range)
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
