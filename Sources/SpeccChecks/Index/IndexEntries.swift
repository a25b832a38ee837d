package import SpeccCatalog
package import SpeccDiagnostics

/// An entry of `types`, numbered through the whole catalog.
package struct IndexedType: Sendable {
    package var number: Int
    package let api: Int
    package let declaration: TypeDeclaration
    /// Set where it is laid out from a type with a parameter.
    var instance: GenericInstantiation?
}

/// What a message speaks of: `field 'state'`.
package struct DescriptiveName: Sendable {
    package var kind: String
    package var name: String

    package init(_ kind: String, _ name: String) {
        self.kind = kind
        self.name = name
    }

    /// Made only when something is reported.
    package var text: String {
        "\(kind) \(quoted(name))"
    }
}

/// A use of a declared type.
package struct TypeReference: Sendable {
    package let api: Int
    package var name: Located<String>
    /// Nil behind `$extends`.
    package var position: TypePosition?
    /// Whether a type stands behind it in brackets.
    package var isApplied = false
}

/// An object, declared or inline.
package struct IndexedObject: Sendable {
    package let api: Int
    package let subject: DescriptiveName
    package let declaration: ObjectDeclaration
    /// The number of the type it declares; nil for an inline object.
    package var type: Int?
    /// How many of its own fields hold inline types.
    package var inlineCount = 0
    /// Whether what an inline object extends is beyond the limits of `FlattenedFields`.
    package var isOversized = false
}

/// An enum, declared or inline.
package struct IndexedEnum: Sendable {
    package let api: Int
    package let subject: DescriptiveName
    package let declaration: EnumDeclaration
    package let isInline: Bool
}

/// A field or parameter with a default or constraints. A class, because it is large and handed on whole.
package final class IndexedValue: Sendable {
    package let api: Int
    package let subject: DescriptiveName
    package let type: TypeExpression
    let options: SharedOptions

    package init(api: Int, _ subject: DescriptiveName, _ type: TypeExpression, _ options: SharedOptions) {
        self.api = api
        self.subject = subject
        self.type = type
        self.options = options
    }

    package var constant: Located<LiteralValue>? { options.value.constant }
    package var defaultValue: Located<LiteralValue>? { options.value.defaultValue }
    package var constraints: Constraints { options.value.constraints }
    package var range: Located<NumberRange>? { options.value.constraints.range }
    package var length: Located<NumberRange>? { options.value.constraints.length }
    package var items: Located<NumberRange>? { options.value.constraints.items }
    package var pattern: Located<String>? { options.value.constraints.pattern }
    package var accept: Located<[Located<String>]>? { options.value.file.accept }
    /// `$accept`, `$size` and `$as`, which say what a part of a body is.
    package var partKeys: [(name: String, range: SourceRange)] {
        let words: [(String, SourceRange?)] = [
            ("$accept", options.value.file.accept?.range), ("$size", options.value.file.size?.range),
            ("$as", options.value.part?.range),
        ]
        return words.compactMap { word in word.1.map { (word.0, $0) } }
    }
    package var isConstrained: Bool { !constraints.isEmpty }
}

/// A union, declared or inline.
package struct IndexedUnion: Sendable {
    package let api: Int
    package let subject: DescriptiveName
    package let declaration: UnionDeclaration
    /// The number of the type it declares; nil for an inline union.
    package var type: Int?
}

/// A type that has a meaning only in some places, such as `text` or `patch<T>`.
package struct RestrictedTypeUse: Sendable {
    package var type: Form
    package var range: SourceRange
    package let position: TypePosition

    package enum Form: Hashable, Sendable {
        case builtin(BuiltinType)
        case wrapped(TypeWrapper)
        case nullable, optional

        /// As a catalog writes it.
        package var text: String {
            switch self {
            case .builtin(let builtin): builtin.rawValue
            case .wrapped(let wrapper): "\(wrapper.rawValue)<…>"
            case .nullable: "T | null"
            case .optional: "T?"
            }
        }
    }
}

/// Where a type stands.
package enum TypePosition: Equatable, Sendable {
    case path, query, header, field
    case body, answer, error
    /// The element of a list or map.
    case element
    /// What `sse` or `lines` stream.
    case streamed
    /// What stands in the brackets of a type with a parameter, of `patch` or of `merge`.
    case argument
    /// What a name stands for.
    case alias
    /// A member of a union.
    case member

    package var isParameter: Bool { self == .path || self == .query || self == .header }
}

/// A parameter that the caller gives, or a constant.
package struct IndexedParameter: Sendable {
    package let api: Int
    package let position: TypePosition
    package let declaration: ParameterDeclaration

    /// Whether it is the header in which an object stands for cookies, each field for one.
    var isCookies: Bool { position == .header && declaration.name.value.lowercased() == "cookie" }
}

/// A name that `swift` gives something, or `name` a word.
package struct NameOverride: Sendable {
    package var name: Located<String>
    package let holder: Holder

    package enum Holder: Sendable {
        case type, endpoint, parameter, field, word, member
    }
}

/// One map of headers, of an endpoint or of defaults.
package struct HeaderMap: Sendable {
    package var headers: [ParameterDeclaration]
}

/// One endpoint with what it inherits. A class: many rules look at one or two of its two dozen members.
package final class IndexedEndpoint: Sendable {
    package let api: Int
    package let declaration: EndpointDeclaration
    package let inherited: Inheritance
    /// What the path and `params` say together, in the order of the path.
    package let pathParameters: [ParameterDeclaration]

    package init(api: Int, _ declaration: EndpointDeclaration, _ inherited: Inheritance) {
        self.api = api
        self.declaration = declaration
        self.inherited = inherited
        pathParameters = PathParameters.declarations(of: declaration)
    }
}

/// A file that makes a service.
package struct IndexedService: Sendable {
    package let api: Int
    package let file: Int
    package var name: Located<String>
    package var endpoints: Range<Int>
}
