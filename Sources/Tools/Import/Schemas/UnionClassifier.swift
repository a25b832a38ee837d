/// Decides how the members of each union are distinguished.
///
/// Members that cannot be distinguished are merged: objects to one object with the fields of all, anything else to `json`.
final class UnionClassifier {
    private let converter: SchemaConverter
    /// Merged objects by the numbers of their members, so that unions in cycles are merged once.
    private var mergedObjects: [[Int]: TypeDraft] = [:]

    init(_ converter: SchemaConverter) {
        self.converter = converter
    }

    func resolve() {
        // Merging declares further unions at the end of the list.
        var index = 0
        while index < converter.types.count {
            let type = converter.types[index]
            index += 1
            if case .union(let union) = type.shape, !union.isResolved { resolve(union, of: type) }
        }
    }

    private func resolve(_ union: UnionDraft, of type: TypeDraft) {
        var union = union
        var flattened: Set<Int> = [type.number]
        union.members = self.flattened(union.members, &flattened)
        union.isResolved = true
        guard converter.budget.spend(union.members.count * (1 + union.members.count / 10)) else {
            let other = type.isFormBody ? .map(.string) : type.encoding.anyValue
            replace(type, by: other, .untypedUnion, detail: converter.budget.reason)
            return
        }
        if type.isFormBody {
            let objects = union.members.map(\.type).filter { $0.object != nil }
            let body = objects.isEmpty ? .map(.string) : merged(objects, of: type)
            type.shape = .alias(body.isJSON ? .map(.string) : body)
            return
        }
        if let base = union.base {
            union.base = nil
            union = UnionTags.adding(base, to: union)
        }
        if union.tagField == nil { union = UnionTags.tagged(union) ?? union }
        guard union.tagField == nil else {
            type.shape = .union(union)
            return
        }
        resolveUntagged(union, of: type)
    }

    private func resolveUntagged(_ union: UnionDraft, of type: TypeDraft) {
        if union.discriminator != nil, union.members.count > 1, !type.isOnlySent {
            converter.log.add(.unusedDiscriminator, type.hint.field, at: type.location, .type(type))
        }
        var groups = UnionGroups(areSent: type.isOnlySent)
        for member in union.members { groups.add(member.type) }
        if groups.numbers.count > 1 || groups.texts.count > 1 {
            converter.log.add(.widerScalar, type.hint.field, at: type.location, .type(type))
        }
        if groups.hasConstant { converter.log.add(.valueList, type.hint.field, at: type.location, .type(type)) }
        if groups.hasAnything {
            replace(type, by: type.encoding.anyValue, .untypedUnion)
            return
        }
        var members: [TypeUse] = []
        if let text = text(groups.texts, of: type) { members.append(text) }
        if let number = groups.number { members.append(number) }
        if groups.hasBoolean { members.append(.scalar("bool")) }
        members += lists(groups.lists, of: type)
        if union.mayOverlap, groups.objects.count > 1, !type.isOnlySent {
            converter.log.add(.overlappingUnion, type.hint.field, at: type.location, .type(type))
        }
        members += objects(groups, of: type)
        if members.contains(where: \.isJSON) {
            type.shape = .alias(type.encoding.anyValue)
        } else if members.count == 1 {
            // The union of objects is the type itself.
            if let only = members[0].declared, !only.isNamed, case .union(let inner) = only.shape, inner.matchesFields {
                var own = inner
                own.isResolved = true
                type.shape = .union(own)
                only.shape = .alias(.declared(type))
                return
            }
            type.shape = .alias(members[0])
        } else {
            var union = union
            union.members = members.map { UnionDraft.Member(type: $0) }
            type.shape = .union(union)
        }
    }

    /// Members of unions among the members.
    ///
    /// - Parameter flattened: The unions whose members are in the result. Unions can contain each other.
    private func flattened(_ members: [UnionDraft.Member], _ flattened: inout Set<Int>) -> [UnionDraft.Member] {
        var seen: Set<String> = []
        return members.flatMap { member -> [UnionDraft.Member] in
            var use = member.type
            if case .declared(let other) = use, case .alias(let target) = other.shape { use = target }
            guard let inner = use.declared, case .union(let union) = inner.shape else {
                return [UnionDraft.Member(tags: member.tags, type: use)]
            }
            guard flattened.insert(inner.number).inserted else { return [] }
            return self.flattened(union.members, &flattened)
        }.filter { seen.insert(TypeIdentity.text(of: $0.type)).inserted }
    }

    private func replace(_ type: TypeDraft, by other: TypeUse, _ kind: FidelityKind, detail: String = "") {
        converter.log.add(kind, type.hint.field, at: type.location, .type(type), detail: detail)
        type.shape = .alias(other)
    }

    // MARK: - Kinds

    private func text(_ texts: [TypeUse], of type: TypeDraft) -> TypeUse? {
        guard texts.count > 1 else { return texts.first }
        if let single = UnionSimplifier.single(texts) { return single }
        guard let shape = UnionSimplifier.openEnum(texts).map(TypeDraft.Shape.enumeration) else { return .string }
        return .declared(declare(shape, NameHint(owner: type, field: "text"), like: type))
    }

    /// Declares a part of a union, which is sent and received like the union.
    private func declare(_ shape: TypeDraft.Shape, _ hint: NameHint, like type: TypeDraft) -> TypeDraft {
        let part = converter.declare(shape, at: type.location, hint)
        part.isRead = type.isRead
        part.isSent = type.isSent
        part.encoding = type.encoding
        return part
    }

    private func lists(_ lists: [TypeUse], of type: TypeDraft) -> [TypeUse] {
        guard lists.count > 1, !type.isOnlySent else { return lists }
        converter.log.add(.mergedUnion, type.hint.field, at: type.location, .type(type))
        var elements: [TypeUse] = []
        var isOptional = false
        for case .list(let element) in lists {
            isOptional = isOptional || element.isOptional
            elements.append(element.present)
        }
        let element = self.union(elements, type.hint.element(), at: type)
        return [.list(isOptional ? element.asOptional : element)]
    }

    /// One type for several, which is resolved later if it is a union.
    private func union(_ members: [TypeUse], _ hint: NameHint, at type: TypeDraft) -> TypeUse {
        if let shape = UnionSimplifier.openEnum(members).map(TypeDraft.Shape.enumeration) {
            return .declared(declare(shape, hint, like: type))
        }
        if let single = UnionSimplifier.single(members) { return single }
        let shape = TypeDraft.Shape.union(UnionDraft(members: members.map { UnionDraft.Member(type: $0) }))
        return .declared(declare(shape, hint, like: type))
    }

    private func objects(_ groups: UnionGroups, of type: TypeDraft) -> [TypeUse] {
        if type.isOnlySent, groups.objects.count < 2 || groups.maps.isEmpty {
            let maps = map(groups.maps, of: type).map { [$0] } ?? []
            return (groups.objects.count > 1 ? [matching(groups.objects, of: type)] : groups.objects) + maps
        }
        let map = map(groups.maps, of: type)
        guard !groups.objects.isEmpty else { return map.map { [$0] } ?? [] }
        // A map is the object of values that no other object fits better.
        let open = map.map { [object(of: $0, of: type)] } ?? []
        let classes = ObjectClasses(groups.objects)
        let members = classes.members()
        if open.isEmpty, members.count < groups.objects.count, classes.areDistinctByKind { return groups.objects }
        if classes.haveOptionalConstants {
            converter.log.add(.optionalTag, type.hint.field, at: type.location, .type(type))
        }
        let types = open + members.map { merged($0, of: type) }
        guard !types.contains(where: \.isJSON) else { return [type.encoding.anyValue] }
        return types.count == 1 ? types : [matching(types, of: type)]
    }

    private func map(_ maps: [TypeUse], of type: TypeDraft) -> TypeUse? {
        var values: [TypeUse] = []
        for case .map(let value) in maps { values.append(value) }
        guard values.count > 1 else { return maps.first }
        let isSame = Set(values.map { TypeIdentity.text(of: $0) }).count == 1
        if !isSame { converter.log.add(.mergedUnion, type.hint.field, at: type.location, .type(type)) }
        return isSame ? maps[0] : .map(type.encoding.anyValue)
    }

    /// A map as an object without fields of its own.
    private func object(of map: TypeUse, of type: TypeDraft) -> TypeUse {
        var object = ObjectDraft()
        object.additional = map
        return .declared(declare(.object(object), NameHint(owner: type, field: "map"), like: type))
    }

    /// The union whose member is the object that fits the fields of a value best.
    private func matching(_ members: [TypeUse], of type: TypeDraft) -> TypeUse {
        var union = UnionDraft(members: members.map { UnionDraft.Member(type: $0) })
        union.matchesFields = true
        union.isResolved = true
        let hint = NameHint(title: nil, owner: type, operation: type.hint.operation, field: "")
        return .declared(declare(.union(union), hint, like: type))
    }

    /// One object for those that cannot be distinguished.
    private func merged(_ objects: [TypeUse], of type: TypeDraft) -> TypeUse {
        guard objects.count > 1 else { return objects[0] }
        converter.log.add(.mergedUnion, type.hint.field, at: type.location, .type(type))
        let numbers = objects.compactMap { $0.declared?.number }.sorted()
        if let known = mergedObjects[numbers] { return .declared(known) }
        // Each field becomes a union, which is merged in turn.
        guard converter.budget.spend(objects.reduce(0) { $0 + 10 * ($1.object?.allFields.count ?? 0) }) else {
            converter.log.add(
                .untypedUnion,
                type.hint.field,
                at: type.location,
                .type(type),
                detail: converter.budget.reason
            )
            return type.encoding.anyValue
        }
        let hint = NameHint(title: nil, owner: type, operation: type.hint.operation, field: "")
        let merged = declare(.pending, hint, like: type)
        mergedObjects[numbers] = merged
        merged.shape = .object(self.merged(objects.compactMap(\.object), merged))
        return .declared(merged)
    }

    /// An object with the fields of all. A field is required if all objects require it.
    private func merged(_ objects: [ObjectDraft], _ type: TypeDraft) -> ObjectDraft {
        var names: [String] = []
        var fields: [String: [FieldDraft]] = [:]
        for field in objects.flatMap(\.allFields) {
            if fields[field.name] == nil { names.append(field.name) }
            fields[field.name, default: []].append(field)
        }
        var result = ObjectDraft()
        for name in names.sorted(by: { ($0 == "id" ? 0 : 1, $0) < ($1 == "id" ? 0 : 1, $1) }) {
            let all = fields[name] ?? []
            guard var field = all.first else { continue }
            field.isRequired = all.count == objects.count && all.allSatisfy(\.isRequired)
            field.isNullable = all.contains(where: \.isNullable)
            field.options.defaultValue = nil
            field.options.constraints = ConstraintsDraft()
            field.type = union(all.map(\.type), NameHint(owner: type, field: name), at: type)
            result.fields.append(field)
        }
        let additional = objects.compactMap(\.additional)
        if let first = additional.first {
            let isCommon = Set(additional.map { TypeIdentity.text(of: $0) }).count == 1
            result.additional = isCommon ? first : .map(type.encoding.anyValue)
        }
        return result
    }
}
