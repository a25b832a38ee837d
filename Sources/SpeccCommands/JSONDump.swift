import SpeccDiagnostics

/// Any value of a stage as JSON, read by reflection: structs and tuples as objects, cases as `{"name": payload}`,
/// places as `path:line:column`.
struct JSONDump {
    let sources: SourceMap

    func text(of value: Any) -> String {
        var text = ""
        write(value, indent: 0, to: &text)
        return text + "\n"
    }

    private func write(_ value: Any, indent: Int, to text: inout String) {
        switch value {
        case let string as String: text += quoted(string)
        case let flag as Bool: text += flag ? "true" : "false"
        case let number as any BinaryInteger: text += "\(number)"
        case let range as SourceRange: text += quoted(place(range))
        default: writeReflected(Mirror(reflecting: value), of: value, indent: indent, to: &text)
        }
    }

    private func writeReflected(_ mirror: Mirror, of value: Any, indent: Int, to text: inout String) {
        switch mirror.displayStyle {
        case .optional:
            if let wrapped = mirror.children.first?.value {
                write(wrapped, indent: indent, to: &text)
            } else {
                text += "null"
            }
        case .collection, .set:
            writeList(mirror.children.map(\.value), indent: indent, to: &text)
        case .enum:
            if let payload = mirror.children.first {
                writeObject([(payload.label ?? "\(value)", payload.value)], indent: indent, to: &text)
            } else {
                text += quoted("\(value)")
            }
        default:
            writeObject(mirror.children.map { ($0.label ?? "", $0.value) }, indent: indent, to: &text)
        }
    }

    private func writeList(_ values: [Any], indent: Int, to text: inout String) {
        guard !values.isEmpty else {
            text += "[]"
            return
        }
        text += "["
        for (index, value) in values.enumerated() {
            newLine(indent + 1, isFirst: index == 0, to: &text)
            write(value, indent: indent + 1, to: &text)
        }
        text += "\n" + String(repeating: "  ", count: indent) + "]"
    }

    private func writeObject(_ members: [(String, Any)], indent: Int, to text: inout String) {
        guard !members.isEmpty else {
            text += "{}"
            return
        }
        text += "{"
        for (index, member) in members.enumerated() {
            newLine(indent + 1, isFirst: index == 0, to: &text)
            text += quoted(member.0) + ": "
            write(member.1, indent: indent + 1, to: &text)
        }
        text += "\n" + String(repeating: "  ", count: indent) + "}"
    }

    private func newLine(_ indent: Int, isFirst: Bool, to text: inout String) {
        text += (isFirst ? "\n" : ",\n") + String(repeating: "  ", count: indent)
    }

    private func place(_ range: SourceRange) -> String {
        "\(sources[range.file]?.path ?? ""):\(range.start.line):\(range.start.column)"
    }

    private func quoted(_ string: String) -> String {
        var text = "\""
        for scalar in string.unicodeScalars {
            switch scalar {
            case "\"": text += "\\\""
            case "\\": text += "\\\\"
            case "\n": text += "\\n"
            case _ where scalar.value < 0x20:
                let hex = String(scalar.value, radix: 16)
                text += "\\u" + String(repeating: "0", count: 4 - hex.count) + hex
            default: text.unicodeScalars.append(scalar)
            }
        }
        return text + "\""
    }
}
