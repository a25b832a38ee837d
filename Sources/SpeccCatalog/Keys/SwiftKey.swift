/// `swift:` and `$swift`: how the generated Swift looks.
package enum SwiftKey: String, SpecKey {
    case name, access, conforms, mutable, sourceLocations, type, mocks

    package static let section = SpecSection.swift

    package var entry: SpecEntry {
        switch self {
        case .name:
            SpecEntry(.name, "What Swift calls it, instead of the name made from the catalog's.", example: "pageSize")
        case .access:
            SpecEntry(
                .choice(AccessLevel.allCases.map(\.rawValue)),
                "Who can use the generated code; in the api file only.",
                builtIn: "internal"
            )
        case .conforms:
            SpecEntry(
                .list(.choice(Conformance.allCases.map(\.rawValue))),
                "Further conformances; they compile slowly, so ask for what you use.",
                example: "[Equatable]"
            )
        case .mutable:
            SpecEntry(.boolean, "Whether the properties of models are 'var'.", builtIn: "false")
        case .sourceLocations:
            SpecEntry(
                .boolean,
                "Whether mistakes that Swift finds in the generated code are shown at the catalog's lines; in the api file only.",
                builtIn: "false"
            )
        case .type:
            SpecEntry(.name, "A Swift type of your own in place of the generated one.", example: "Money")
        case .mocks:
            SpecEntry(
                .boolean,
                "Whether tests and previews get a mock of every service and an example of every type; in the api file only.",
                builtIn: "false"
            )
        }
    }
}
