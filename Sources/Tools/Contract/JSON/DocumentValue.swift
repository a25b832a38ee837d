package import SpeccDiagnostics

/// A JSON value without locations: the value of all tools. It preserves the order of members and the digits of numbers.
package enum DocumentValue: Equatable, Sendable {
    case null
    case flag(Bool)
    /// The decimal text of a JSON number.
    case number(String)
    case string(String)
    case list([DocumentValue])
    case object([Member])

    package struct Member: Equatable, Sendable {
        package let name: String
        package var value: DocumentValue

        package init(_ name: String, _ value: DocumentValue) {
            self.name = name
            self.value = value
        }
    }

    /// An object without the members that are nil.
    package static func members(_ members: [(String, DocumentValue?)]) -> DocumentValue {
        .object(members.compactMap { name, value in value.map { Member(name, $0) } })
    }

    /// An object without the members that are nil.
    package static func members(_ members: KeyValuePairs<String, DocumentValue?>) -> DocumentValue {
        .members(members.map { ($0.key, $0.value) })
    }

    package static func integer(_ number: some BinaryInteger) -> DocumentValue {
        .number(String(number))
    }

    package static func strings(_ strings: [String]) -> DocumentValue {
        .list(strings.map(DocumentValue.string))
    }

    /// Nil for an empty object or list.
    package var nonempty: DocumentValue? {
        switch self {
        case .list([]), .object([]): nil
        default: self
        }
    }

    /// A member of an object, which is replaced, added or, by nil, removed; nil for other values, which do not change.
    package subscript(_ name: String) -> DocumentValue? {
        get { members?.first { $0.name == name }?.value }
        set {
            guard case .object(var members) = self else { return }
            let index = members.firstIndex { $0.name == name }
            switch (index, newValue) {
            case (let index?, let value?): members[index].value = value
            case (let index?, nil): members.remove(at: index)
            case (nil, let value?): members.append(Member(name, value))
            case (nil, nil): break
            }
            self = .object(members)
        }
    }

    /// The object with further members; a member that it has already is replaced.
    package func adding(_ further: [(String, DocumentValue?)]) -> DocumentValue {
        further.reduce(into: self) { object, member in
            if let value = member.1 { object[member.0] = value }
        }
    }
}

extension DocumentValue {
    package var string: String? {
        if case .string(let text) = self { text } else { nil }
    }

    package var flag: Bool? {
        if case .flag(let flag) = self { flag } else { nil }
    }

    /// An integer, also one with a fraction of zero.
    package var integer: Int? {
        guard case .number(let text) = self else { return nil }
        return Int(text) ?? Double(text).flatMap { Int(exactly: $0) }
    }

    package var items: [DocumentValue]? {
        if case .list(let items) = self { items } else { nil }
    }

    package var members: [Member]? {
        if case .object(let members) = self { members } else { nil }
    }
}

extension DocumentValue {
    /// Reads JSON text (RFC 8259).
    ///
    /// - Parameter repairs: Whether the deviations that `JSONDocumentReader` accepts are repaired, and malformed UTF-8. Otherwise they
    ///   are errors, as are duplicate members.
    package init(json bytes: [UInt8], repairs: Bool = false) throws(JSONSyntaxError) {
        guard repairs || String(validUTF8: bytes) != nil else { throw JSONSyntaxError(message: "not UTF-8") }
        let hint = "send fewer values"
        let limits = JSONLimits(depthHint: hint, valuesHint: hint)
        var findings = Diagnostics()
        let file = SourceFile(path: "JSON", bytes: bytes)
        let node = JSONDocumentReader.read(file, id: FileID(0), limits: limits, findings: &findings)
        guard let node, repairs || findings.all.isEmpty else {
            let finding = findings.sorted().first { $0.severity == .error || !repairs }
            throw JSONSyntaxError(message: finding?.message ?? "not JSON", position: finding?.range.start)
        }
        self.init(node)
    }

    package init(json text: String) throws(JSONSyntaxError) {
        try self.init(json: Array(text.utf8))
    }

    /// Recurses as deep as the limits of the reader allow.
    package init(_ node: DocumentNode) {
        self =
            switch node.content {
            case .null: .null
            case .boolean(let flag): .flag(flag)
            case .number(let text): .number(text)
            case .string(let text): .string(text)
            case .array(let items): .list(items.map { DocumentValue($0) })
            case .object(let members): .object(members.map { Member($0.name.value, DocumentValue($0.value)) })
            }
    }
}

extension DocumentValue: ExpressibleByStringLiteral, ExpressibleByBooleanLiteral, ExpressibleByIntegerLiteral {
    package init(stringLiteral text: String) {
        self = .string(text)
    }

    package init(booleanLiteral flag: Bool) {
        self = .flag(flag)
    }

    package init(integerLiteral number: Int) {
        self = .integer(number)
    }
}

extension DocumentValue: ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral {
    package init(arrayLiteral items: DocumentValue...) {
        self = .list(items)
    }

    package init(dictionaryLiteral members: (String, DocumentValue)...) {
        self = .members(members)
    }
}

/// The reason why text is not JSON.
package struct JSONSyntaxError: Error, Equatable, CustomStringConvertible {
    package let message: String
    package let position: SourcePosition?

    package init(message: String, position: SourcePosition? = nil) {
        self.message = message
        self.position = position
    }

    /// The message with the position.
    package var description: String {
        message + (position.map { " in line \($0.line), column \($0.column)" } ?? "")
    }
}
