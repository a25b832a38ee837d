import SpeccCatalog
import SpeccChecks
import SpeccContract
import SpeccDiagnostics

/// The request body of an operation.
struct OperationBody {
    let schemas: SchemaBuilder
    let endpoint: ResolvedEndpoint
    let pointer: JSONPointer

    private var session: ExportSession { schemas.session }

    func value(of body: ResolvedBody) -> DocumentValue {
        let content = body.mediaTypes.map { ($0, media(of: body)) }
        let size = body.size.map { "Its size is \(CatalogText.range($0))." }
        let text = DeclarationText.paragraphs([body.docs, size])
        return .members(
            [
                ("description", text.map(DocumentValue.string)),
                ("required", body.isOptional ? nil : .flag(true)),
                ("content", .members(content)),
            ]
                + session.extensions([
                    ("size", body.size.map { .string(CatalogText.range($0)) }),
                    ("type", wholeType(of: body).map(DocumentValue.string)),
                    ("sensitive", body.isSensitive ? .flag(true) : nil),
                ])
        )
    }

    /// The type of a body of bytes, whose schema is the same for all of them.
    private func wholeType(of body: ResolvedBody) -> String? {
        switch body.kind {
        case .stream: "bytes"
        case .file: "file"
        case .lines: "lines"
        case .json, .text, .data, .form, .multipart: nil
        }
    }

    private func media(of body: ResolvedBody) -> DocumentValue {
        switch body.kind {
        case .json, .text: .members([("schema", schemas.schema(of: body.type))])
        case .lines: .members([("schema", schemas.schema(of: body.type.element ?? body.type))])
        case .data, .stream, .file: .members([("schema", ScalarSchema.schema(of: .data, session))])
        case .form(let form):
            .members([("schema", schemas.schema(of: body.type)), ("encoding", formEncoding(of: body, form))])
        case .multipart:
            .members([("schema", schemas.schema(of: body.type)), ("encoding", partEncoding(of: body))])
        }
    }

    private func fields(of body: ResolvedBody) -> [ResolvedField] {
        schemas.types.object(of: body.type)?.fields ?? []
    }

    private func formEncoding(of body: ResolvedBody, _ form: ResolvedForm) -> DocumentValue? {
        let members = fields(of: body).compactMap { field -> (String, DocumentValue?)? in
            if form.fields[field.name.value] == .json {
                let type = body.type.declaredType.flatMap { schemas.types[$0.path] }
                guard type?.usage.isOnlyForm ?? true else { return nil }
                return (field.name.value, .members([("contentType", .string("application/json"))]))
            }
            let style = form.lists(in: field.name.value)
            let encoding = QueryEncoding(field.name.value, field.type, style, schemas.types)
            guard !encoding.members.isEmpty, encoding.isExtension || style != .repeat || field.type.element == nil
            else {
                return nil
            }
            if !encoding.isDefined || encoding.isExtension {
                let message = "OpenAPI does not define the encoding of '\(field.name.value)' in a form"
                session.report(.encoding, message, at: field.name.range, pointer)
            }
            let further = session.extensions([("style", encoding.isExtension ? .string(style.rawValue) : nil)])
            return (field.name.value, .members(encoding.members + further))
        }
        return DocumentValue.members(members).nonempty
    }

    private func partEncoding(of body: ResolvedBody) -> DocumentValue? {
        let members = fields(of: body).compactMap { field -> (String, DocumentValue?)? in
            guard let part = field.part else { return nil }
            let types = part.contentType.map { [$0] } ?? (part.isJSON ? ["application/json"] : part.accept)
            guard !types.isEmpty else { return nil }
            return (field.name.value, .members([("contentType", .string(types.joined(separator: ", ")))]))
        }
        return DocumentValue.members(members).nonempty
    }
}
