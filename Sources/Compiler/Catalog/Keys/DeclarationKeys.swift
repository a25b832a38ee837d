/// `swift:` and `$swift`: options of the generated Swift code.
package enum SwiftKey: String, SpecKey {
    case name, access, conforms, mutable, sourceLocations, type, mocks

    package static let section = SpecSection.swift

    package var entry: SpecEntry {
        switch self {
        case .name:
            SpecEntry(.name, "The name in Swift, instead of the converted catalog name.", example: "pageSize")
        case .access:
            SpecEntry(
                .choice(AccessLevel.allCases.map(\.rawValue)),
                "The access level of the generated code. Allowed in the API file only.",
                builtIn: "internal"
            )
        case .conforms:
            SpecEntry(
                .list(.choice(Conformance.allCases.map(\.rawValue))),
                "Additional conformances. They increase compile times, so declare only those in use.",
                example: "[Equatable]"
            )
        case .mutable:
            SpecEntry(.boolean, "Whether the properties of models are 'var'.", builtIn: "false")
        case .sourceLocations:
            SpecEntry(
                .boolean,
                "Whether Swift reports errors in generated code at lines of the catalog. Allowed in the API file only.",
                builtIn: "false"
            )
        case .type:
            SpecEntry(.name, "An existing Swift type to use instead of a generated one.", example: "Money")
        case .mocks:
            SpecEntry(
                .boolean,
                "Whether mocks of services and examples of types are generated. Allowed in the API file only.",
                builtIn: "false"
            )
        }
    }
}

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
