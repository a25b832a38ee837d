package import SpeccCatalog
package import SpeccDiagnostics

/// A value that is one of several types: an enum with a case for each.
package struct ResolvedUnion: Sendable {
    /// The field that says which member a value is; nil where the values themselves tell.
    package let tagField: String?
    /// Whether that field is a number on the wire.
    package let isIntegerTag: Bool
    /// Open unions keep a value that is none of the members; closed ones fail to read it.
    package let isClosed: Bool
    /// In the order of the catalog.
    package var members: [Member]
    /// Inline types of the members.
    package var nested: [ResolvedType]
    /// Whether a value of it could contain itself, so that its cases must be boxed.
    package var isIndirect: Bool
    /// The place of a member whose values end, whatever they hold: what a closed union is once reading has failed.
    package var fallbackMember = 0

    package init(
        tagField: String?,
        isIntegerTag: Bool,
        isClosed: Bool,
        members: [Member],
        nested: [ResolvedType]
    ) {
        self.tagField = tagField
        self.isIntegerTag = isIntegerTag
        self.isClosed = isClosed
        self.members = members
        self.nested = nested
        isIndirect = false
    }

    package struct Member: Sendable {
        /// What the tag field says; canonical decimal text where it is a number.
        package let tag: String?
        package let swiftName: SwiftName
        package let payload: ResolvedTypeReference
        package let recognition: Recognition
        package var docs: String?
        package var deprecated: Deprecation?
        package var range: SourceRange

        package init(
            tag: String?,
            swiftName: SwiftName,
            payload: ResolvedTypeReference,
            recognition: Recognition,
            docs: String?,
            deprecated: Deprecation?,
            range: SourceRange
        ) {
            self.tag = tag
            self.swiftName = swiftName
            self.payload = payload
            self.recognition = recognition
            self.docs = docs
            self.deprecated = deprecated
            self.range = range
        }
    }

    /// How a value is known to be of a member.
    package enum Recognition: Equatable, Sendable {
        /// By the union's tag field.
        case tag
        /// By what kind of JSON it is, and by fields where several members are objects.
        case jsonShape(JSONKinds, fields: [Discriminator])
        /// Text that is one of these words.
        case words([String])
    }

    /// What a required field of one object, and of none that could be taken for it, value like.
    package struct Discriminator: Equatable, Sendable {
        /// As it goes over the wire.
        package let field: String
        package let value: Value

        package init(field: String, value: Value) {
            self.field = field
            self.value = value
        }

        package enum Value: Equatable, Sendable {
            case kinds(JSONKinds)
            /// Text, or a number, that is one of these.
            case words([String])
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
