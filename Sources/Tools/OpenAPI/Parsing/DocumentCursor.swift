import SpeccDiagnostics

/// A value of a document together with where it is.
struct DocumentCursor {
    let node: DocumentNode
    let file: String
    let pointer: JSONPointer

    var location: DocumentLocation {
        DocumentLocation(file: file, pointer: pointer, range: node.range)
    }

    subscript(name: String) -> DocumentCursor? {
        node[name].map { DocumentCursor(node: $0, file: file, pointer: pointer.appending(name)) }
    }

    /// The members of an object without its extensions.
    var members: [(name: Located<String>, value: DocumentCursor)] {
        node.members.filter { !$0.name.value.hasPrefix("x-") }.map { member in
            (member.name, DocumentCursor(node: member.value, file: file, pointer: pointer.appending(member.name.value)))
        }
    }

    var elements: [DocumentCursor] {
        node.elements.enumerated().map { index, element in
            DocumentCursor(node: element, file: file, pointer: pointer.appending(index))
        }
    }

    /// Members whose names begin with `x-`.
    var extensions: [DocumentNode.Member] {
        node.members.filter { $0.name.value.hasPrefix("x-") }
    }
}
