/// Header fields in the order they were added; names compare without case (RFC 9110, section 5.1).
public struct HTTPHeaders: Sendable, Hashable, ExpressibleByDictionaryLiteral {
    public struct Field: Sendable, Hashable {
        public var name: String
        public var value: String
    }

    public private(set) var fields: [Field]

    public init() {
        fields = []
    }

    public init(dictionaryLiteral elements: (String, String)...) {
        fields = elements.map { Field(name: $0.0, value: $0.1) }
    }

    /// The field's value; of several fields with this name, all values joined by `, ` (RFC 9110, section 5.2).
    /// Setting replaces them all.
    public subscript(name: String) -> String? {
        get {
            let values = fields.filter { $0.name.lowercased() == name.lowercased() }.map(\.value)
            return values.isEmpty ? nil : values.joined(separator: ", ")
        }
        set {
            fields.removeAll { $0.name.lowercased() == name.lowercased() }
            if let newValue {
                fields.append(Field(name: name, value: newValue))
            }
        }
    }

    /// Adds a field beside those of the same name.
    public mutating func add(_ name: String, _ value: String) {
        fields.append(Field(name: name, value: value))
    }
}
