import SpeccCatalog
import SpeccDiagnostics

/// What Swift calls the cases of a union.
struct MemberNames {
    private let index: CatalogIndex
    private let types: InstantiationNames

    init(_ index: CatalogIndex, api: Int) {
        self.index = index
        types = InstantiationNames(index, api: api)
    }

    /// After the tag where that is text, else after the type: `pushEvent`, `int`, `listOfIssue`; of what is declared
    /// where it stands, after its kind.
    func name(of member: UnionDeclaration.Member, in union: UnionDeclaration) -> SwiftName? {
        if let name = DeclaredNames.given(member.swiftName) { return name }
        let tag = union.isIntegerTag ? nil : member.tag
        let words =
            tag.flatMap { index.names.member($0.value) }
            ?? types.words(of: member.type).flatMap { SwiftName.member($0.text) }
        return (words ?? member.tag.flatMap { SwiftName.member($0.value) } ?? Self.kind(of: member.type))
            .map { ReservedMemberNames.avoiding(ReservedMemberNames.union, $0) }
    }

    private static func kind(of type: TypeExpression) -> SwiftName? {
        switch type {
        case .enumeration: "word"
        case .object: "object"
        case .union: "union"
        default: nil
        }
    }
}
