/// Header fields in the order they were added; names compare without case (RFC 9110, section 5.1).
///
/// Any text can be put in; what must not go over the wire is refused when a request is built (`HeaderSyntax`).
public struct HTTPHeaders: Sendable, Hashable, ExpressibleByDictionaryLiteral {
    /// In the order in which they are sent.
    public private(set) var fields: [Field]

    /// No fields.
    public init() {
        fields = []
    }

    /// In the order of the literal; a name may stand there twice.
    public init(dictionaryLiteral elements: (String, String)...) {
        fields = elements.map { Field(name: $0.0, value: $0.1) }
    }

    /// Sorted by name, so that a dictionary always becomes the same headers.
    public init(_ dictionary: [String: String]) {
        fields = dictionary.sorted { $0.key < $1.key }.map { Field(name: $0.key, value: $0.value) }
    }

    /// Whether there is no field at all.
    public var isEmpty: Bool { fields.isEmpty }

    /// The field's value; of several fields with this name, all values joined by `, ` (RFC 9110, section 5.2), which
    /// `Set-Cookie` alone does not bear: see `values(of:)`. Setting replaces them all, at the place of the first.
    public subscript(name: String) -> String? {
        get {
            let values = values(of: name)
            return values.count > 1 ? values.joined(separator: ", ") : values.first
        }
        set {
            let place = fields.firstIndex { $0.isNamed(name) }
            fields.removeAll { $0.isNamed(name) }
            if let newValue {
                fields.insert(Field(name: name, value: newValue), at: place ?? fields.endIndex)
            }
        }
    }

    /// The values of every field with this name, in order.
    public func values(of name: String) -> [String] {
        var values: [String] = []
        for field in fields where field.isNamed(name) {
            values.append(field.value)
        }
        return values
    }

    /// Adds a field beside those of the same name.
    public mutating func add(_ name: String, _ value: String) {
        fields.append(Field(name: name, value: value))
    }

    /// Replaces what is named in `stronger` and keeps the rest.
    public mutating func merge(_ stronger: HTTPHeaders) {
        guard !stronger.isEmpty else {
            return
        }
        fields.removeAll { field in stronger.fields.contains { $0.isNamed(field.name) } }
        fields += stronger.fields
    }

    mutating func remove(where isUnwanted: (Field) -> Bool) {
        fields.removeAll(where: isUnwanted)
    }
}

extension HTTPHeaders {
    /// One line of a head.
    public struct Field: Sendable, Hashable {
        /// As it was given, in whatever case.
        public let name: String
        /// As it was given.
        public let value: String

        /// One line, checked only when a request is built.
        public init(name: String, value: String) {
            self.name = name
            self.value = value
        }

        /// Whether the name is this one, in whatever case.
        public func isNamed(_ other: String) -> Bool {
            ASCIIText.equalsIgnoringCase(name, other)
        }

        /// Names compare without case, values with it.
        public static func == (left: Self, right: Self) -> Bool {
            left.isNamed(right.name) && left.value == right.value
        }

        /// Of the name in lower case, and the value.
        public func hash(into hasher: inout Hasher) {
            hasher.combine(ASCIIText.lowercased(name))
            hasher.combine(value)
        }
    }
}
