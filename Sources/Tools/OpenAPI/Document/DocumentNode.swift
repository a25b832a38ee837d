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

/// Limits on documents, so that a hostile one cannot exhaust memory or time.
package struct DocumentLimits: Sendable {
    /// The size of a file in bytes. Cloudflare's document has 12 MB.
    package var fileSize = 64_000_000
    /// Nested arrays and objects. Real documents have up to 30.
    package var depth = 128
    /// Values in all files together.
    package var values = 4_000_000
    /// The maximum number of referenced files. DigitalOcean's document consists of 1,300.
    package var files = 10_000
    /// References followed to reach one value.
    package var references = 100
    /// Operations of a document.
    package var operations = 20_000
    /// Findings about the syntax of one file, after which reading it stops.
    package var problems = 100

    package init() {}
}
