/// One entry of `headers:` in its long form.
package enum HeaderKey: String, SpecKey {
    case type, value, `default`, docs, deprecated, range, length, pattern, swift
    case example, sensitive

    package static let section = SpecSection.header

    package var entry: SpecEntry {
        switch self {
        case .type: SpecEntry(.type, "What the caller gives.", example: "string?")
        case .value: SpecEntry(.text, "Text that is always sent; the same as a bare scalar.", example: "specc")
        default: ParameterKey(rawValue: rawValue)?.entry ?? SpecEntry(.text, "")
        }
    }
}
