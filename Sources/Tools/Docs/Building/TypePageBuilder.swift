import SpeccCatalog
import SpeccChecks
import SpeccDiagnostics
import SpeccGenerator

/// Describes types.
struct TypePageBuilder {
    let context: APIContext

    /// The number of back references on a page, so that a type that everything uses does not fill it.
    private static let maximumUses = 40

    func reference(to type: ResolvedType) -> TypeReference {
        let uses = context.uses.uses(of: type.path)
        return TypeReference(
            id: SiteLayout.anchor(of: type.path),
            name: type.path.relativeName,
            catalogName: catalogName(of: type),
            kind: kind(of: type),
            docs: ProseParser.parse(type.docs),
            deprecation: APIContext.text(of: type.deprecated),
            location: context.location(type.name.range),
            notes: notes(on: type),
            content: content(of: type),
            usedBy: Array(uses.prefix(Self.maximumUses)),
            omittedUses: max(0, uses.count - Self.maximumUses),
            example: example(of: type)
        )
    }

    /// Nil for an inline type, which is described where it is declared.
    private func catalogName(of type: ResolvedType) -> String? {
        let path = type.path.components
        return path.count > 2 || type.name.value == path.last?.text ? nil : type.name.value
    }

    private func kind(of type: ResolvedType) -> String {
        switch type.shape {
        case .object: "Object"
        case .enumeration(let enumeration):
            (enumeration.isClosed ? "Closed enum" : "Enum") + (enumeration.isInteger ? " of integers" : "")
        case .union(let union): union.isClosed ? "Closed union" : "Union"
        case .alias: "Alias"
        case .distinct(let distinct): "Distinct \(distinct.wire.rawValue)"
        }
    }

    private func notes(on type: ResolvedType) -> [String] {
        var notes: [String] = []
        switch type.shape {
        case .enumeration(let enumeration) where !enumeration.isClosed:
            notes.append("Values that are not listed are preserved.")
        case .enumeration: notes.append("A response with a value that is not listed is invalid.")
        case .union(let union):
            if let tag = union.tagField { notes.append("The field '\(tag)' selects the member.") }
            if union.isMatchedByFields { notes.append("The member that the fields of a value fit best is selected.") }
            notes.append(
                union.isClosed
                    ? "A response that matches no member is invalid." : "A value that matches no member is preserved."
            )
        case .object(let object) where object.isTuple:
            notes.append("JSON contains an array with the values in this order.")
        case .object, .alias, .distinct: break
        }
        if let override = type.typeOverride { notes.append("Replaced by the Swift type \(override.fullName).") }
        return notes
    }

    private func content(of type: ResolvedType) -> TypeReference.Content {
        switch type.shape {
        case .object(let object):
            let fields = FieldBuilder(context: context)
            return .fields(
                object.fields.map { field in
                    let id = "\(SiteLayout.anchor(of: type.path)).\(field.swiftName.text)"
                    return fields.reference(to: field, usage: type.usage, id: id)
                }
            )
        case .enumeration(let enumeration):
            return .cases(
                enumeration.cases.map { enumCase in
                    TypeReference.Case(
                        value: enumCase.value.value,
                        swiftName: ".\(enumCase.swiftName.text)",
                        docs: ProseParser.parse(enumCase.docs),
                        deprecation: APIContext.text(of: enumCase.deprecated)
                    )
                }
            )
        case .union(let union): return .members(union.members.map { member($0, of: union) })
        case .alias(let alias):
            return .alias(context.type(alias.target), constraints: ConstraintDescription.sentences(alias.constraints))
        case .distinct(let distinct):
            let wire = ResolvedTypeReference.builtin(distinct.wire)
            var sentences = ConstraintDescription.sentences(distinct.constraints)
            if let example = distinct.example, !distinct.isSensitive { sentences.append("Example: `\(example)`.") }
            return .alias(context.type(wire), constraints: sentences)
        }
    }

    private func member(_ member: ResolvedUnion.Member, of union: ResolvedUnion) -> TypeReference.Member {
        TypeReference.Member(
            swiftName: ".\(member.swiftName.text)",
            type: context.type(member.payload),
            recognition: recognition(of: member, in: union),
            docs: ProseParser.parse(member.docs),
            deprecation: APIContext.text(of: member.deprecated)
        )
    }

    private func recognition(of member: ResolvedUnion.Member, in union: ResolvedUnion) -> String {
        if let field = union.tagField, !member.tags.isEmpty {
            return "\(field) is \(QuantityText.list(member.tags, conjunction: "or"))"
        }
        switch member.recognition {
        case .values(let values): return "the value is \(QuantityText.list(values, conjunction: "or"))"
        case .jsonShape(let kinds, let fields):
            let conditions = fields.map(Self.condition)
            return ([Self.names(of: kinds)] + conditions).joined(separator: ", ")
        case .fields(_, let fields):
            let conditions = fields.filter { $0.isRequired || $0.values != nil }.map { field in
                let values = field.value.map { [$0] } ?? field.values ?? ["present"]
                return "\(field.name) is \(QuantityText.list(values, conjunction: "or"))"
            }
            return QuantityText.list(conditions)
        case .tag: return ""
        }
    }

    private static func condition(_ field: ResolvedUnion.Discriminator) -> String {
        switch field.value {
        case .kinds(let kinds): "\(field.field) is \(names(of: kinds))"
        case .values(let values): "\(field.field) is \(QuantityText.list(values, conjunction: "or"))"
        }
    }

    private static func names(of kinds: JSONKinds) -> String {
        let all: [(JSONKinds, String)] = [
            (.null, "null"), (.bool, "a Boolean"), (.number, "a number"), (.text, "a string"), (.list, "an array"),
            (.object, "an object"),
        ]
        return QuantityText.list(all.filter { kinds.contains($0.0) }.map(\.1), conjunction: "or")
    }

    /// Of an object or a union that is an entry of `types`.
    private func example(of type: ResolvedType) -> CodeSample? {
        guard type.path.components.count == 2 else { return nil }
        let kind: DeclaredType.Kind
        switch type.shape {
        case .object: kind = .object
        case .union: kind = .union
        case .enumeration, .alias, .distinct: return nil
        }
        let reference = ResolvedTypeReference.declared(DeclaredType(path: type.path, kind: kind))
        let text = context.samples.text(
            of: reference,
            named: type.name.value,
            maximumLines: CodeSample.maximumLines
        )
        return CodeSample(title: "Example", language: .json, text: text)
    }
}

extension ResolvedUnion {
    fileprivate var isMatchedByFields: Bool {
        members.contains { if case .fields = $0.recognition { true } else { false } }
    }
}
