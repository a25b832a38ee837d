/// Header fields in order. Names are case-insensitive (RFC 9110, section 5.1).
///
/// Names and values are not checked here: a request with invalid fields fails before it is sent (`HeaderSyntax`).
public struct HTTPHeaders: Sendable, Hashable, ExpressibleByDictionaryLiteral {
    /// The fields in the order in which they are sent.
    public private(set) var fields: [Field]

    /// Creates headers without fields.
    public init() {
        fields = []
    }

    /// Creates headers without fields, with space for a number of them.
    init(capacity: Int) {
        fields = []
        fields.reserveCapacity(capacity)
    }

    /// Creates headers with the fields of a literal in order. Repeated names are allowed.
    public init(dictionaryLiteral elements: (String, String)...) {
        fields = elements.map { Field(name: $0.0, value: $0.1) }
    }

    /// Creates headers from a dictionary, sorted by name.
    public init(_ dictionary: [String: String]) {
        fields = dictionary.keys.sorted().map { Field(name: $0, value: dictionary[$0] ?? "") }
    }

    /// Whether there are no fields.
    public var isEmpty: Bool { fields.isEmpty }

    /// The value of the field with this name; the values of several fields are joined by `, ` (RFC 9110, section 5.2).
    /// Use `values(of:)` for `Set-Cookie`, which does not allow this. Setting a value replaces all fields with this
    /// name at the position of the first; setting nil removes them.
    public subscript(name: String) -> String? {
        get {
            let values = values(of: name)
            return values.count > 1 ? values.joined(separator: ", ") : values.first
        }
        set {
            let index = fields.firstIndex { $0.isNamed(name) }
            fields.removeAll { $0.isNamed(name) }
            if let newValue {
                fields.insert(Field(name: name, value: newValue), at: index ?? fields.endIndex)
            }
        }
    }

    /// The values of all fields with this name, in order.
    public func values(of name: String) -> [String] {
        var values: [String] = []
        for field in fields where field.isNamed(name) {
            values.append(field.value)
        }
        return values
    }

    /// The members of the lists in all fields with this name, without empty ones (RFC 9110, section 5.6.1).
    func members(of name: String) -> [Substring] {
        values(of: name).flatMap { $0.split(separator: ",") }.map(ASCIIText.trimmed).filter { !$0.isEmpty }
    }

    /// Appends a field, in addition to those with the same name.
    public mutating func add(_ name: String, _ value: String) {
        fields.append(Field(name: name, value: value))
    }

    /// Sets all fields of `overrides`, replacing those with the same names.
    package mutating func merge(_ overrides: HTTPHeaders) {
        guard !overrides.isEmpty else {
            return
        }
        if overrides.fields.count < 16 {
            fields.removeAll { field in overrides.fields.contains { $0.isNamed(field.name) } }
        } else {
            // A server chooses how many fields it sends.
            let names = Set(overrides.fields.map { ASCIIText.lowercased($0.name) })
            fields.removeAll { names.contains(ASCIIText.lowercased($0.name)) }
        }
        fields += overrides.fields
    }

    mutating func remove(where shouldRemove: (Field) -> Bool) {
        fields.removeAll(where: shouldRemove)
    }
}

extension HTTPHeaders {
    /// A header field.
    public struct Field: Sendable, Hashable {
        /// The name in its original case.
        public let name: String
        /// The value as set or received.
        public let value: String

        /// Whether the field has this name, ignoring case.
        package func isNamed(_ other: String) -> Bool {
            ASCIIText.equalsIgnoringCase(name, other)
        }

        /// Whether the names are equal ignoring case and the values have the same bytes.
        @_spi(Generated) public static func == (left: Self, right: Self) -> Bool {
            left.isNamed(right.name) && UTF8Text(left.value) == UTF8Text(right.value)
        }

        /// Hashes the lowercased name and the bytes of the value.
        @_spi(Generated) public func hash(into hasher: inout Hasher) {
            hasher.combine(ASCIIText.lowercased(name))
            UTF8Text(value).hash(into: &hasher)
        }
    }
}

extension Array {
    /// Inserts an element before the first one that follows it in the order, and after all others. For a few elements: the code of
    /// a sort has several kilobytes for each type and order.
    mutating func insert(_ element: Element, before follows: (Element) -> Bool) {
        insert(element, at: firstIndex(where: follows) ?? endIndex)
    }
}
