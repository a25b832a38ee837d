/// One entry of `hosts:` in its long form.
package enum HostKey: String, SpecKey {
    case url, insecure, docs, headers, timeout

    package static let section = SpecSection.host

    package var entry: SpecEntry {
        switch self {
        case .url:
            SpecEntry(
                .address,
                "Scheme, host, and if needed port and base path; '${name}' and '${port:int}' become arguments.",
                example: "http://127.0.0.1:${port:int}"
            )
        case .insecure:
            SpecEntry(.boolean, "Allows 'http' for a host that is not loopback.", builtIn: "false")
        case .docs:
            SpecEntry(.text, "What the host is for.")
        case .headers:
            SpecEntry(
                .names(.either([.text, .map(.header)])),
                "Headers of every request to this host, each with a fixed value.",
                example: "{ X-Lab: \"1\" }"
            )
        case .timeout:
            SpecEntry(
                .either([.duration, .map(.timeout)]),
                "How long a call to this host may take, unless the endpoint says it itself.",
                example: "{ attempt: 60s }"
            )
        }
    }
}
