/// A JSON value, which preserves the order of members and the digits of numbers.
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

    package subscript(_ name: String) -> DocumentValue? {
        guard case .object(let members) = self else { return nil }
        return members.first { $0.name == name }?.value
    }

    /// The object with further members; a member that it has already is replaced.
    package func adding(_ further: [(String, DocumentValue?)]) -> DocumentValue {
        guard case .object(var members) = self else { return self }
        for case (let name, let value?) in further {
            if let index = members.firstIndex(where: { $0.name == name }) {
                members[index].value = value
            } else {
                members.append(Member(name, value))
            }
        }
        return .object(members)
    }
}
