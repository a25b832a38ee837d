/// `deprecated:` as a map.
package enum DeprecationKey: String, SpecKey {
    case reason, since, until, use

    package static let section = SpecSection.deprecation

    package var entry: SpecEntry {
        switch self {
        case .reason: SpecEntry(.text, "Why the declaration is deprecated.", example: "\"It ignores taxes.\"")
        case .since: SpecEntry(.text, "The date of the deprecation.", example: "2026-01-01")
        case .until:
            SpecEntry(
                .text,
                "The date until which the declaration is supported. 'specc diff' accepts its removal after this date.",
                example: "2027-01-01"
            )
        case .use: SpecEntry(.name, "The name of the replacement.", example: "getOrder")
        }
    }
}
