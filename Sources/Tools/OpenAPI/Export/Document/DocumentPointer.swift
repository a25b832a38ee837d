/// The location of a value in a document: a JSON pointer (RFC 6901) as a fragment, `#/paths/~1orders/get`.
package struct DocumentPointer: Hashable, Sendable {
    package let text: String

    package static let root = DocumentPointer(text: "#")

    static func / (pointer: DocumentPointer, name: String) -> DocumentPointer {
        DocumentPointer(text: pointer.text + "/" + escaped(name))
    }

    static func escaped(_ name: String) -> String {
        name.reduce(into: "") { text, character in
            switch character {
            case "~": text += "~0"
            case "/": text += "~1"
            default: text.append(character)
            }
        }
    }
}
