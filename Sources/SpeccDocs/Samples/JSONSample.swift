/// JSON of an example.
indirect enum JSONSample {
    /// The text of a number, `true`, `false`, `null` or a quoted string.
    case scalar(String)
    case list([JSONSample])
    case object([(name: String, value: JSONSample)])

    static func string(_ text: String) -> JSONSample {
        .scalar(quoted(text))
    }

    /// Formatted with two spaces per level.
    var text: String {
        var text = ""
        write(to: &text, indentation: "")
        return text
    }

    /// On one line.
    var compactText: String {
        switch self {
        case .scalar(let text): text
        case .list(let elements): "[" + elements.map(\.compactText).joined(separator: ",") + "]"
        case .object(let members):
            "{" + members.map { Self.quoted($0.name) + ":" + $0.value.compactText }.joined(separator: ",") + "}"
        }
    }

    private func write(to text: inout String, indentation: String) {
        switch self {
        case .scalar(let scalar): text += scalar
        case .list(let elements) where elements.isEmpty: text += "[]"
        case .object(let members) where members.isEmpty: text += "{}"
        case .list(let elements):
            text += "[\n"
            for (index, element) in elements.enumerated() {
                text += indentation + "  "
                element.write(to: &text, indentation: indentation + "  ")
                text += index == elements.count - 1 ? "\n" : ",\n"
            }
            text += indentation + "]"
        case .object(let members):
            text += "{\n"
            for (index, member) in members.enumerated() {
                text += indentation + "  " + Self.quoted(member.name) + ": "
                member.value.write(to: &text, indentation: indentation + "  ")
                text += index == members.count - 1 ? "\n" : ",\n"
            }
            text += indentation + "}"
        }
    }

    /// A JSON string. Characters with a meaning in HTML, and line separators, which end a line of a script, are escaped
    /// where `isScript` is set.
    static func quoted(_ text: String, isScript: Bool = false) -> String {
        var quoted = "\""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\"": quoted += "\\\""
            case "\\": quoted += "\\\\"
            case "\n": quoted += "\\n"
            case "\t": quoted += "\\t"
            case "\r": quoted += "\\r"
            case _
            where scalar.value < 0x20 || scalar.value == 0x7F || scalar.value == 0x2028 || scalar.value == 0x2029,
                "<" where isScript, ">" where isScript, "&" where isScript:
                let digits = String(scalar.value, radix: 16)
                quoted += "\\u" + String(repeating: "0", count: 4 - digits.utf8.count) + digits
            default: quoted.unicodeScalars.append(scalar)
            }
        }
        return quoted + "\""
    }
}
