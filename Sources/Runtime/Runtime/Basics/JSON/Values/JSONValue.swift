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
    @_spi(Generated) public init(reading reader: inout JSONReader) {
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
    @_spi(Generated) public func write(to writer: inout JSONWriter) {
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

// Literals of JSON values: `["name": "bug", "priority": 1, "tags": [nil, true]]`.

extension JSONValue: ExpressibleByNilLiteral {
    /// Creates `null`.
    public init(nilLiteral: ()) { self = .null }
}

extension JSONValue: ExpressibleByBooleanLiteral {
    /// Creates `true` or `false`.
    public init(booleanLiteral value: Bool) { self = .bool(value) }
}

extension JSONValue: ExpressibleByIntegerLiteral {
    /// Creates an integer.
    public init(integerLiteral value: Int64) { self = .number(JSONNumber(value)) }
}

extension JSONValue: ExpressibleByFloatLiteral {
    /// Creates a number; NaN and infinity become `null`.
    public init(floatLiteral value: Double) { self = JSONNumber(value).map(JSONValue.number) ?? .null }
}

extension JSONValue: ExpressibleByStringLiteral {
    /// Creates a string.
    public init(stringLiteral value: String) { self = .string(value) }
}

extension JSONValue: ExpressibleByArrayLiteral {
    /// Creates an array.
    public init(arrayLiteral elements: JSONValue...) { self = .array(elements) }
}

extension JSONValue: ExpressibleByDictionaryLiteral {
    /// Creates an object with the fields in the order of the literal. The last of several equal names is used.
    public init(dictionaryLiteral elements: (String, JSONValue)...) {
        var object = JSONObject()
        for (name, value) in elements {
            object[name] = value
        }
        self = .object(object)
    }
}

// Fields of arbitrary JSON.

@_spi(Generated) extension JSONReader {
    /// Reads a field of any value, including null. Only an absent field is an error.
    public mutating func json(_ name: StaticString) -> JSONValue {
        value(name)
    }

    /// Returns nil if the field is absent or null.
    public mutating func jsonIfPresent(_ name: StaticString) -> JSONValue? {
        valueIfPresent(name)
    }

    /// Reads the current value.
    public mutating func json() -> JSONValue {
        JSONValue(reading: &self)
    }
}

@_spi(Generated) extension JSONWriter {
    /// Writes a field of any value, numbers with all of their digits.
    public mutating func json(_ name: StaticString, _ value: JSONValue) {
        self.value(name, value)
    }

    /// Writes nothing if the value is nil.
    public mutating func jsonIfPresent(_ name: StaticString, _ value: JSONValue?) {
        valueIfPresent(name, value)
    }

    /// Writes a value without a name.
    public mutating func json(_ value: JSONValue) {
        value.write(to: &self)
    }
}

extension JSONValue: CustomStringConvertible {
    /// The value as JSON, on one line.
    @_spi(Generated) public var description: String {
        (try? JSONWriter.encode(self)).map { String(decoding: $0, as: UTF8.self) } ?? "null"
    }
}
