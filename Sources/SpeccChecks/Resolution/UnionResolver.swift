import SpeccCatalog
import SpeccDiagnostics

/// The cases of one union, and how each is known.
struct UnionResolver {
    private let types: TypeResolver
    private let path: SwiftPath
    private let options: ModelOptions
    private let names: MemberNames
    private let jsonShape: JSONShape

    init(_ types: TypeResolver, at path: SwiftPath, _ options: ModelOptions) {
        self.types = types
        self.path = path
        self.options = options
        names = MemberNames(types.index, api: types.api)
        jsonShape = JSONShape(index: types.index, api: types.api)
    }

    func union(_ declaration: UnionDeclaration) -> ResolvedUnion {
        var union = ResolvedUnion(
            tagField: declaration.tagField?.value,
            isIntegerTag: declaration.isIntegerTag,
            isClosed: declaration.isClosed,
            members: [],
            nested: []
        )
        for member in declaration.members {
            let swiftName = names.name(of: member, in: declaration) ?? .unnamed
            let isEnum = NestedNames.isEnum(member.type) ?? false
            let typeName = DeclaredNames.nested(inCase: swiftName, isEnum: isEnum) ?? swiftName
            union.members.append(
                ResolvedUnion.Member(
                    tag: member.tag?.value,
                    swiftName: swiftName,
                    payload: types.reference(to: member.type, in: path, as: typeName),
                    recognition: recognition(of: member, in: declaration),
                    docs: member.docs?.value,
                    deprecated: member.deprecated?.value,
                    range: member.tag?.range ?? member.type.range
                )
            )
            let name = member.tag ?? Located(swiftName.text, at: member.type.range)
            if let nested = types.nested(member.type, named: name, as: typeName, in: path, docs: member.docs, options) {
                union.nested.append(nested)
            }
        }
        return union
    }

    private func recognition(
        of member: UnionDeclaration.Member,
        in union: UnionDeclaration
    ) -> ResolvedUnion.Recognition {
        guard union.tagField == nil else { return .tag }
        let kinds = jsonShape.kinds(of: member.type)
        let others = union.members.filter { $0.type.range != member.type.range }
        let rivals = others.filter { !jsonShape.kinds(of: $0.type).isDisjoint(with: kinds) }
        // Of an open union a word that nobody declared is none of its members.
        if !rivals.isEmpty || !union.isClosed, let words = jsonShape.words(of: member.type) { return .words(words) }
        guard !rivals.isEmpty else { return .jsonShape(kinds, fields: []) }
        var fields: [ResolvedUnion.Discriminator] = []
        for rival in rivals {
            guard let discriminator = jsonShape.discriminator(of: member.type, against: rival.type),
                !fields.contains(discriminator)
            else { continue }
            fields.append(discriminator)
        }
        return .jsonShape(kinds, fields: fields)
    }
}
