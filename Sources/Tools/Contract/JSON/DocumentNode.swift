package import SpeccDiagnostics

/// A value of a JSON or YAML document, with its location.
package struct DocumentNode: Sendable {
    package let content: Content
    package let range: SourceRange

    package init(_ content: Content, at range: SourceRange) {
        self.content = content
        self.range = range
    }

    package enum Content: Sendable {
        case null
        case boolean(Bool)
        /// A number as the document writes it, so that no digit is lost.
        case number(String)
        case string(String)
        case array([DocumentNode])
        /// Members in the order of the document. Names are unique.
        case object([Member])
    }

    package struct Member: Sendable {
        package let name: Located<String>
        package let value: DocumentNode

        package init(name: Located<String>, value: DocumentNode) {
            self.name = name
            self.value = value
        }
    }
}

extension DocumentNode {
    /// The member of an object; nil if the value is not an object or has no such member.
    ///
    /// - Complexity: O(*n*) in the number of members.
    package subscript(name: String) -> DocumentNode? {
        members.first { $0.name.value == name }?.value
    }

    /// The members of an object; empty for any other value.
    package var members: [Member] {
        if case .object(let members) = content { members } else { [] }
    }

    /// The elements of an array; empty for any other value.
    package var elements: [DocumentNode] {
        if case .array(let elements) = content { elements } else { [] }
    }

    package var string: String? {
        if case .string(let string) = content { string } else { nil }
    }

    package var boolean: Bool? {
        if case .boolean(let boolean) = content { boolean } else { nil }
    }

    /// The text of a number.
    package var number: String? {
        if case .number(let number) = content { number } else { nil }
    }

    package var integer: Int? {
        number.flatMap { Int($0) }
    }

    package var isNull: Bool {
        if case .null = content { true } else { false }
    }

    package var isObject: Bool {
        if case .object = content { true } else { false }
    }

    package var isArray: Bool {
        if case .array = content { true } else { false }
    }

    /// What the value is, for messages: "a string", "an object".
    package var kindDescription: String {
        switch content {
        case .null: "null"
        case .boolean: "a boolean"
        case .number: "a number"
        case .string: "a string"
        case .array: "an array"
        case .object: "an object"
        }
    }
}
