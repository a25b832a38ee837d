/// JSON (RFC 8259) for people: two blanks a level, members in the order they are given.
struct JSONText {
    private(set) var text = ""
    private var depth = 0

    mutating func object<Member>(_ members: [Member], _ write: (inout JSONText, Member) -> Void) {
        list(members, "{", "}", write)
    }

    mutating func array<Element>(_ elements: [Element], _ write: (inout JSONText, Element) -> Void) {
        list(elements, "[", "]", write)
    }

    mutating func key(_ name: String) {
        string(name)
        text.append(": ")
    }

    mutating func literal(_ literal: String) {
        text.append(literal)
    }

    mutating func string(_ string: String) {
        text.append("\"")
        for scalar in string.unicodeScalars {
            switch scalar {
            case "\"": text.append("\\\"")
            case "\\": text.append("\\\\")
            case "\n": text.append("\\n")
            default:
                if InvisibleScalar.contains(scalar) {
                    escape(scalar)
                } else {
                    text.unicodeScalars.append(scalar)
                }
            }
        }
        text.append("\"")
    }

    /// As UTF-16 units of four digits.
    private mutating func escape(_ scalar: Unicode.Scalar) {
        for unit in Character(scalar).utf16 {
            let digits = String(unit, radix: 16)
            text.append("\\u" + String(repeating: "0", count: 4 - digits.utf8.count) + digits)
        }
    }

    private mutating func list<Item>(
        _ items: [Item],
        _ opening: String,
        _ closing: String,
        _ write: (inout JSONText, Item) -> Void
    ) {
        text.append(opening)
        depth += 1
        for (index, item) in items.enumerated() {
            text.append(index == 0 ? "" : ",")
            breakLine()
            write(&self, item)
        }
        depth -= 1
        if !items.isEmpty {
            breakLine()
        }
        text.append(closing)
    }

    private mutating func breakLine() {
        text.append("\n" + String(repeating: "  ", count: depth))
    }
}
