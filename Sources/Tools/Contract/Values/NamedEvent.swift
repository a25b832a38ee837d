/// A server-sent event whose element contains the name of the event in a field, as generated clients read it.
package struct NamedEvent {
    package let name: String
    package let data: String

    /// - Parameter name: Nil or empty without a name.
    package init(name: String?, data: String) {
        self.name = name.flatMap { $0.isEmpty ? nil : $0 } ?? Self.defaultName
        self.data = data
    }

    /// The event that has this element.
    ///
    /// - Parameter done: The data of the event that ends the stream.
    package init(element: DocumentValue, namedIn field: String, done: String?) {
        var fields = element
        fields[field] = nil
        var data = CompactJSON.text(of: fields)
        if fields.members?.count == 1, let text = fields[Self.textField]?.string {
            // Other text would be read as fields, as the end of the stream or with other line breaks.
            let isAmbiguous = text == done || text.utf8.contains(0x0D) || Self.members(of: text) != nil
            if !isAmbiguous { data = text }
        }
        self.init(name: element[field]?.string?.filter { !$0.isEventLineBreak }, data: data)
    }

    /// The data as an object that contains the name. Data that is not an object is the text of its field `data`.
    package func element(namedIn field: String) -> DocumentValue {
        guard let members = Self.members(of: data) else {
            return .members([(field, .string(name)), (Self.textField, .string(data))])
        }
        return .object([.init(field, .string(name))] + members.filter { $0.name != field })
    }

    /// Whether the event stream needs a line with the name.
    package var hasName: Bool { name != Self.defaultName }

    private static func members(of data: String) -> [DocumentValue.Member]? {
        (try? DocumentValue(json: data))?.members
    }

    private static let defaultName = "message"
    private static let textField = "data"
}

extension Character {
    /// Whether it ends a line of an event stream (HTML Living Standard, section 9.2.6).
    package var isEventLineBreak: Bool { self == "\n" || self == "\r" || self == "\r\n" }
}
