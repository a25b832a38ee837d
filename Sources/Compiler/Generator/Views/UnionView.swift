import SpeccCatalog
import SpeccChecks
package import SpeccTemplates

/// A union of the catalog: an enum with a case per member, and one for unknown values unless the union is closed.
package struct UnionView: View {
    package let docs: [String]
    package let attribute: String?
    package var access: String
    package let keyword: String
    package var name: String
    package let conformances: String
    package let members: [MemberView]
    package let isOpen: Bool
    package let isRead: Bool
    package let subject: String
    package let fallback: [String]
    package let isWritten: Bool
    package let isCodable: Bool
    package let types: [TypeView]

    package static let schema = ViewSchema(
        "union",
        [
            .init("docs", .texts, "Documentation lines, each beginning with ///."),
            .init("attribute", .optionalText, "@available(*, deprecated), with its message."),
            .init("access", .text, "'public ' or 'package ' with a trailing space, or empty."),
            .init("keyword", .text, "enum, or indirect enum for a recursive type."),
            .init("name", .text, "The type's identifier."),
            .init("conformances", .text, "The conformances, after the colon."),
            .init("members", .views(MemberView.self), "Its members, in the order of the catalog."),
            .init("isOpen", .flag, "Whether there is a case 'unknown' for values that match no member."),
            .init("isRead", .flag, "Whether responses or errors contain it."),
            .init("subject", .text, "The expression that distinguishes the members."),
            .init("fallback", .texts, "Statements for a value that matches no member of a closed union."),
            .init("isWritten", .flag, "Whether bodies contain it."),
            .init("isCodable", .flag, "Whether the type conforms to Codable."),
            .init("types", .views(TypeView.self), "Inline types of its members."),
        ]
    )

    package var values: [ViewValue] {
        [
            .texts(docs), .optionalText(attribute), .text(access), .text(keyword), .text(name), .text(conformances),
            .views(members), .flag(isOpen), .flag(isRead), .text(subject), .texts(fallback), .flag(isWritten),
            .flag(isCodable), .views(types),
        ]
    }

    init(_ type: ResolvedType, _ union: ResolvedUnion, in scope: SwiftScope, context: ViewContext, indentation: Int) {
        // A case can have the same name as a type without a capital letter: `_2xx`.
        let declared = union.nested.map(\.path.name) + union.members.map(\.swiftName)
        let inside = scope.inside(type.path, declaring: declared)
        var docs = DocComment(indentation: indentation)
        docs.add(paragraph: type.docs)
        docs.add(paragraph: context.deprecationNote(on: type))
        self.docs = docs.lines
        attribute = context.attribute(of: type)
        access = context.access.prefix
        keyword = union.isIndirect ? "indirect enum" : "enum"
        name = SwiftIdentifier.standalone(type.path.name)
        conformances = Conformances.ofUnion(type)
        members = union.members.map { MemberView($0, of: union, in: inside, indentation: indentation + 4) }
        isOpen = !union.isClosed
        isRead = type.isRead
        subject = UnionEmitter.subject(union, indentation: indentation + 8)
        fallback = UnionEmitter.fallback(union, in: inside)
        isWritten = type.isWritten
        isCodable = type.conforms.contains(.codable)
        types = TypeView.views(
            union.nested,
            follow: true,
            in: inside,
            context: context,
            indentation: indentation + 4
        )
    }
}

/// One member of a union: a case.
package struct MemberView: View {
    package let docs: [String]
    package var name: String
    package let payload: String
    package let label: String
    package let pattern: String
    package let reading: String
    package let tagging: String?
    package let writing: String

    package static let schema = ViewSchema(
        "member",
        [
            .init("docs", .texts, "Documentation lines, each beginning with ///."),
            .init("name", .text, "The case's identifier as it is declared."),
            .init("payload", .text, "The member's type."),
            .init("label", .text, "The case's identifier after a dot."),
            .init("pattern", .text, "The pattern that identifies the member."),
            .init("reading", .text, "The expression that reads the member."),
            .init("tagging", .optionalText, "The statement that writes its tag, if the union has one."),
            .init("writing", .text, "The statement that writes it, as 'value'."),
        ]
    )

    package var values: [ViewValue] {
        [
            .texts(docs), .text(name), .text(payload), .text(label), .text(pattern), .text(reading),
            .optionalText(tagging), .text(writing),
        ]
    }

    init(_ member: ResolvedUnion.Member, of union: ResolvedUnion, in scope: SwiftScope, indentation: Int) {
        var docs = DocComment(indentation: indentation)
        docs.add(paragraph: member.docs)
        docs.add(paragraph: Attributes.deprecationNote(member.deprecated))
        self.docs = docs.lines
        name = SwiftIdentifier.standalone(member.swiftName)
        payload = scope.spelled(member.payload)
        label = SwiftIdentifier.label(member.swiftName)
        pattern = UnionEmitter.pattern(member)
        reading = UnionEmitter.reading(member, in: scope)
        tagging = UnionEmitter.tagging(member, of: union)
        writing = JSONCodingEmitter.writing(member.payload, "value", to: "writer")
    }
}
