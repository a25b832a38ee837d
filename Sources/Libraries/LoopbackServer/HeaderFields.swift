/// Header fields as received or sent: in order, with their original names, and repeated fields separate.
public struct HeaderFields: Sendable, Equatable, ExpressibleByDictionaryLiteral {
    /// A header field.
    public struct Field: Sendable, Equatable {
        /// The name in its original case.
        public let name: String
        /// The value without surrounding white space.
        public let value: String

        /// Creates a field.
        public init(_ name: String, _ value: String) {
            self.name = name
            self.value = value
        }
    }

    /// The fields in order.
    public private(set) var fields: [Field] = []

    /// Creates header fields from an array.
    public init(_ fields: [Field] = []) {
        self.fields = fields
    }

    /// Creates header fields from a literal; repeated names are allowed.
    public init(dictionaryLiteral elements: (String, String)...) {
        fields = elements.map { Field($0.0, $0.1) }
    }

    /// Appends a field.
    public mutating func add(_ name: String, _ value: String) {
        fields.append(Field(name, value))
    }

    /// The value of the first field with this name, ignoring case.
    public subscript(name: String) -> String? {
        values(of: name).first
    }

    /// The values of all fields with this name, ignoring case.
    public func values(of name: String) -> [String] {
        fields.filter { $0.name.lowercased() == name.lowercased() }.map(\.value)
    }

    /// The names of the fields in order, in their original case.
    public var names: [String] {
        fields.map(\.name)
    }
}
