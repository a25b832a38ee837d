import SpeccCatalog
import SpeccChecks
import SpeccDiagnostics
package import SpeccTemplates

/// An object of the catalog: a struct with an initializer, and JSON reading and writing if needed.
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
            .init("access", .text, "'public ' or 'package ' with a trailing space, or empty."),
            .init("name", .text, "The type's identifier."),
            .init("conformances", .text, "The conformances, after the colon."),
            .init("hasFields", .flag, "Whether it has any properties."),
            .init("isEmpty", .flag, "Whether the initializer has no parameters."),
            .init("fields", .views(FieldView.self), "Its properties, beginning with inherited ones."),
            .init("parameters", .text, "The initializer's parameter list, on one line or with line breaks."),
            .init("assignments", .texts, "The initializer's statements."),
            .init("isRead", .flag, "Whether responses or errors contain it."),
            .init("hasReads", .flag, "Whether there are any 'reads'."),
            .init("reads", .texts, "Statements that read each property from 'reader'."),
            .init("isWritten", .flag, "Whether bodies contain it."),
            .init("hasWrites", .flag, "Whether there are any 'writes'."),
            .init("writes", .texts, "Statements that write each property to 'writer'."),
            .init("isMultipart", .flag, "Whether it is a multipart body."),
            .init("parts", .texts, "Statements that add each property to 'form'."),
            .init("mirror", .optionalText, "The mirror, if a field is sensitive."),
            .init("isCodable", .flag, "Whether the type conforms to Codable."),
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
    ///   - scope: The scope that declares the type.
    ///   - indentation: The indentation of the type's first line.
    init(
        _ type: ResolvedType,
        _ object: ResolvedObject,
        in scope: SwiftScope,
        context: ViewContext,
        indentation: Int
    ) {
        let inside = scope.inside(type.path, declaring: object.declaredNames)
        let fields = object.fields.map { FieldEmitter($0, among: object.fields, isMutable: type.isMutable, in: inside) }
        var docs = DocComment(indentation: indentation)
        docs.add(paragraph: type.docs)
        docs.add(paragraph: context.deprecationNote(on: type))
        self.docs = docs.lines
        attribute = context.attribute(of: type)
        origin = ViewOrigin(type.name.range)
        access = context.access.prefix
        name = SwiftIdentifier.standalone(type.path.name)
        conformances = Conformances.ofModel(type, object)
        let parameterFields = fields.filter(\.isParameter)
        hasFields = !fields.isEmpty
        isEmpty = parameterFields.isEmpty
        self.fields = fields.map { FieldView($0, access: context.access, indentation: indentation + 4) }
        parameters = Layout.items(
            parameterFields.map { $0.parameter },
            around: indentation + 4 + Layout.columns(access + "init() {"),
            indentation: indentation + 4
        )
        assignments = parameterFields.map { $0.assignment }
        isCodable = type.conforms.contains(.codable)
        isRead = type.isRead
        let tuple = { (coder: String) in
            object.isTuple ? ["\(coder).tuple(\(fields.map(\.literal).joined(separator: ", ")))"] : []
        }
        reads =
            isRead
            ? (tuple("reader") + fields.map(\.read)).map { LineBreaker.format($0, indentation: indentation + 8) } : []
        hasReads = !reads.isEmpty
        isWritten = type.isWritten
        writes =
            isWritten
            ? (tuple("writer") + fields.flatMap(\.writes)).map { LineBreaker.format($0, indentation: indentation + 8) }
            : []
        hasWrites = !writes.isEmpty
        isMultipart = type.usage.isMultipart
        parts =
            isMultipart ? fields.flatMap { $0.parts }.map { LineBreaker.format($0, indentation: indentation + 8) } : []
        let hidesAny = object.fields.contains { $0.isSensitive }
        let children = parameterFields.map { $0.mirrorChild }
        mirror = hidesAny ? MirrorEmitter.expression(children, indentation: indentation + 8) : nil
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
    /// Declarations inside the struct, which hide outer names.
    fileprivate var declaredNames: [SwiftName] {
        nested.map(\.path.name) + (isIdentifiable ? ["ID"] : [])
    }
}
