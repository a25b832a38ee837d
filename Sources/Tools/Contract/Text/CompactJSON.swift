/// JSON text without spaces and line breaks, for messages and journals.
package enum CompactJSON {
    package static func text(of value: DocumentValue) -> String {
        var text = ""
        write(value, to: &text)
        return text
    }

    /// Recursive: the depth is that of the value.
    private static func write(_ value: DocumentValue, to text: inout String) {
        switch value {
        case .null: text += "null"
        case .flag(let flag): text += flag ? "true" : "false"
        case .number(let number): text += number
        case .string(let string): text += JSONText.literal(string)
        case .list(let items):
            text += "["
            for (index, item) in items.enumerated() {
                if index > 0 { text += "," }
                write(item, to: &text)
            }
            text += "]"
        case .object(let members):
            text += "{"
            for (index, member) in members.enumerated() {
                if index > 0 { text += "," }
                text += JSONText.literal(member.name) + ":"
                write(member.value, to: &text)
            }
            text += "}"
        }
    }
}
