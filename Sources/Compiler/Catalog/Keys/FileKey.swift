/// Top-level keys of a file.
package enum FileKey: String, SpecKey {
    case specc, api, service, docs, host, hosts, credentials, defaults, endpoints, types, swift

    package static let section = SpecSection.file

    package var entry: SpecEntry {
        switch self {
        case .specc:
            SpecEntry(.choice(["1"]), "The version of the catalog language, required in every file.", example: "1")
        case .api:
            SpecEntry(
                .name,
                "The name of the API. One file of a directory declares it; the others inherit its hosts and defaults.",
                builtIn: "the directory's name",
                example: "GitHub"
            )
        case .service:
            SpecEntry(.name, "The name of the service that contains this file's endpoints.", example: "Issues")
        case .docs:
            SpecEntry(.text, "Documentation of the API or the service.", example: "Issues of a repository.")
        case .host:
            SpecEntry(
                .either([.address, .map(.host)]),
                "The only host; short for 'hosts' with one host named 'default'.",
                example: "https://api.github.com"
            )
        case .hosts:
            SpecEntry(
                .names(.either([.address, .map(.host)])),
                "The hosts of the API, one for each environment. 'production' or 'default' is used unless the caller selects another.",
                example: "{ production: https://api.github.com }"
            )
        case .credentials:
            SpecEntry(
                .names(
                    .either([.choice(CredentialDeclaration.Simple.allCases.map(\.rawValue)), .map(.credential)])
                ),
                "The ways to authenticate, available to the whole directory by name.",
                example: "{ token: bearer }"
            )
        case .defaults:
            SpecEntry(.map(.defaults), "Values that endpoints inherit: of the whole API, or of one service file.")
        case .endpoints:
            SpecEntry(
                .names(.either([.map(.endpoint), .map(.waiter)])),
                "The calls of the service, by the names of their Swift methods."
            )
        case .types:
            SpecEntry(.names(.type), "Types that are available to the whole directory by name.")
        case .swift:
            SpecEntry(.map(.swift), "Options of the generated Swift code.", example: "{ access: public }")
        }
    }
}
