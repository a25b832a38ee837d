import SpeccDiagnostics
import SpeccYAML

/// What an answer says beside its type: `$headers`, and `$when` it is an error.
enum ResponseOptionsDecoder {
    /// `{ ETag: string?, x-amz-meta-*: string }`
    static func headers(_ entry: Entry<ResponseKey>, _ context: inout DecodingContext) -> [ResponseHeaderDeclaration] {
        context.names(of: entry.value, in: entry.place, example: "{ ETag: string? }").compactMap { pair in
            let place = DeclarationContext("header", pair.key.value)
            if context.reportEmpty(pair, place, expected: "a type") { return nil }
            let isHeaderPrefix = pair.key.value.utf8.last == UInt8(ascii: "*")
            let name = isHeaderPrefix ? String(pair.key.value.dropLast()) : pair.key.value
            return ResponseHeaderDeclaration(
                name: Located(name, at: pair.key.range),
                isHeaderPrefix: isHeaderPrefix,
                type: TypeDecoder.decode(pair.value, place, &context)
            )
        }
    }

    /// `errors` (the field is there), or `{ ok: [false] }`
    static func when(_ entry: Entry<ResponseKey>, _ context: inout DecodingContext) -> Located<[FieldCondition]>? {
        if case .mapping = entry.value.content {
            return Located(ConditionDecoder.decode(entry.value, entry.place, &context), at: entry.value.range)
        }
        let expected = "a field, or what fields say, such as '{ ok: [false] }'"
        return context.fieldPath(entry.value, entry.place, expected: expected)?.map {
            [FieldCondition(field: Located($0, at: entry.value.range), words: [])]
        }
    }
}
