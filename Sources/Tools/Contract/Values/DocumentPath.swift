import SpeccCatalog
package import SpeccChecks
import SpeccDiagnostics

// Values at paths of field names.
extension DocumentValue {
    package func value(at path: [String]) -> DocumentValue? {
        path.reduce(Optional(self)) { $0?[$1] }
    }

    /// Whether all fields exist and have one of the values that their conditions list; in a list, those of any element.
    package func meets(_ conditions: [ResolvedCondition]) -> Bool {
        conditions.allSatisfy { meets($0.path[...], $0.values) }
    }

    private func meets(_ path: ArraySlice<String>, _ values: [String]) -> Bool {
        if self == .null { return false }
        if path.isEmpty, values.isEmpty { return true }
        if case .list(let elements) = self { return elements.contains { $0.meets(path, values) } }
        guard let name = path.first else { return scalarText.map(values.contains) ?? false }
        return self[name]?.meets(path.dropFirst(), values) ?? false
    }

    /// The value with another value at a path, whose objects are added; nil removes the field.
    package func setting(_ path: ArraySlice<String>, to value: DocumentValue?) -> DocumentValue {
        guard let name = path.first else { return value ?? self }
        var changed = self
        if path.count == 1 {
            changed[name] = value
        } else {
            let inner = self[name] ?? .null
            changed[name] = (inner == .null ? [:] : inner).setting(path.dropFirst(), to: value)
        }
        return changed
    }

    package func setting(_ path: [String], to value: DocumentValue?) -> DocumentValue {
        setting(path[...], to: value)
    }
}

// Values for pages.
extension DocumentValue {
    /// The value at a location in a response whose payload this is; nil for headers.
    package func value(at location: ResponseLocation) -> DocumentValue? {
        switch location {
        case .field(let path): value(at: path)
        case .last(let list, let field): elements(at: list).last?.value(at: field)
        case .element(let list, let key, let text, let field):
            elements(at: list).first { $0[key]?.scalarText == text }?.value(at: field)
        case .header: nil
        }
    }

    private func elements(at path: [String]) -> [DocumentValue] {
        if case .list(let elements)? = value(at: path) { elements } else { [] }
    }

    /// The text of a cursor: that of a scalar, and the JSON of other values; nil for an empty value.
    package func cursorText(as form: ResolvedPagination.Parameter.Form) -> String? {
        switch self {
        case .null, .string(""), .list([]), .object([]): nil
        case _ where form == .json: CompactJSON.text(of: self)
        default: scalarText
        }
    }

    /// The value of a cursor as a field of a body.
    package init(cursor text: String, as form: ResolvedPagination.Parameter.Form) {
        switch form {
        case .text: self = .string(text)
        case .number: self = .number(text)
        case .json: self = (try? DocumentValue(json: Array(text.utf8))) ?? .string(text)
        }
    }
}

extension ContractTypes {
    /// The field at a path of field names; nil below maps and unions.
    package func field(at path: [String], of type: ResolvedTypeReference) -> ResolvedField? {
        var field: ResolvedField?
        var type = type
        for name in path {
            guard let next = object(of: type)?.fields.first(where: { $0.name.value == name }) else { return nil }
            field = next
            type = next.type
        }
        return field
    }
}

extension DocumentValue {
    /// The text of a string, number or flag.
    package var scalarText: String? {
        switch self {
        case .string(let text), .number(let text): text
        case .flag(let flag): flag ? "true" : "false"
        case .null, .list, .object: nil
        }
    }

    package var isScalar: Bool { self == .null || scalarText != nil }

    /// Whether the values are equal as JSON: the order of members and the digits of numbers do not matter.
    package func isEqual(to other: DocumentValue) -> Bool {
        switch (self, other) {
        case (.number(let left), .number(let right)): left == right || Double(left) == Double(right)
        case (.list(let left), .list(let right)):
            left.count == right.count && zip(left, right).allSatisfy { $0.isEqual(to: $1) }
        case (.object(let left), .object(let right)):
            left.count == right.count
                && left.allSatisfy { member in other[member.name].map { $0.isEqual(to: member.value) } ?? false }
        default: self == other
        }
    }
}

extension ErrorMatch {
    /// Whether a response is this error.
    package func matches(_ status: Int, body: [UInt8]?) -> Bool {
        guard self.status.matches(status) else { return false }
        guard !conditions.isEmpty || !others.isEmpty else { return true }
        let json = body.flatMap { try? DocumentValue(json: $0) } ?? .null
        return json.meets(conditions) && !others.contains { json.meets($0) }
    }
}

extension ResolvedWaiter {
    /// Whether a response is an error that continues the polling.
    package func isPending(_ status: Int, body: [UInt8]?) -> Bool {
        pending.contains { $0.matches(status, body: body) }
    }
}
