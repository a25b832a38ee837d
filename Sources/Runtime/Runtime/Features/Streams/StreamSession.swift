#if SPECC_STREAMS || !SPECC_SMALL
    import Foundation

    /// One iteration over a stream. Makes the call when the first frame is requested, and again if an event stream is
    /// interrupted. Bytes are read on demand.
    final actor StreamSession {
        enum Phase {
            case unopened, finished
            /// The stream ended with an element that is a declared error.
            case failed(NetworkError)
            case open(StreamingResponse)
        }

        let kind: StreamFrameKind
        /// Makes the call. A nonempty event ID resumes the stream after that event.
        let open: @Sendable (_ lastEventID: String) async throws(NetworkError) -> StreamingResponse
        let random: RandomSource
        /// Whether an element, as the body of the response, is a declared error.
        let isError: @Sendable (HTTPResponse) -> Bool
        var phase = Phase.unopened
        var parser: StreamFrameParser
        var reconnectPolicy = ReconnectPolicy()
        /// Whether the server declared that there are no further elements: by the final event, or 204 for an event stream.
        var isComplete = false

        init(
            _ kind: StreamFrameKind,
            random: RandomSource,
            after lastEventID: String = "",
            isError: @escaping @Sendable (HTTPResponse) -> Bool = { _ in false },
            open: @escaping @Sendable (_ lastEventID: String) async throws(NetworkError) -> StreamingResponse
        ) {
            self.kind = kind
            self.random = random
            self.isError = isError
            self.open = open
            parser = StreamFrameParser(kind, lastEventID: lastEventID)
        }

        /// The event ID to resume after, and the server's reconnection time; nil for other streams than events.
        var reconnection: (lastEventID: String, wait: Duration?)? { parser.reconnection }
    }
#endif
