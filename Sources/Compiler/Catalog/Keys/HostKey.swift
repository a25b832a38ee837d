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
