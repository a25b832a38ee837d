/// The top of a file: who it is, and what it holds.
package enum FileKey: String, SpecKey {
    case specc, api, service, docs, host, hosts, credentials, defaults, endpoints, types, swift

    package static let section = SpecSection.file

    package var entry: SpecEntry {
        switch self {
        case .specc:
            SpecEntry(.choice(["1"]), "The edition of the language; every catalog file says it.", example: "1")
        case .api:
            SpecEntry(
                .name,
                "Names the API; one file of a directory says it, and the others inherit its hosts and defaults.",
                builtIn: "the directory's name",
                example: "GitHub"
            )
        case .service:
            SpecEntry(.name, "Names the service that this file's endpoints make.", example: "Issues")
        case .docs:
            SpecEntry(.text, "What the API or the service is for.", example: "Issues of one repository.")
        case .host:
            SpecEntry(
                .address,
                "The one host; the same as 'hosts' with a single host called 'default'.",
                example: "https://api.github.com"
            )
        case .hosts:
            SpecEntry(
                .names(.either([.address, .map(.host)])),
                "Where the API is served; 'production' or 'default' is used unless the caller names another.",
                example: "{ production: https://api.github.com }"
            )
        case .credentials:
            SpecEntry(
                .names(
                    .either([.choice(CredentialDeclaration.Simple.allCases.map(\.rawValue)), .map(.credential)])
                ),
                "How callers identify themselves; the whole directory can use them by name.",
                example: "{ token: bearer }"
            )
        case .defaults:
            SpecEntry(.map(.defaults), "What endpoints inherit: in the api file all, in a service file its own.")
        case .endpoints:
            SpecEntry(
                .names(.either([.map(.endpoint), .map(.waiter)])),
                "The calls of the service, by the name of their Swift method."
            )
        case .types:
            SpecEntry(.names(.type), "Types that the whole directory can use by name.")
        case .swift:
            SpecEntry(.map(.swift), "How the generated Swift looks.", example: "{ access: public }")
        }
    }
}
