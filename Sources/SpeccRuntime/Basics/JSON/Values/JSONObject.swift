/// The fields of an object in their order. Two objects are equal when their fields are, in whatever order.
public struct JSONObject: Sendable {
    /// The fields' names in their order.
    public private(set) var names: [String] = []
    private var values: [String: JSONValue] = [:]

    /// An object without fields.
    public init() {}

    /// A new field is added at the end, one set to nil is removed.
    public subscript(_ name: String) -> JSONValue? {
        get { values[name] }
        set {
            let old = values[name]
            values[name] = newValue
            if old == nil, newValue != nil {
                names.append(name)
            } else if old != nil, newValue == nil {
                names.removeAll { $0 == name }
            }
        }
    }
}

extension JSONObject: Hashable {
    /// By fields, in whatever order.
    public static func == (left: Self, right: Self) -> Bool {
        left.values == right.values
    }

    /// Of the fields, in whatever order.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(values)
    }
}

extension JSONObject: RandomAccessCollection {
    /// Zero.
    public var startIndex: Int { 0 }
    /// The number of fields.
    public var endIndex: Int { names.count }

    /// The field at a place, from 0.
    public subscript(position: Int) -> (name: String, value: JSONValue) {
        (names[position], values[names[position]] ?? .null)
    }
}

extension JSONObject: JSONReadable {
    /// Of several fields of one name the first is kept.
    public init(reading reader: inout JSONReader) {
        var object = JSONObject()
        reader.forEachField { name, reader in
            let value = JSONValue(reading: &reader)
            if object.values[name] == nil {
                object[name] = value
            }
        }
        self = object
    }
}

extension JSONObject: JSONWritable {
    /// Writes the fields in their order.
    public func write(to writer: inout JSONWriter) {
        for (name, value) in self {
            writer.name(name)
            writer.nest { value.write(to: &$0) }
        }
    }
}
