/// An entry of `endpoints:` that polls another endpoint.
package enum WaiterKey: String, SpecKey {
    case poll, until, fail, every, `for`, docs, deprecated, swift

    package static let section = SpecSection.waiter

    package var entry: SpecEntry {
        switch self {
        case .poll: SpecEntry(.name, "The endpoint of this service to poll.", example: "getJob")
        case .until:
            SpecEntry(
                .names(.either([.text, .list(.text)])),
                "The values of response fields that end the polling.",
                example: "{ status: [succeeded] }"
            )
        case .fail:
            SpecEntry(
                .names(.either([.text, .list(.text)])),
                "The values of response fields that make the polling fail.",
                example: "{ status: [failed, cancelled] }"
            )
        case .every:
            SpecEntry(
                .either([.duration, .durationRange]),
                "The interval between two calls; a range starts with its lower bound and grows.",
                builtIn: BuiltInValues.pollingInterval.description
            )
        case .for:
            SpecEntry(
                .duration,
                "The maximum duration of the polling.",
                builtIn: DurationLiteral.text(milliseconds: BuiltInValues.pollingMilliseconds),
                example: "10m"
            )
        case .docs: SpecEntry(.text, "Documentation of the method.")
        case .deprecated: EndpointKey.deprecated.entry
        case .swift: EndpointKey.swift.entry
        }
    }
}
