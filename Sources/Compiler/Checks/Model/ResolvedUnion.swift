package import SpeccCatalog
package import SpeccDiagnostics

/// A union of types, generated as an enum with a case for each.
package struct ResolvedUnion: Sendable {
    /// The field whose value selects the member; `nil` if the members are distinguished by their JSON.
    package let tagField: String?
    /// Whether the tag field is a number in JSON.
    package let isIntegerTag: Bool
    /// Open unions preserve values that match no member; closed unions fail to read them.
    package let isClosed: Bool
    /// In catalog order.
    package var members: [Member]
    /// The inline types of the members.
    package var nested: [ResolvedType]
    /// Whether a value could contain itself, so that the cases must be boxed.
    package var isIndirect = false
    /// The index of a member with a finite value, which a closed union falls back to when reading fails.
    package var fallbackMember: Int = 0

    package struct Member: Sendable {
        /// The value of the tag field; canonical decimal text if it is a number.
        package let tag: String?
        /// Further values of the tag field. The member contains the field then.
        package var otherTags: [String] = []
        package let swiftName: SwiftName
        package let payload: ResolvedTypeReference
        package let recognition: Recognition
        package var docs: String?
        package var deprecated: Deprecation?
        package var range: SourceRange

        package var tags: [String] { (tag.map { [$0] } ?? []) + otherTags }
    }

    /// How values of a member are recognized.
    package enum Recognition: Equatable, Sendable {
        /// By the union's tag field.
        case tag
        /// By the kind of JSON, and by fields if several members are objects.
        case jsonShape(JSONKinds, fields: [Discriminator])
        /// A string that is one of these values.
        case values([String])
        /// By the fields that the value has, as the member with this number.
        case fields(number: Int, [MatchedField])
    }

    /// A field of a member of a union with `$match: fields`.
    package struct MatchedField: Equatable, Sendable {
        /// The name in JSON.
        package let name: String
        package var isRequired: Bool
        /// The value of a constant.
        package var value: String?
        /// The kinds of the field's JSON if they differ from those of another member's field with this name. Null is not
        /// included.
        package var kinds: JSONKinds?
        /// The declared values of the field if they differ from those of another member's field with this name.
        package var values: [String]?
    }

    /// The values of a required field that distinguish an object from the other objects.
    package struct Discriminator: Equatable, Sendable {
        /// The name in JSON.
        package let field: String
        package let value: Value

        package enum Value: Equatable, Sendable {
            case kinds(JSONKinds)
            /// A string or number that is one of these values.
            case values([String])
        }
    }
}

/// The kinds of JSON values that a type can have.
package struct JSONKinds: OptionSet, Equatable, Sendable {
    package let rawValue: UInt8

    package init(rawValue: UInt8) {
        self.rawValue = rawValue
    }

    package static let null = Self(rawValue: 1)
    package static let bool = Self(rawValue: 2)
    package static let number = Self(rawValue: 4)
    package static let text = Self(rawValue: 8)
    package static let list = Self(rawValue: 16)
    package static let object = Self(rawValue: 32)

    package static let all: Self = [.null, .bool, .number, .text, .list, .object]
}
