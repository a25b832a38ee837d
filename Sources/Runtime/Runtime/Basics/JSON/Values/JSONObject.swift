/// A JSON object with its fields in order. Objects with the same fields are equal, regardless of order. Names are compared by
/// their bytes, without normalization of Unicode.
public struct JSONObject: Sendable {
    /// The names of the fields in order.
    public private(set) var names: [String] = []
    private var values: [UTF8Text: JSONValue] = [:]

    /// Creates an object without fields.
    public init() {}

    /// The value of a field. Setting a new field appends it; setting nil removes the field.
    public subscript(_ name: String) -> JSONValue? {
        get { values[UTF8Text(name)] }
        set {
            let key = UTF8Text(name)
            let oldValue = values[key]
            values[key] = newValue
            if oldValue == nil, newValue != nil {
                names.append(name)
            } else if oldValue != nil, newValue == nil {
                names.removeAll { UTF8Text($0) == key }
            }
        }
    }
}

extension JSONObject: Hashable {
    /// Whether the fields are equal, regardless of order.
    @_spi(Generated) public static func == (left: Self, right: Self) -> Bool {
        left.values == right.values
    }

    /// Hashes the fields, regardless of order.
    @_spi(Generated) public func hash(into hasher: inout Hasher) {
        hasher.combine(values)
    }
}

extension JSONObject: RandomAccessCollection {
    /// The index of the first field, 0.
    @_spi(Generated) public var startIndex: Int { 0 }
    /// The number of fields.
    @_spi(Generated) public var endIndex: Int { names.count }

    /// The name and value of the field at an index.
    @_spi(Generated) public subscript(position: Int) -> (name: String, value: JSONValue) {
        (names[position], self[names[position]] ?? .null)
    }
}

extension JSONObject: JSONReadable {
    /// Reads an object. The first of several fields with the same name is used.
    @_spi(Generated) public init(reading reader: inout JSONReader) {
        var object = JSONObject()
        reader.forEachField { name, reader in
            let value = JSONValue(reading: &reader)
            if object[name] == nil {
                object[name] = value
            }
        }
        self = object
    }
}

extension JSONObject: JSONWritable {
    /// Writes the fields in order.
    @_spi(Generated) public func write(to writer: inout JSONWriter) {
        for (name, value) in self {
            writer.name(name)
            writer.nest { value.write(to: &$0) }
        }
    }
}

extension JSONObject: CustomStringConvertible {
    /// The object as JSON, on one line.
    @_spi(Generated) public var description: String { JSONValue.object(self).description }
}
