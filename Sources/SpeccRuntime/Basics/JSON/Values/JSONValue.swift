/// Any JSON value, for the catalog type `json`.
public enum JSONValue: Hashable, Sendable {
    /// `null`
    case null
    /// `true` or `false`
    case bool(Bool)
    /// A number with all of its digits.
    case number(JSONNumber)
    /// A string.
    case string(String)
    /// An array.
    case array([JSONValue])
    /// An object with its fields in order.
    case object(JSONObject)

    /// The value of a field, or nil if there is none or the value is not an object.
    public subscript(_ name: String) -> JSONValue? {
        if case .object(let object) = self { object[name] } else { nil }
    }

    /// The element at an index, or nil if it is out of range or the value is not an array.
    public subscript(_ index: Int) -> JSONValue? {
        if case .array(let array) = self, array.indices.contains(index) { array[index] } else { nil }
    }

    /// The value of a boolean, or nil for other values.
    public var boolValue: Bool? {
        if case .bool(let bool) = self { bool } else { nil }
    }

    /// The value of a number, or nil for other values.
    public var numberValue: JSONNumber? {
        if case .number(let number) = self { number } else { nil }
    }

    /// The value of a string, or nil for other values.
    public var stringValue: String? {
        if case .string(let string) = self { string } else { nil }
    }
}

extension JSONValue: JSONReadable {
    /// Reads any JSON value.
    public init(reading reader: inout JSONReader) {
        switch reader.kind {
        case .bool: self = .bool(reader.bool())
        case .number: self = .number(reader.number())
        case .string: self = .string(reader.string())
        case .array: self = .array(Array(reading: &reader))
        case .object: self = .object(JSONObject(reading: &reader))
        case .null: self = .null
        case nil:
            reader.fail(expected: "a value")
            self = .null
        }
    }
}

extension JSONValue: JSONWritable {
    /// Writes the value.
    public func write(to writer: inout JSONWriter) {
        switch self {
        case .null: writer.null()
        case .bool(let bool): writer.bool(bool)
        case .number(let number): number.write(to: &writer)
        case .string(let string): writer.string(string)
        case .array(let array): array.write(to: &writer)
        case .object(let object): object.write(to: &writer)
        }
    }
}
