import Foundation

/// One pass over a stream: makes the call when the first frame is asked for, and again where an event stream is cut. Bytes are
/// read as they are asked for, and no sooner.
actor StreamSession {
    private enum Phase {
        case unopened, over
        case open(StreamingResponse)
    }

    private let kind: StreamFrameKind
    /// Makes the call, from an event on where its id is not empty.
    private let open: @Sendable (_ lastEventID: String) async throws(NetworkError) -> StreamingResponse
    private let random: RandomSource
    private var phase = Phase.unopened
    private var frames: StreamFrameParser
    private var resumption = ReconnectPolicy()

    init(
        _ kind: StreamFrameKind,
        random: RandomSource,
        open: @escaping @Sendable (_ lastEventID: String) async throws(NetworkError) -> StreamingResponse
    ) {
        self.kind = kind
        self.random = random
        self.open = open
        frames = StreamFrameParser(kind, lastEventID: "")
    }

    /// What a frame that does not fit is for the caller.
    func misfit(_ failure: JSONDecodingError) -> NetworkError {
        defer { phase = .over }
        if case .open(let response) = phase {
            return response.call.error(.decoding(failure))
        }
        return NetworkError(.decoding(failure), underlying: failure)
    }

    /// The next frames, at least one; nil at the end, and after a failure.
    func next() async throws(NetworkError) -> [StreamFrame]? {
        do throws(NetworkError) {
            while true {
                let response: StreamingResponse
                switch phase {
                case .over: return nil
                case .unopened: response = try await opened()
                case .open(let open): response = open
                }
                if let pieces = try await read(response), !pieces.isEmpty {
                    return pieces
                }
            }
        } catch {
            phase = .over
            throw error
        }
    }

    private func opened() async throws(NetworkError) -> StreamingResponse {
        let response = try await open(frames.resumption?.lastEventID ?? "")
        if case .events = kind, response.status != 204, let type = response.headers["Content-Type"],
            !ASCIIText.lowercased(type).hasPrefix("text/event-stream")
        {
            let failure = JSONDecodingError(path: "", expected: "an event stream", found: "'\(type)'", offset: 0)
            throw response.call.error(.decoding(failure))
        }
        frames = StreamFrameParser(kind, lastEventID: frames.resumption?.lastEventID ?? "")
        phase = .open(response)
        return response
    }

    /// - Returns: Nil where the phase has changed.
    private func read(_ response: StreamingResponse) async throws(NetworkError) -> [StreamFrame]? {
        do throws(TransportError) {
            var chunks = response.body.makeAsyncIterator()
            guard let chunk = try await chunks.next() else {
                phase = .over
                return frames.finish()
            }
            let pieces = try frames.take(chunk)
            if !pieces.isEmpty {
                resumption.succeeded()
            }
            return beforeDone(pieces, of: response)
        } catch {
            guard let (_, asked) = frames.resumption else {
                throw response.error(error)
            }
            let call = response.call
            let wait = try resumption.wait(after: response.error(error), asked: asked, in: call, chance: random.next())
            phase = .unopened
            try await call.sleep(until: call.clock.now + wait)
            return nil
        }
    }

    private func beforeDone(_ pieces: [StreamFrame], of response: StreamingResponse) -> [StreamFrame] {
        guard case .events(let done?) = kind,
            let end = pieces.firstIndex(where: { if case .event(let event) = $0 { event.data == done } else { false } })
        else {
            return pieces
        }
        response.finish()
        phase = .over
        return Array(pieces[..<end])
    }
}
