import Foundation

/// Splits the bytes of one connection into frames.
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

    /// Returns the frames that a chunk completes.
    mutating func consume(_ chunk: Data) throws(TransportError) -> [StreamFrame] {
        switch self {
        case .bytes: return [.bytes(chunk)]
        case .lines(var lines, let skipsBlank):
            self = .bytes  // avoids a copy of the lines
            let complete = try lines.consume(chunk)
            self = .lines(lines, skipsBlank: skipsBlank)
            return complete.compactMap { Self.frame($0, skipsBlank) }
        case .events(var parser):
            self = .bytes
            let events = try parser.consume(chunk)
            self = .events(parser)
            return events.map(StreamFrame.event)
        }
    }

    /// Returns the frames that the end of the stream completes.
    mutating func finish() -> [StreamFrame] {
        guard case .lines(var lines, let skipsBlank) = self, let last = lines.finish() else {
            return []
        }
        return Self.frame(last, skipsBlank).map { [$0] } ?? []
    }

    /// A line; nil for a blank one between JSON values. JSON values may begin with a record separator (RFC 7464).
    private static func frame(_ line: Data, _ isJSON: Bool) -> StreamFrame? {
        guard isJSON else {
            return .bytes(line)
        }
        let value = line.first == 0x1E ? Data(line.dropFirst()) : line
        return TextLines.isBlank(value) ? nil : .bytes(value)
    }

    /// The event ID to resume after and the server's reconnection time; nil if the stream cannot be resumed.
    var reconnection: (lastEventID: String, wait: Duration?)? {
        if case .events(let parser) = self { (parser.lastEventID, parser.reconnectionTime) } else { nil }
    }
}
