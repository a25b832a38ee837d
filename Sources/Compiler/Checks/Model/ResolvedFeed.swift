package import SpeccCatalog
package import SpeccDiagnostics

/// A method of a service that calls an endpoint repeatedly, and returns the elements of its responses.
package struct ResolvedFeed: CompositeCall {
    package static let kind = CompositeCallKind.feed
    package var name: Located<String>
    package let methodName: SwiftName
    package var docs: String?
    package var deprecated: Deprecation?
    /// The index of the followed endpoint in the service.
    package let endpoint: Int
    package let elements: Elements
    /// Nil for a stream that continues without a position, or after the identifier of its last event.
    package let next: ResponseLocation?
    /// Whether 1 is added to the position.
    package let isIncremented: Bool
    package let sends: ResolvedPagination.Parameter?
    /// The declared errors after which the feed begins again without a position.
    package let restart: [ErrorMatch]
    /// The statuses after which it does, too; ascending.
    package let restartStatuses: [Int]
    /// The bounds of the waits in milliseconds.
    package let every: DurationRange

    /// The elements of a feed.
    package enum Elements: Sendable {
        /// Those of a list of the response, at the end of the path, with the names of its fields.
        case items([ResolvedPagination.Step], names: [String], ResolvedTypeReference)
        /// Each response.
        case responses
        /// Those of the stream.
        case stream
    }

    /// The location of the position as a catalog declares it: `last.id + 1`.
    package var position: String? {
        next.map { $0.text + (isIncremented ? " + 1" : "") }
    }

    /// The elements as a catalog declares them: a path, or `none`; nil for those of a stream.
    package var items: String? {
        switch elements {
        case .items(_, let names, _): return names.isEmpty ? "." : names.joined(separator: ".")
        case .responses: return FeedDeclaration.noItems
        case .stream: return nil
        }
    }

    /// `410`, `historyGone`
    package var restartKeys: [String] {
        restart.map(\.key) + restartStatuses.map(String.init)
    }
}
