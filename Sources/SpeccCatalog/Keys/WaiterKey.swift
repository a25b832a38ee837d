/// An entry of `endpoints:` that calls another one until it is done.
package enum WaiterKey: String, SpecKey {
    case poll, until, fail, every, `for`, docs, deprecated, swift

    package static let section = SpecSection.waiter

    package var entry: SpecEntry {
        switch self {
        case .poll: SpecEntry(.name, "The endpoint of this service that is called until it is done.", example: "getJob")
        case .until:
            SpecEntry(
                .names(.either([.text, .list(.text)])),
                "What the answer's fields say when the waiting is over.",
                example: "{ status: [succeeded] }"
            )
        case .fail:
            SpecEntry(
                .names(.either([.text, .list(.text)])),
                "What they say when waiting is in vain.",
                example: "{ status: [failed, cancelled] }"
            )
        case .every:
            SpecEntry(
                .either([.duration, .durationRange]),
                "The wait between two calls; a range begins short and grows.",
                builtIn: "2s..30s"
            )
        case .for: SpecEntry(.duration, "How long to wait in all.", builtIn: "5m", example: "10m")
        case .docs: SpecEntry(.text, "What is waited for.")
        case .deprecated: EndpointKey.deprecated.entry
        case .swift: EndpointKey.swift.entry
        }
    }
}
