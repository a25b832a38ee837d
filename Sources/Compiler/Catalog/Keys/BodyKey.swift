/// Keys of the language in a body; every other key is a field.
package enum BodyKey: String, SpecKey {
    case type = "$type"
    case list = "$list"
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
        case .type: SpecEntry(.type, "The type of the body, if it has no fields of its own.", example: "NewIssue")
        case .list: .inlineList
        case .contentType:
            SpecEntry(
                .text,
                "The value of 'Content-Type', if it differs from the default of the encoding. A multipart body adds its boundary.",
                example: "application/merge-patch+json"
            )
        case .form:
            SpecEntry(
                .choice(BodyEncoding.allCases.map(\.rawValue)),
                "The encoding of the fields: JSON, a form, or a multipart body with one part per field.",
                builtIn: "json"
            )
        case .style:
            SpecEntry(
                .choice(ListStyle.allCases.map(\.rawValue)),
                "The encoding of lists in a form.",
                builtIn: "'style' of defaults, else repeat"
            )
        case .extends: ObjectKey.extends.entry
        case .docs: SpecEntry(.text, "Documentation of the body.")
        case .accept: FieldKey.accept.entry
        case .size: FieldKey.size.entry
        }
    }
}

/// Keys of the language in a response of `returns` or `errors`; every other key is a field.
package enum ResponseKey: String, SpecKey {
    case type = "$type"
    case list = "$list"
    case headers = "$headers"
    case status = "$status"
    case when = "$when"
    case extends = "$extends"

    package static let section = SpecSection.response

    package var entry: SpecEntry {
        switch self {
        case .type: SpecEntry(.type, "The type of the response, if it has no fields of its own.", example: "Issue")
        case .list: .inlineList
        case .headers:
            SpecEntry(
                .names(.type),
                "Response headers that the caller receives, with their types; a trailing '*' selects all headers with the prefix.",
                example: "{ ETag: string?, x-amz-meta-*: string }"
            )
        case .status:
            SpecEntry(
                .either([.status, .choice([StatusPattern.remainingKeyword])]),
                "The status of an error with a name, or 'default' for every error status.",
                example: "402"
            )
        case .when:
            SpecEntry(
                .either([.field, .names(.either([.text, .list(.text)]))]),
                "For an error with a name or a success status: a field that is present, or values of fields, that identify the error.",
                example: "{ ok: [false] }"
            )
        case .extends: ObjectKey.extends.entry
        }
    }
}
