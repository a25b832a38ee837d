import SpeccDiagnostics
import SpeccYAML

/// The options of a response: `$headers` and `$when`.
enum ResponseOptionsDecoder {
    /// `{ ETag: string?, x-amz-meta-*: string }`
    static func headers(_ entry: MappingEntry<ResponseKey>, _ context: inout DecodingContext)
        -> [ResponseHeaderDeclaration]
    {
        context.names(of: entry.value, in: entry.subject, example: "{ ETag: string? }").compactMap { pair in
            let subject = DeclarationContext("header", pair.key.value)
            if context.reportEmpty(pair, subject, expected: "a type") { return nil }
            let isHeaderPrefix = pair.key.value.utf8.last == UInt8(ascii: "*")
            let name = isHeaderPrefix ? String(pair.key.value.dropLast()) : pair.key.value
            return ResponseHeaderDeclaration(
                name: Located(name, at: pair.key.range),
                isHeaderPrefix: isHeaderPrefix,
                type: TypeDecoder.decode(pair.value, subject, &context)
            )
        }
    }

    /// `errors` (the field is present), or `{ ok: [false] }`
    static func when(_ entry: MappingEntry<ResponseKey>, _ context: inout DecodingContext) -> Located<[FieldCondition]>?
    {
        if case .mapping = entry.value.content {
            return Located(ConditionDecoder.decode(entry.value, entry.subject, &context), at: entry.value.range)
        }
        let expected = "a field, or values of fields such as '{ ok: [false] }'"
        return context.fieldPath(entry.value, entry.subject, expected: expected)?.map {
            [FieldCondition(field: Located($0, at: entry.value.range), words: [])]
        }
    }
}
