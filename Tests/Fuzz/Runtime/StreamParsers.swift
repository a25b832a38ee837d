import Foundation
import SpeccImages
@_spi(Generated) @testable import SpeccRuntime

/// Bodies that are read as they come: events and lines, whole and in two chunks, which must make no difference; and images.
enum StreamParsers {
    static func read(_ body: Data) {
        let cut = body.count / 2
        let halves = [Data(body.prefix(cut)), Data(body.dropFirst(cut))]
        precondition(events([body]) == events(halves), "events depend on chunks")
        precondition(lines([body]) == lines(halves), "lines depend on chunks")
        if let image = ImageInfo(body) {
            precondition(image.width > 0 && image.height > 0 && image.pixelCount > 0, "an image without pixels")
        }
    }

    private struct Events: Equatable {
        var events: [ServerSentEvent] = []
        var lastID = ""
        var wait: Duration?
    }

    private static func events(_ chunks: [Data]) -> Events {
        var parser = ServerSentEventParser()
        var found = Events()
        for chunk in chunks {
            found.events += (try? parser.consume(chunk)) ?? []
        }
        (found.lastID, found.wait) = (parser.lastEventID, parser.reconnectionTime)
        precondition(found.wait ?? .zero >= .zero, "a negative wait")
        _ = (found.wait ?? .zero) + .seconds(4_000_000_000)
        return found
    }

    private static func lines(_ chunks: [Data]) -> [Data] {
        var lines = TextLines()
        var found: [Data] = []
        for chunk in chunks {
            found += (try? lines.consume(chunk)) ?? []
        }
        return found + [lines.finish()].compactMap(\.self)
    }
}
