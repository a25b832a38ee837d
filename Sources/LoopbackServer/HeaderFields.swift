/// Header fields as they stand on the wire: in order, with their names as written, repeated ones apart.
public struct HeaderFields: Sendable, Equatable, ExpressibleByDictionaryLiteral {
    public struct Field: Sendable, Equatable {
        public let name: String
        public let value: String

        public init(_ name: String, _ value: String) {
            self.name = name
            self.value = value
        }
    }

    public private(set) var fields: [Field] = []

    public init(_ fields: [Field] = []) {
        self.fields = fields
    }

    public init(dictionaryLiteral elements: (String, String)...) {
        fields = elements.map { Field($0.0, $0.1) }
    }

    public mutating func add(_ name: String, _ value: String) {
        fields.append(Field(name, value))
    }

    /// The value of the first field of this name, whatever its case.
    public subscript(name: String) -> String? {
        values(of: name).first
    }

    public func values(of name: String) -> [String] {
        fields.filter { $0.name.lowercased() == name.lowercased() }.map(\.value)
    }

    /// The names in order, as written.
    public var names: [String] {
        fields.map(\.name)
    }
}
