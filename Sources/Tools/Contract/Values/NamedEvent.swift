/// A server-sent event whose element contains the name of the event in a field, as generated clients read it.
package struct NamedEvent {
    package let name: String
    package let data: String

    package init(name: String?, data: String) {
        self.name = name ?? Self.defaultName
        self.data = data
    }

    /// The event that has this element.
    package init(element: DocumentValue, namedIn field: String) {
        name = element[field]?.string ?? Self.defaultName
        var data = element
        data[field] = nil
        let isText = data.members?.count == 1
        self.data = isText ? data[Self.textField]?.string ?? CompactJSON.text(of: data) : CompactJSON.text(of: data)
    }

    /// The data as an object that contains the name. Data that is not an object is the text of its field `data`.
    package func element(namedIn field: String) -> DocumentValue {
        guard case .object(let members)? = try? DocumentValue(json: data) else {
            return .members([(field, .string(name)), (Self.textField, .string(data))])
        }
        return .object([.init(field, .string(name))] + members.filter { $0.name != field })
    }

    /// Whether the event stream needs a line with the name.
    package var hasName: Bool { name != Self.defaultName }

    private static let defaultName = "message"
    private static let textField = "data"
}
