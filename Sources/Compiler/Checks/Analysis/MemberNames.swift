import SpeccCatalog
import SpeccDiagnostics

/// The Swift names of the cases of a union.
struct MemberNames {
    private let index: CatalogIndex
    private let types: InstantiationNames

    init(_ index: CatalogIndex, api: Int) {
        self.index = index
        types = InstantiationNames(index, api: api)
    }

    /// Derives the name from the tag if it is a string, otherwise from the type (`pushEvent`, `int`, `listOfIssue`) or, for
    /// inline types, from its kind.
    func name(of member: UnionDeclaration.Member, in union: UnionDeclaration) -> SwiftName? {
        if let name = DeclaredNames.explicit(member.swiftName) { return name }
        let tag = union.isIntegerTag || !member.otherTags.isEmpty ? nil : member.tag
        let name =
            tag.flatMap { index.names.member($0.value) }
            ?? types.descriptiveName(of: member.type).flatMap { SwiftName.member($0.text) }
        return (name ?? member.tag.flatMap { SwiftName.member($0.value) } ?? Self.kind(of: member.type))
            .map { ReservedMemberNames.avoiding(ReservedMemberNames.union, $0) }
    }

    private static func kind(of type: TypeExpression) -> SwiftName? {
        switch type {
        case .enumeration: "enumeration"
        case .object: "object"
        case .union: "union"
        default: nil
        }
    }
}
