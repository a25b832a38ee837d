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
                .names(.either([.map(.endpoint), .map(.waiter), .map(.feed), .map(.upload)])),
                "The calls of the service, by the names of their Swift methods."
            )
        case .types:
            SpecEntry(.names(.type), "Types that are available to the whole directory by name.")
        case .swift:
            SpecEntry(.map(.swift), "Options of the generated Swift code.", example: "{ access: public }")
        }
    }
}

/// `defaults:` of an API or service file.
package enum DefaultsKey: InheritingKey {
    case params, headers, query, errors, style, listStyle
    case policy(PolicyKey)

    package static let section = SpecSection.defaults
    package static let order = KeyOrder<Self>([
        .params, .headers, .query, .errors, .policy(.timeout), .policy(.retry), .style, .listStyle,
    ])

    package var rawValue: String {
        switch self {
        case .params: "params"
        case .headers: "headers"
        case .query: "query"
        case .errors: "errors"
        case .style: "style"
        case .listStyle: "listStyle"
        case .policy(let key): key.rawValue
        }
    }

    package var entry: SpecEntry {
        switch self {
        case .params:
            SpecEntry(
                .names(.either([.type, .partialMap(.parameter)])),
                "Parameters of paths, which the program chooses once per service.",
                example: "{ account: string }"
            )
        case .headers:
            SpecEntry(
                .parameters(.either([.text, .map(.header)])),
                "Headers of every request, merged by name with those of an endpoint. The program chooses the value of a header with a type once per service.",
                builtIn: "an 'Accept' that follows from the response"
            )
        case .query:
            SpecEntry(
                .parameters(.either([.type, .map(.parameter)])),
                "Query items of every request, merged by name with those of an endpoint. The program chooses the value of one with a type once per service."
            )
        case .errors:
            SpecEntry(
                .errorStatuses(.either([.type, .map(.response)])),
                "The types of error bodies by status, merged with those of an endpoint. The most specific status applies.",
                example: "{ 404: Problem, 4xx: Problem }"
            )
        case .style, .listStyle:
            SpecEntry(
                .choice(ListStyle.allCases.map(\.rawValue)),
                "The encoding of lists in queries and forms.",
                builtIn: "repeat",
                isFormer: self == .listStyle
            )
        case .policy(let key): key.entry
        }
    }
}

/// One entry of `hosts:` in its long form.
package enum HostKey: String, SpecKey {
    case url, insecure, docs, headers, timeout

    package static let section = SpecSection.host

    package var entry: SpecEntry {
        switch self {
        case .url:
            SpecEntry(
                .address,
                "Scheme, host, and optionally port and base path. '${name}' and '${port:int}' are arguments.",
                example: "http://127.0.0.1:${port:int}"
            )
        case .insecure:
            SpecEntry(.boolean, "Allows 'http' for a host other than loopback.", builtIn: "false")
        case .docs:
            SpecEntry(.text, "Documentation of the host.")
        case .headers:
            SpecEntry(
                .names(.either([.text, .map(.header)])),
                "Headers of every request to this host, with constant values.",
                example: "{ X-Lab: \"1\" }"
            )
        case .timeout:
            SpecEntry(
                .either([.limit, .map(.timeout)]),
                "Timeouts of calls to this host, unless the endpoint declares its own.",
                example: "{ attempt: 60s }"
            )
        }
    }
}
