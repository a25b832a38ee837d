import SpeccCatalog
import SpeccEditing

// Declarations of types.
extension TypeRendering {
    /// The declaration of a type in `types`.
    static func declaration(of type: TypeDraft) -> YAMLValue {
        var annotations = YAMLMapping()
        if let docs = type.docs { annotations["$docs"] = .text(docs) }
        if type.isDeprecated { annotations["$deprecated"] = .text("true") }
        switch type.shape {
        case .object(let object):
            var mapping = annotations
            for entry in fields(of: object, isSent: type.isSent).entries {
                mapping.append(entry.key, entry.value, isQuoted: entry.isQuoted)
            }
            return .mapping(mapping)
        case .tuple(let elements):
            var mapping = annotations
            mapping["$as"] = .text("list")
            var object = ObjectDraft()
            object.fields = elements
            for entry in fields(of: object, isSent: type.isSent).entries {
                mapping.append(entry.key, entry.value, isQuoted: entry.isQuoted)
            }
            return .mapping(mapping)
        case .enumeration(let enumeration): return .mapping(declaration(of: enumeration, annotations))
        case .union(let union): return .mapping(declaration(of: union, annotations))
        case .alias(let other): return .text(text(other))
        case .pending: return .text("json")
        }
    }

    private static func declaration(of enumeration: EnumDraft, _ annotations: YAMLMapping) -> YAMLMapping {
        var mapping = YAMLMapping()
        mapping["$enum"] = .list(
            enumeration.values.map { value in
                guard value.name != nil || value.docs != nil else { return .text(value.value) }
                return .mapping([
                    "value": .text(value.value), "name": value.name.map(YAMLValue.text),
                    "docs": value.docs.map(YAMLValue.text),
                ])
            }
        )
        if let type = enumeration.valueType { mapping["$type"] = .text(type) }
        for entry in annotations.entries { mapping.append(entry.key, entry.value) }
        return mapping
    }

    private static func declaration(of union: UnionDraft, _ annotations: YAMLMapping) -> YAMLMapping {
        var mapping = YAMLMapping()
        if let field = union.tagField {
            var members = YAMLMapping()
            if hasSeveralTags(union) {
                for member in union.members {
                    let tags = member.tags
                    members.append(text(member.type), tags.count == 1 ? .text(tags[0]) : .texts(tags))
                }
            } else {
                for (tag, type, name) in namedTags(of: union) {
                    let swift = name.map { YAMLValue.mapping(["name": .text($0)]) }
                    members.append(tag, swift.map { .mapping(["$type": .text(type), "$swift": $0]) } ?? .text(type))
                }
            }
            mapping["$oneOf"] = .mapping(members)
            mapping["$by"] = .text(field)
            if union.isIntegerTag { mapping["$tag"] = .text("int") }
        } else {
            mapping["$oneOf"] = .texts(union.members.map { text($0.type) })
            if union.matchesFields { mapping["$match"] = .text("fields") }
        }
        for entry in annotations.entries { mapping.append(entry.key, entry.value) }
        return mapping
    }

    /// The tags with their types, and with a name in Swift where that of an earlier tag is the same.
    private static func namedTags(of union: UnionDraft) -> [(tag: String, type: String, name: String?)] {
        let tags = union.members.flatMap { member in member.tags.map { (tag: $0, type: text(member.type)) } }
        guard union.isIntegerTag else {
            let values = EnumCaseNames.assigned(to: tags.map { EnumDraft.Value(value: $0.tag) })
            return zip(tags, values).map { ($0.tag, $0.type, $1.name) }
        }
        // A number is named after its type.
        var taken: Set<String> = []
        return tags.map { tag, type in
            let isFirst = taken.insert(type).inserted
            return (tag, type, isFirst ? nil : SwiftName.member(type + tag)?.text)
        }
    }

    /// Whether several values of the tag select one member, each of which declares the field as a variable one.
    private static func hasSeveralTags(_ union: UnionDraft) -> Bool {
        guard union.members.contains(where: { $0.tags.count > 1 }) else { return false }
        return union.members.allSatisfy { member in
            guard member.tags.count > 1 else { return true }
            let field = member.type.object?.allFields.first { $0.name == union.tagField }
            guard let field, field.isRequired, !field.isNullable else { return false }
            if case .constant = field.type { return false }
            return true
        }
    }
}
