import SpeccCatalog

/// The names and texts of a form or of a query parameter, which the generated client sends for a value.
struct FormItems {
    typealias Item = (name: String, text: String)

    /// The encoding of lists of scalars.
    let lists: ListStyle

    /// The items of the members of an object: `address[city]=Bern`.
    func items(_ members: [(name: String, value: JSONSample)], within outer: String = "") -> [Item] {
        members.flatMap { member in
            items(member.value, named: outer.isEmpty ? member.name : "\(outer)[\(member.name)]")
        }
    }

    func items(_ value: JSONSample, named name: String) -> [Item] {
        switch value {
        case .scalar: return [(name, value.plainText)]
        case .object(let members): return items(members, within: name)
        case .list(let elements):
            guard elements.allSatisfy(\.isScalar) else {
                return elements.enumerated().flatMap { items($1, named: "\(name)[\($0)]") }
            }
            return list(elements.map(\.plainText), named: name)
        }
    }

    private func list(_ texts: [String], named name: String) -> [Item] {
        switch lists {
        case .repeat: texts.map { (name, $0) }
        case .bracket: texts.map { (name + "[]", $0) }
        case .index: texts.enumerated().map { ("\(name)[\($0)]", $1) }
        case .comma: joined(texts, by: ",", name)
        case .space: joined(texts, by: " ", name)
        case .pipe: joined(texts, by: "|", name)
        }
    }

    private func joined(_ texts: [String], by separator: String, _ name: String) -> [Item] {
        texts.isEmpty ? [] : [(name, texts.joined(separator: separator))]
    }
}

extension JSONSample {
    /// The text of a scalar outside of JSON, empty for null; for lists, that of the first element.
    var plainText: String {
        switch self {
        case .scalar("null"): ""
        case .scalar(let text): Self.unquoted(text)
        case .list(let elements): elements.first?.plainText ?? ""
        case .object: compactText
        }
    }

    fileprivate var isScalar: Bool {
        if case .scalar = self { true } else { false }
    }

    /// The text of a JSON string as `quoted` writes it; other scalars are unchanged.
    private static func unquoted(_ json: String) -> String {
        guard json.hasPrefix("\"") else { return json }
        var text = ""
        var scalars = json.unicodeScalars.dropFirst().dropLast()
        while let scalar = scalars.popFirst() {
            guard scalar == "\\", let escape = scalars.popFirst() else {
                text.unicodeScalars.append(scalar)
                continue
            }
            switch escape {
            case "n": text += "\n"
            case "t": text += "\t"
            case "r": text += "\r"
            case "u":
                let digits = String(String.UnicodeScalarView(scalars.prefix(4)))
                scalars = scalars.dropFirst(4)
                if let decoded = UInt32(digits, radix: 16).flatMap(Unicode.Scalar.init) {
                    text.unicodeScalars.append(decoded)
                }
            default: text.unicodeScalars.append(escape)
            }
        }
        return text
    }
}
