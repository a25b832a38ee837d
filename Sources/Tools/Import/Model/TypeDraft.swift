import SpeccContract
import SpeccCatalog
import SpeccEditing
import SpeccOpenAPI

/// A type of the catalog that is being written.
///
/// A class, because types refer to each other in cycles, and because their names and uses are known only after all of them
/// are converted. It is confined to one import.
final class TypeDraft {
    let number: Int
    /// The schema that the type comes from.
    let location: DocumentLocation
    var shape: Shape
    let hint: NameHint
    /// Whether the document names the type.
    let isNamed: Bool
    /// Whether the type only contributes its fields to others.
    var isBase = false
    var docs: String?
    var isDeprecated = false
    /// The name in the catalog, once it is assigned.
    var name = ""
    /// The uses of the type in fields, bodies, parameters and responses.
    var uses = 0
    /// Uses as a complete field type or body, in which an inline declaration can replace the name.
    var directUses = 0
    /// Whether responses contain the type.
    var isRead = false
    /// Whether requests contain the type.
    var isSent = false
    /// The encoding of the values.
    var encoding = SchemaEncoding.json
    /// Whether the type is the whole body of a form, which only an object can be.
    var isFormBody = false
    /// Whether the type is declared where it is used instead of by name.
    var isInline = false

    enum Shape {
        /// The type is being converted.
        case pending
        case object(ObjectDraft)
        /// An array whose elements are the fields.
        case tuple([FieldDraft])
        case enumeration(EnumDraft)
        case union(UnionDraft)
        /// Another type replaces this one; names and uses of this type are those of the other one.
        case alias(TypeUse)

        var object: ObjectDraft? {
            if case .object(let object) = self { object } else { nil }
        }
    }

    init(number: Int, location: DocumentLocation, shape: Shape, hint: NameHint, isNamed: Bool) {
        self.number = number
        self.location = location
        self.shape = shape
        self.hint = hint
        self.isNamed = isNamed
    }

    /// Whether requests contain the type and responses do not.
    var isOnlySent: Bool { isSent && !isRead }

    var union: UnionDraft? {
        if case .union(let union) = shape { union } else { nil }
    }

    /// Whether another type replaces this one.
    var isReplaced: Bool {
        if case .alias = shape { true } else { false }
    }

    /// The uses of other types in this one.
    var contents: [TypeUse] {
        switch shape {
        case .pending: []
        case .object(let object):
            object.extends.map(TypeUse.declared) + object.fields.map(\.type) + (object.additional.map { [$0] } ?? [])
        case .tuple(let fields): fields.map(\.type)
        case .enumeration: []
        case .union(let union): union.members.map(\.type)
        case .alias(let type): [type]
        }
    }
}

struct ObjectDraft {
    var extends: [TypeDraft] = [] {
        didSet { height = 1 + (extends.compactMap { TypeUse.declared($0).object?.height }.max() ?? -1) }
    }
    /// The length of the longest chain of types that the object extends.
    private(set) var height = 0
    var fields: [FieldDraft] = []
    /// A map of the fields in addition to the declared ones.
    var additional: TypeUse?

    /// Whether the object or a type that it extends has fields in addition to the declared ones.
    var hasAdditional: Bool {
        additional != nil || extends.contains { TypeUse.declared($0).object?.hasAdditional ?? false }
    }

    /// The fields of the object and of the types that it extends.
    var allFields: [FieldDraft] {
        guard !extends.isEmpty else { return fields }
        var all: [FieldDraft] = []
        addFields(to: &all)
        return all
    }

    private func addFields(to all: inout [FieldDraft]) {
        for base in extends { TypeUse.declared(base).object?.addFields(to: &all) }
        all += fields
    }
}

struct FieldDraft {
    var name: String
    var type: TypeUse
    var isRequired: Bool
    var isNullable: Bool
    var options = ValueOptionsDraft()
    var location: DocumentLocation
    var isReadOnly = false
    var isWriteOnly = false
    /// Whether the empty string clears the value in a form.
    var isClearable = false
    /// Whether the field is a part of a multipart body, or a field of a form that is encoded as JSON.
    var isPart = false
    /// The accepted content types of a part that is a file.
    var accept: [String] = []
    /// The content type of a part, where it differs from that of its encoding.
    var contentType: String?
    /// The style of the lists in a field of a form, where it differs from that of the form.
    var formStyle: String?
    /// Whether the document encodes a part as JSON that could be text.
    var isJSONEncoded = false

    /// Whether the field is a part that is encoded as JSON: neither text nor a file, nor a list of these.
    var isJSONPart: Bool { isPart && (isJSONEncoded || Self.needsJSON(type)) }

    static func needsJSON(_ type: TypeUse) -> Bool {
        switch type {
        case .scalar(let scalar): scalar == "json"
        case .constant: false
        case .map: true
        case .declared: type.enumeration == nil
        case .optional(let inner), .stream(_, let inner): needsJSON(inner)
        case .list(let element): if case .list = element.present { true } else { needsJSON(element.present) }
        }
    }
}

/// Options that fields and parameters share.
struct ValueOptionsDraft {
    var docs: String?
    var isDeprecated = false
    var defaultValue: YAMLValue?
    /// The value that the server assumes if none is sent.
    var serverDefault: YAMLValue?
    /// The example of the document, which may have another type.
    var example: DocumentNode?
    var constraints = ConstraintsDraft()
    var swiftName: String?
    var isSensitive = false
}

struct ConstraintsDraft: Hashable {
    var range: String?
    var length: String?
    var items: String?
    var pattern: String?
    var areItemsUnique = false

    var isEmpty: Bool { self == ConstraintsDraft() }
}

struct EnumDraft {
    var values: [Value]
    var isInteger = false

    struct Value {
        var value: String
        /// The name of the case where the value does not provide one.
        var name: String?
        var docs: String?
    }

    /// `int`, or `string` where a value looks like a number or a boolean; nil where the values are evidently text.
    var valueType: String? {
        if isInteger { return "int" }
        let isAmbiguous = values.contains { UntypedLiteral.type(of: $0.value) != nil }
        return isAmbiguous ? "string" : nil
    }
}

struct UnionDraft {
    var members: [Member]
    /// The field that identifies the member.
    var tagField: String?
    var isIntegerTag = false
    /// Whether a value may match several members (`anyOf`).
    var mayOverlap = false
    /// The discriminator of the document, until the union is resolved.
    var discriminator: OpenAPISchema.Discriminator?
    /// The schema that the members extend, which a value may be itself, until the union is resolved.
    var base: TypeUse?
    var isResolved = false
    /// Whether the member is the one whose required fields and constants fit best.
    var matchesFields = false

    struct Member {
        /// The values of the tag field; empty for a member without one.
        var tags: [String] = []
        var type: TypeUse
    }
}

/// What an anonymous type can be named after.
struct NameHint {
    /// The title of the schema.
    var title: String?
    /// The type that contains it.
    var owner: TypeDraft?
    /// The name of the operation, or of the service, that contains it.
    var operation: EndpointDraft?
    /// The field or parameter; empty for the body or response as a whole.
    var field: String
    /// Whether the type is the element of a list, whose name is the singular of the field's name.
    var isElement = false
    /// The part of an operation that the type is the whole of.
    var role: Role?
    /// The meaning of an error's status, such as `NotFound`.
    var status: String?

    enum Role: String {
        case body = "Body"
        case response = "Response"
        case error = "Error"
    }

    func element() -> NameHint {
        var hint = self
        hint.isElement = true
        hint.title = nil
        return hint
    }
}
