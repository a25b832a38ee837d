import SpeccText

/// The kinds of the values that samples have in one location.
struct Shape {
    /// The number of values, including null.
    var count = 0
    var nulls = 0
    var booleans = 0
    var integers: IntegerShape?
    var fractions = 0
    var text: TextShape?
    /// The number of arrays.
    var arrays = 0
    /// The shape of the elements of all arrays; `count` is zero if all of them were empty.
    private var elementStorage: [Shape] = []
    /// The number of objects.
    var objects = 0
    /// The fields in the order of their first occurrence.
    private(set) var fields: [FieldShape] = []
    private var indexes: [String: Int] = [:]

    var element: Shape {
        get { elementStorage.first ?? Shape() }
        set { elementStorage = [newValue] }
    }

    /// The values that are not null, by JSON kind.
    var kinds: Set<Kind> {
        var kinds: Set<Kind> = []
        if booleans > 0 { kinds.insert(.boolean) }
        if integers != nil || fractions > 0 { kinds.insert(.number) }
        if text != nil { kinds.insert(.text) }
        if arrays > 0 { kinds.insert(.array) }
        if objects > 0 { kinds.insert(.object) }
        return kinds
    }

    /// Whether a text has the form of a key.
    var hasKey: Bool { text?.hasKey ?? false }

    /// Whether all values are text, numbers or booleans.
    var isScalar: Bool { arrays == 0 && objects == 0 && nulls == 0 }

    enum Kind: String {
        case boolean = "a boolean"
        case number = "a number"
        case text = "text"
        case array = "an array"
        case object = "an object"
    }

    subscript(name: String) -> FieldShape? {
        indexes[name].map { fields[$0] }
    }

    mutating func addField(_ name: String, _ shape: Shape) {
        if let index = indexes[name] {
            fields[index].shape.merge(shape)
            fields[index].presence += 1
        } else {
            indexes[name] = fields.count
            fields.append(FieldShape(name: name, shape: shape, presence: 1))
        }
    }

    mutating func setField(_ field: FieldShape) {
        if let index = indexes[field.name] {
            fields[index] = field
        } else {
            indexes[field.name] = fields.count
            fields.append(field)
        }
    }

    mutating func setPresence(_ presence: Int, of name: String) {
        if let index = indexes[name] { fields[index].presence = presence }
    }

    mutating func setShape(_ shape: Shape, of name: String) {
        if let index = indexes[name] { fields[index].shape = shape }
    }

    /// Adds the values of another shape of the same location.
    mutating func merge(_ other: Shape) {
        count += other.count
        nulls += other.nulls
        booleans += other.booleans
        fractions += other.fractions
        arrays += other.arrays
        objects += other.objects
        if let integers = other.integers { self.integers = self.integers?.merged(integers) ?? integers }
        if let text = other.text { self.text = self.text?.merged(text) ?? text }
        if let element = other.elementStorage.first {
            if elementStorage.isEmpty { elementStorage = [element] } else { elementStorage[0].merge(element) }
        }
        for field in other.fields {
            if let index = indexes[field.name] {
                fields[index].shape.merge(field.shape)
                fields[index].presence += field.presence
            } else {
                indexes[field.name] = fields.count
                fields.append(field)
            }
        }
    }
}

struct FieldShape {
    var name: String
    var shape: Shape
    /// The number of objects with the field.
    var presence: Int
}

struct IntegerShape {
    var minimum: Int64
    var maximum: Int64
    /// Whether a value exceeds 64 bits.
    var isBeyondRange = false

    func merged(_ other: IntegerShape) -> IntegerShape {
        IntegerShape(
            minimum: min(minimum, other.minimum),
            maximum: max(maximum, other.maximum),
            isBeyondRange: isBeyondRange || other.isBeyondRange
        )
    }
}

struct TextShape {
    var count: Int
    var formats: Set<TextFormat>
    /// The texts with their numbers; nil for more than ten different ones.
    var values: [String: Int]?
    /// Whether one of the texts has the form of a key.
    var hasKey: Bool

    init(_ text: String) {
        hasKey = SecretText.isKey(text)
        count = 1
        formats = TextFormat.formats(of: text)
        values = text.utf8.count <= 40 ? [text: 1] : nil
    }

    func merged(_ other: TextShape) -> TextShape {
        var result = self
        result.count += other.count
        result.hasKey = hasKey || other.hasKey
        result.formats.formIntersection(other.formats)
        if let values, let others = other.values {
            let merged = values.merging(others, uniquingKeysWith: +)
            result.values = merged.count <= 10 ? merged : nil
        } else {
            result.values = nil
        }
        return result
    }
}
