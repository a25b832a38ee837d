/// An entry of `endpoints:` that calls another endpoint repeatedly, without a limit.
package enum FeedKey: String, SpecKey {
    case follow, items, next, sends, restart, every, docs, deprecated, swift

    package static let section = SpecSection.feed

    package var entry: SpecEntry {
        switch self {
        case .follow: SpecEntry(.name, "The endpoint of this service to call repeatedly.", example: "getUpdates")
        case .items:
            SpecEntry(
                .field,
                "The field with the elements of a response; 'none' makes each response an element.",
                builtIn: "the elements of a list or a stream, else the response",
                example: "result"
            )
        case .next:
            SpecEntry(
                .field,
                "The position of the next call: a field of the response or of an element of a stream, 'last.id' of the last "
                    + "item, or 'header X-Index'; '+ 1' is added to an integer. Streams need none.",
                example: "last.update_id + 1"
            )
        case .sends:
            SpecEntry(
                .name,
                "The query item, or field of the body, with the position. Its argument is the first position.",
                example: "offset"
            )
        case .restart:
            SpecEntry(
                .list(.either([.name, .status])),
                "The statuses, or declared errors by name, after which the feed begins again without a position.",
                example: "[410]"
            )
        case .every:
            SpecEntry(
                .either([.duration, .durationRange]),
                "The wait after a failure, and the least time between calls without news; a range grows.",
                builtIn: BuiltInValues.feedInterval.description
            )
        case .docs: SpecEntry(.text, "Documentation of the method.")
        case .deprecated: EndpointKey.deprecated.entry
        case .swift: EndpointKey.swift.entry
        }
    }
}
