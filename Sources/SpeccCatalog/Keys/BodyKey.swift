/// Words of ours in a body; every other key is a field.
package enum BodyKey: String, SpecKey {
    case type = "$type"
    case contentType = "$contentType"
    case form = "$as"
    case style = "$style"
    case extends = "$extends"
    case docs = "$docs"
    case accept = "$accept"
    case size = "$size"

    package static let section = SpecSection.body

    package var entry: SpecEntry {
        switch self {
        case .type: SpecEntry(.type, "The body's type, where it has no fields of its own.", example: "NewIssue")
        case .contentType:
            SpecEntry(
                .text,
                "The content type, where the body's own will not do.",
                example: "application/merge-patch+json"
            )
        case .form:
            SpecEntry(
                .choice(BodyEncoding.allCases.map(\.rawValue)),
                "How the fields are written: as JSON, as a form, or each as a part of its own.",
                builtIn: "json"
            )
        case .style:
            SpecEntry(
                .choice(ListStyle.allCases.map(\.rawValue)),
                "How lists stand in a form.",
                builtIn: "what 'listStyle' in defaults says, else repeat"
            )
        case .extends: ObjectKey.extends.entry
        case .docs: SpecEntry(.text, "What the body holds.")
        case .accept: FieldKey.accept.entry
        case .size: FieldKey.size.entry
        }
    }
}

/// Words of ours in one answer of `returns`; every other key is a field.
package enum ResponseKey: String, SpecKey {
    case type = "$type"
    case headers = "$headers"
    case when = "$when"
    case extends = "$extends"

    package static let section = SpecSection.response

    package var entry: SpecEntry {
        switch self {
        case .type: SpecEntry(.type, "The answer's type, where it has no fields of its own.", example: "Issue")
        case .headers:
            SpecEntry(
                .names(.type),
                "Headers of the answer that the caller wants; a scalar is the type, a '*' at the end a family.",
                example: "{ ETag: string?, x-amz-meta-*: string }"
            )
        case .when:
            SpecEntry(
                .either([.field, .names(.either([.text, .list(.text)]))]),
                "In 'errors' of a success's status: the field that is there, or what fields say, when it is an error.",
                example: "{ ok: [false] }"
            )
        case .extends: ObjectKey.extends.entry
        }
    }
}
