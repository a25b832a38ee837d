/// Any JSON, for what a catalog calls `json`.
public enum JSONValue: Hashable, Sendable {
    /// `null`
    case null
    /// `true` or `false`
    case bool(Bool)
    /// With all of its digits.
    case number(JSONNumber)
    /// Text.
    case string(String)
    /// A list.
    case array([JSONValue])
    /// Fields in their order.
    case object(JSONObject)

    /// An object's field; nil where there is none, and where this is no object.
    public subscript(_ name: String) -> JSONValue? {
        if case .object(let object) = self { object[name] } else { nil }
    }

    /// A list's element; nil beyond its end, and where this is no list.
    public subscript(_ index: Int) -> JSONValue? {
        if case .array(let array) = self, array.indices.contains(index) { array[index] } else { nil }
    }

    /// Nil where this is no boolean.
    public var boolValue: Bool? {
        if case .bool(let bool) = self { bool } else { nil }
    }

    /// Nil where this is no number.
    public var numberValue: JSONNumber? {
        if case .number(let number) = self { number } else { nil }
    }

    /// Nil where this is no text.
    public var stringValue: String? {
        if case .string(let string) = self { string } else { nil }
    }
}

extension JSONValue: JSONReadable {
    /// Reads anything that is JSON.
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
    /// Writes the value as it was read.
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
