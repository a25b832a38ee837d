import SpeccContract
import SpeccDiagnostics

extension Shape {
    /// The shape of one JSON value.
    init(_ node: DocumentNode) {
        self.init()
        count = 1
        switch node.content {
        case .null: nulls = 1
        case .boolean: booleans = 1
        case .number(let text): addNumber(text)
        case .string(let text): addText(text)
        case .array(let elements):
            arrays = 1
            var shape = Shape()
            for element in elements { shape.merge(Shape(element)) }
            element = shape
        case .object(let members):
            objects = 1
            for member in members { addField(member.name.value, Shape(member.value)) }
        }
    }

    /// The shape of one text of a query or form, where numbers and booleans are text as well.
    init(literal text: String) {
        self.init()
        count = 1
        if Placeholder.name(of: text) != nil || Placeholder.isContained(in: text) {
            // The kind of a variable is unknown.
            self.text = TextShape("")
        } else if text == "true" || text == "false" {
            booleans = 1
        } else if Self.isPlainInteger(text) {
            addNumber(text)
        } else {
            addText(text)
        }
    }

    private mutating func addText(_ text: String) {
        self.text = TextShape(text)
    }

    private mutating func addNumber(_ text: String) {
        if let integer = Int64(text) {
            integers = IntegerShape(minimum: integer, maximum: integer)
        } else if text.utf8.contains(where: { $0 == UInt8(ascii: ".") || $0 | 0x20 == UInt8(ascii: "e") }) {
            fractions = 1
        } else {
            integers = IntegerShape(minimum: 0, maximum: 0, isBeyondRange: true)
        }
    }

    /// Numbers with leading zeros, a sign or many digits are ids or phone numbers.
    private static func isPlainInteger(_ text: String) -> Bool {
        let digits = text.hasPrefix("-") ? text.dropFirst() : text[...]
        return (1...15).contains(digits.utf8.count) && digits.utf8.allSatisfy(SafeText.isDigit)
            && (digits.utf8.count == 1 || digits.utf8.first != UInt8(ascii: "0"))
    }
}
