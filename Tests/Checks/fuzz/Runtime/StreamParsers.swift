import Foundation
import SpeccImages
@_spi(Generated) @testable import SpeccRuntime

/// Streamed bodies: events and lines, whole and in two chunks, with equal results; and images.
enum StreamParsers {
    static func read(_ body: Data) {
        let split = body.count / 2
        let halves = [Data(body.prefix(split)), Data(body.dropFirst(split))]
        precondition(events([body]) == events(halves), "events depend on chunks")
        precondition(lines([body]) == lines(halves), "lines depend on chunks")
        if let image = ImageInfo(body) {
            precondition(image.width > 0 && image.height > 0 && image.pixelCount > 0, "an image without pixels")
        }
        #if os(Linux)
            for coding in ["gzip", "deflate"] where BodyDecompression.isAvailable {
                guard let whole = decompressed([body], coding) else { continue }
                precondition(decompressed(halves, coding) == whole, "decompression depends on chunks")
            }
        #endif
    }

    #if os(Linux)
        /// The first megabyte; nil for an invalid body.
        private static func decompressed(_ chunks: [Data], _ coding: String) -> Data? {
            var result = Data()
            do {
                let decompression = try BodyDecompression(["Content-Encoding": coding])
                for chunk in chunks where result.count < 1_000_000 {
                    _ = try chunk.withUnsafeBytes { bytes in
                        try decompression?.decompress(bytes) { part in
                            result.append(contentsOf: part)
                            return result.count < 1_000_000
                        }
                    }
                }
            } catch {
                return nil
            }
            return result.prefix(1_000_000)
        }
    #endif

    private struct Events: Equatable {
        var events: [ServerSentEvent] = []
        var lastID = ""
        var wait: Duration?
    }

    private static func events(_ chunks: [Data]) -> Events {
        var parser = ServerSentEventParser()
        var events = Events()
        for chunk in chunks {
            events.events += (try? parser.consume(chunk)) ?? []
        }
        (events.lastID, events.wait) = (parser.lastEventID, parser.reconnectionTime)
        precondition(events.wait ?? .zero >= .zero, "a negative wait")
        _ = (events.wait ?? .zero) + .seconds(4_000_000_000)
        return events
    }

    private static func lines(_ chunks: [Data]) -> [Data] {
        var lines = TextLines()
        var events: [Data] = []
        for chunk in chunks {
            events += (try? lines.consume(chunk)) ?? []
        }
        return events + [lines.finish()].compactMap(\.self)
    }
}
