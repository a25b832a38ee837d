import SpeccCatalog
import SpeccOpenAPI

/// The fields whose constants identify the members of unions.
enum UnionTags {
    /// The union with a field that identifies each member; nil if there is none.
    static func tagged(_ union: UnionDraft) -> UnionDraft? {
        let objects = union.members.compactMap { $0.type.object }
        guard objects.count == union.members.count, objects.count > 1 else { return nil }
        let identities = union.members.compactMap { $0.type.declared?.number }
        guard Set(identities).count == union.members.count else { return nil }
        if let discriminator = union.discriminator,
            let tagged = tagged(union, by: discriminator.property, tags: tags(of: union, discriminator))
        {
            return tagged
        }
        let names = objects[0].allFields.map(\.name).sorted { left, right in
            (usualTags.contains(left) ? 0 : 1, left) < (usualTags.contains(right) ? 0 : 1, right)
        }
        for name in names {
            let values = objects.map { constants(of: name, in: $0) }
            guard values.allSatisfy({ !$0.isEmpty }) else { continue }
            if let tagged = tagged(union, by: name, tags: values) { return tagged }
        }
        return nil
    }

    /// Adds the schema that the members extend, for values that are none of the members.
    ///
    /// It has the remaining values of the discriminator. Without declared values, it is added to a single member: the schema
    /// would not have a discriminator if all of its values were the same.
    static func adding(_ base: TypeUse, to union: UnionDraft) -> UnionDraft {
        guard let discriminator = union.discriminator, let object = base.object else { return union }
        var result = union
        let field = object.allFields.first { $0.name == discriminator.property }
        guard let values = field?.type.enumeration?.values.map(\.value) else {
            if union.members.count == 1 { result.members.append(UnionDraft.Member(type: base)) }
            return result
        }
        let tags = tags(of: union, discriminator)
        let known = Set(tags.joined())
        let remaining = values.filter { !known.contains($0) }
        if union.members.count == 1, values.count > 1, remaining.isEmpty {
            result.members.append(UnionDraft.Member(type: base))
            return result
        }
        guard !remaining.isEmpty, !tags.contains([]) else { return union }
        result.members.append(UnionDraft.Member(type: base))
        return tagged(result, by: discriminator.property, tags: tags + [remaining]) ?? union
    }

    private static let usualTags: Set<String> = ["type", "kind", "object", "event", "action"]

    private static func tags(of union: UnionDraft, _ discriminator: OpenAPISchema.Discriminator) -> [[String]] {
        union.members.map { member in
            guard let type = member.type.declared else { return [] }
            let id = SchemaID(file: type.location.file, pointer: type.location.pointer)
            let mapped = discriminator.mapping.filter { $0.schema == id }.map(\.value).sorted()
            // A constant of the member is what the server sends, whatever the mapping declares. An inherited enum contains
            // the values of the other members, too.
            if let object = member.type.object {
                let values = constants(of: discriminator.property, in: object, isDeclared: true)
                if !values.isEmpty, mapped.isEmpty || !Set(mapped).isSubset(of: values) { return values }
            }
            if !mapped.isEmpty { return mapped }
            // A mapping adds values to the names of schemas.
            return type.isNamed && !discriminator.mapping.contains { $0.value == id.name } ? [id.name] : []
        }
    }

    /// - Parameter isDeclared: Whether the document declares that the field identifies the member, even if it is optional.
    private static func constants(of name: String, in object: ObjectDraft, isDeclared: Bool = false) -> [String] {
        guard let field = object.allFields.first(where: { $0.name == name }),
            isDeclared || field.isRequired && !field.isNullable
        else { return [] }
        if case .constant(let value, let type) = field.type, type != "bool" { return [value] }
        return field.type.enumeration?.values.map(\.value) ?? []
    }

    private static func tagged(_ union: UnionDraft, by name: String, tags: [[String]]) -> UnionDraft? {
        guard tags.allSatisfy({ !$0.isEmpty }) else { return nil }
        let all = tags.flatMap(\.self)
        guard Set(all).count == all.count, all.count <= 200 else { return nil }
        var tagged = union
        tagged.tagField = name
        tagged.isIntegerTag = isInteger(name, union)
        if tagged.isIntegerTag, !all.allSatisfy({ Int($0) != nil }) { return nil }
        for member in union.members {
            guard let object = member.type.object, allows(name, in: object, tagged.isIntegerTag) else { return nil }
        }
        tagged.members = zip(union.members, tags).map { UnionDraft.Member(tags: $1, type: $0.type) }
        return tagged
    }

    private static func isInteger(_ name: String, _ union: UnionDraft) -> Bool {
        let field = union.members.first?.type.object?.allFields.first { $0.name == name }
        switch field?.type {
        case .constant(_, let type)?: return type == "int"
        case .scalar(let type)?: return BuiltinType.integerBounds(named: type) != nil
        case .declared?: return field?.type.enumeration?.isInteger ?? false
        default: return false
        }
    }

    /// Whether a member's field can have the value of a tag, or the member does not declare it.
    private static func allows(_ name: String, in object: ObjectDraft, _ isInteger: Bool) -> Bool {
        guard let field = object.allFields.first(where: { $0.name == name }) else { return true }
        switch field.type {
        case .constant(_, let type): return (type == "int") == isInteger && type != "bool"
        case .scalar(let type):
            return isInteger ? BuiltinType.integerBounds(named: type) != nil : type == "string"
        case .declared: return field.type.enumeration.map { $0.isInteger == isInteger } ?? false
        case .list, .map, .optional, .stream: return false
        }
    }
}

/// The members of a union by the kind of their JSON.
struct UnionGroups {
    var texts: [TypeUse] = []
    var numbers: [TypeUse] = []
    var hasBoolean = false
    var lists: [TypeUse] = []
    var objects: [TypeUse] = []
    var maps: [TypeUse] = []
    var hasAnything = false
    /// Whether a member is a constant, which the union replaces by its kind.
    var hasConstant = false
    /// Whether only requests contain the union, so that its members need not differ.
    let areSent: Bool

    mutating func add(_ type: TypeUse) {
        switch type {
        case .scalar("json"): hasAnything = true
        case .scalar("bool"): hasBoolean = true
        case .scalar("datetime(unix)") where !areSent: numbers.append(.scalar("double"))
        case .scalar("file"): numbers.append(.scalar("double"))
        case .scalar(let scalar):
            if UnionSimplifier.isText(scalar) { texts.append(type) } else { numbers.append(type) }
        case .constant(_, let scalar):
            hasConstant = true
            add(.scalar(scalar))
        case .list: lists.append(type)
        case .map: maps.append(type)
        case .optional(let inner), .stream(_, let inner): add(inner)
        case .declared(let declared):
            switch declared.shape {
            case .object: objects.append(type)
            case .tuple: lists.append(.list(.json))
            case .enumeration(let enumeration):
                if enumeration.isInteger { numbers.append(type) } else { texts.append(type) }
            case .alias(let other): add(other)
            case .union, .pending: hasAnything = true
            }
        }
    }

    var number: TypeUse? {
        guard numbers.count > 1 else { return numbers.first }
        let plain = numbers.map { $0.enumeration == nil ? $0 : .scalar("int") }
        return UnionSimplifier.single(numbers) ?? UnionSimplifier.single(plain) ?? .scalar("double")
    }
}
