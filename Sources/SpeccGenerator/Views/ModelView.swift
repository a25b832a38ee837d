import SpeccCatalog
import SpeccChecks
import SpeccDiagnostics
package import SpeccTemplates

/// An object of the catalog: a struct with an initializer, and what reads and writes it as JSON where that is needed.
package struct ModelView: View {
    package let docs: [String]
    package let attribute: String?
    package var access: String
    package var name: String
    package let conformances: String
    package let hasFields: Bool
    package let isEmpty: Bool
    package let fields: [FieldView]
    package let parameters: String
    package let assignments: [String]
    package let isRead: Bool
    package let hasReads: Bool
    package let reads: [String]
    package let isWritten: Bool
    package let hasWrites: Bool
    package let writes: [String]
    package let isMultipart: Bool
    package let parts: [String]
    package let mirror: String?
    package let isCodable: Bool
    package let types: [TypeView]
    package let origin: ViewOrigin?

    package static let schema = ViewSchema(
        "model",
        [
            .init("docs", .texts, "Documentation lines, each beginning with ///."),
            .init("attribute", .optionalText, "@available(*, deprecated), with its message."),
            .init("access", .text, "'public ' or 'package ' with its blank, or nothing."),
            .init("name", .text, "The type's identifier."),
            .init("conformances", .text, "What stands behind the colon."),
            .init("hasFields", .flag, "Whether it has any properties."),
            .init("isEmpty", .flag, "Whether the caller gives none of them."),
            .init("fields", .views(FieldView.self), "Its properties; those it extends first."),
            .init("parameters", .text, "The initializer's, on one line or with line breaks."),
            .init("assignments", .texts, "The initializer's statements."),
            .init("isRead", .flag, "Whether answers or errors hold it."),
            .init("hasReads", .flag, "Whether reading does anything."),
            .init("reads", .texts, "Statements that fill each property from 'reader'."),
            .init("isWritten", .flag, "Whether bodies hold it."),
            .init("hasWrites", .flag, "Whether writing does anything."),
            .init("writes", .texts, "Statements that write each property to 'writer'."),
            .init("isMultipart", .flag, "Whether it is a body of which each field is a part."),
            .init("parts", .texts, "Statements that add each property to 'form'."),
            .init("mirror", .optionalText, "What descriptions show, where they must not show all."),
            .init("isCodable", .flag, "Whether Codable was asked for."),
            .init("types", .views(TypeView.self), "Inline types of its fields."),
        ]
    )

    package var values: [ViewValue] {
        [
            .texts(docs), .optionalText(attribute), .text(access), .text(name), .text(conformances),
            .flag(hasFields), .flag(isEmpty), .views(fields), .text(parameters), .texts(assignments), .flag(isRead),
            .flag(hasReads), .texts(reads), .flag(isWritten), .flag(hasWrites), .texts(writes), .flag(isMultipart),
            .texts(parts), .optionalText(mirror), .flag(isCodable), .views(types),
        ]
    }
}

extension ModelView {
    /// - Parameters:
    ///   - scope: Around the type.
    ///   - indentation: Of the type's first line.
    init(
        _ type: ResolvedType,
        _ object: ResolvedObject,
        in scope: SwiftScope,
        context: TypeContext,
        indentation: Int
    ) {
        let inside = scope.inside(type.path, declaring: object.declaredNames)
        let fields = object.fields.map { FieldEmitter($0, isMutable: type.isMutable, in: inside) }
        var docs = DocComment(indentation: indentation)
        docs.add(paragraph: type.docs)
        docs.add(paragraph: context.deprecationNote(on: type))
        self.docs = docs.lines
        attribute = context.attribute(of: type)
        origin = ViewOrigin(type.name.range)
        access = context.access.prefix
        name = SwiftIdentifier.standalone(type.path.name)
        conformances = Conformances.ofModel(type, object)
        let given = fields.filter(\.isParameter)
        hasFields = !fields.isEmpty
        isEmpty = given.isEmpty
        self.fields = fields.map { FieldView($0, access: context.access, indentation: indentation + 4) }
        parameters = Layout.items(
            given.map { $0.parameter },
            around: indentation + 4 + Layout.columns(access + "init() {"),
            indentation: indentation + 4
        )
        assignments = given.map { $0.assignment }
        isCodable = type.conforms.contains(.codable)
        isRead = type.isRead
        reads = isRead ? fields.map { $0.read } : []
        hasReads = !reads.isEmpty
        isWritten = type.isWritten
        writes = isWritten ? fields.flatMap { $0.writes } : []
        hasWrites = !writes.isEmpty
        isMultipart = type.usage.isMultipart
        parts = isMultipart ? fields.flatMap { $0.parts } : []
        let hidesAny = object.fields.contains { $0.isSensitive }
        mirror = hidesAny ? MirrorEmitter.expression(given.map { $0.mirrorChild }, indentation: indentation + 8) : nil
        types = TypeView.views(
            object.nested,
            follow: true,
            in: inside,
            context: context,
            indentation: indentation + 4
        )
    }
}

extension ResolvedObject {
    /// What hides outer names inside the struct.
    fileprivate var declaredNames: [SwiftName] {
        nested.map(\.path.name) + (isIdentifiable ? ["ID"] : [])
    }
}
