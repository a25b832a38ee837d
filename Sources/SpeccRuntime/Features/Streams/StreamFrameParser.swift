import Foundation

/// Cuts the bytes of one connection into frames.
enum StreamFrameParser {
    case bytes
    case lines(TextLines, skipsBlank: Bool)
    case events(ServerSentEventParser)

    init(_ kind: StreamFrameKind, lastEventID: String) {
        self =
            switch kind {
            case .bytes: .bytes
            case .lines: .lines(TextLines(), skipsBlank: false)
            case .jsonLines: .lines(TextLines(), skipsBlank: true)
            case .events: .events(ServerSentEventParser(lastEventID: lastEventID))
            }
    }

    /// The frames that this chunk completes.
    mutating func take(_ chunk: Data) throws(TransportError) -> [StreamFrame] {
        switch self {
        case .bytes: return [.bytes(chunk)]
        case .lines(var lines, let skipsBlank):
            self = .bytes  // So that the lines are not copied.
            let found = try lines.take(chunk).filter { !skipsBlank || !TextLines.isBlank($0) }
            self = .lines(lines, skipsBlank: skipsBlank)
            return found.map(StreamFrame.bytes)
        case .events(var parser):
            self = .bytes
            let events = try parser.take(chunk)
            self = .events(parser)
            return events.map(StreamFrame.event)
        }
    }

    /// What the end of the stream completes.
    mutating func finish() -> [StreamFrame] {
        guard case .lines(var lines, let skipsBlank) = self, let last = lines.finish(),
            !skipsBlank || !TextLines.isBlank(last)
        else {
            return []
        }
        return [.bytes(last)]
    }

    /// From where to go on, and how long to wait before, as the server said.
    var resumption: (lastEventID: String, wait: Duration?)? {
        if case .events(let parser) = self { (parser.lastEventID, parser.reconnectionTime) } else { nil }
    }
}
