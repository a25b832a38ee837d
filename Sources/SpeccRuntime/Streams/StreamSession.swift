import Foundation

/// One pass over a stream: makes the call when the first frame is asked for, and again where an event stream is cut. Bytes are
/// read as they are asked for, and no sooner.
actor StreamSession {
    private enum Phase {
        case unopened, over
        case open(OpenAnswer)
    }

    private let kind: StreamKind
    /// Makes the call, from an event on where its id is not empty.
    private let open: @Sendable (_ lastEventID: String) async throws(NetworkError) -> OpenAnswer
    private let random: RandomSource
    private var phase = Phase.unopened
    private var frames: StreamFrames
    private var resumption = Resumption()

    init(
        _ kind: StreamKind,
        random: RandomSource,
        open: @escaping @Sendable (_ lastEventID: String) async throws(NetworkError) -> OpenAnswer
    ) {
        self.kind = kind
        self.random = random
        self.open = open
        frames = StreamFrames(kind, lastEventID: "")
    }

    /// What a frame that does not fit is for the caller.
    func misfit(_ failure: DecodingFailure) -> NetworkError {
        defer { phase = .over }
        if case .open(let answer) = phase {
            return answer.call.error(.decoding(failure))
        }
        return NetworkError(.decoding(failure), underlying: failure)
    }

    /// The next frames, at least one; nil at the end, and after a failure.
    func next() async throws(NetworkError) -> [StreamPiece]? {
        do throws(NetworkError) {
            while true {
                let answer: OpenAnswer
                switch phase {
                case .over: return nil
                case .unopened: answer = try await opened()
                case .open(let open): answer = open
                }
                if let pieces = try await read(answer), !pieces.isEmpty {
                    return pieces
                }
            }
        } catch {
            phase = .over
            throw error
        }
    }

    private func opened() async throws(NetworkError) -> OpenAnswer {
        let answer = try await open(frames.resumption?.lastEventID ?? "")
        if case .events = kind, answer.status != 204, let type = answer.headers["Content-Type"],
            !ASCIIText.lowercased(type).hasPrefix("text/event-stream")
        {
            let failure = DecodingFailure(path: "", expected: "an event stream", found: "'\(type)'", offset: 0)
            throw answer.call.error(.decoding(failure))
        }
        frames = StreamFrames(kind, lastEventID: frames.resumption?.lastEventID ?? "")
        phase = .open(answer)
        return answer
    }

    /// - Returns: Nil where the phase has changed.
    private func read(_ answer: OpenAnswer) async throws(NetworkError) -> [StreamPiece]? {
        do throws(TransportError) {
            var chunks = answer.body.makeAsyncIterator()
            guard let chunk = try await chunks.next() else {
                phase = .over
                return frames.finish()
            }
            let pieces = try frames.take(chunk)
            if !pieces.isEmpty {
                resumption.succeeded()
            }
            return beforeDone(pieces, of: answer)
        } catch {
            guard let (_, asked) = frames.resumption else {
                throw answer.error(error)
            }
            let call = answer.call
            let wait = try resumption.wait(after: answer.error(error), asked: asked, in: call, chance: random.next())
            phase = .unopened
            try await call.sleep(until: call.clock.now + wait)
            return nil
        }
    }

    private func beforeDone(_ pieces: [StreamPiece], of answer: OpenAnswer) -> [StreamPiece] {
        guard case .events(let done?) = kind,
            let end = pieces.firstIndex(where: { if case .event(let event) = $0 { event.data == done } else { false } })
        else {
            return pieces
        }
        answer.finish()
        phase = .over
        return Array(pieces[..<end])
    }
}
