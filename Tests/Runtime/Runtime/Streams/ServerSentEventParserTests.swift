import Foundation
import Testing

@_spi(Generated) @testable import SpeccRuntime

/// The examples and rules of the HTML Living Standard, section 9.2.
struct ServerSentEventParserTests {
    private func read(_ text: String, chunk: Int = .max) throws -> (events: [ServerSentEvent], ServerSentEventParser) {
        var parser = ServerSentEventParser()
        var events: [ServerSentEvent] = []
        var rest = Data(text.utf8)
        while !rest.isEmpty {
            events += try parser.consume(rest.prefix(chunk))
            rest = rest.dropFirst(chunk)
        }
        return (events, parser)
    }

    private func data(_ text: String) throws -> [String] {
        try read(text).events.map(\.data)
    }

    @Test("joins data lines with line feeds (9.2.6, first example)", arguments: [1, 2, 3, 7, 1_000])
    func example1(_ chunk: Int) throws {
        // promise: sse.standard
        let events = try read("data: YHOO\ndata: +2\ndata: 10\n\n", chunk: chunk).events
        #expect(events == [ServerSentEvent(data: "YHOO\n+2\n10")])
    }

    @Test("ignores comments, resets the id, removes one leading space (second example)")
    func example2() throws {
        let text = ": test stream\n\ndata: first event\nid: 1\n\ndata:second event\nid\n\ndata:  third event\n\n"
        #expect(
            try read(text).events == [
                ServerSentEvent(data: "first event", id: "1"),
                ServerSentEvent(data: "second event", id: ""),
                ServerSentEvent(data: " third event", id: ""),
            ]
        )
    }

    @Test("a field without a colon is empty, and an unterminated event is dropped (third example)")
    func example3() throws {
        #expect(try data("data\n\ndata\ndata\n\ndata:") == ["", "\n"])
    }

    @Test("ignores a space after the colon (fourth example)")
    func example4() throws {
        #expect(try data("data:test\n\ndata: test\n\n") == ["test", "test"])
    }

    @Test("splits at CR, LF and CRLF and removes a byte order mark, at any chunk size", arguments: 1...12)
    func lineEnds(_ chunk: Int) throws {
        // promise: stream.line-splitting
        let events = try read("\u{FEFF}event: a\r\ndata: ü€\rid: 7\n\r\ndata: 2\r\r", chunk: chunk).events
        #expect(
            events == [
                ServerSentEvent(type: "a", data: "ü€", id: "7"), ServerSentEvent(type: "message", data: "2", id: "7"),
            ]
        )
    }

    @Test("ignores an id with a NUL")
    func nul() throws {
        #expect(try read("id: 1\nid: a\0b\ndata: x\n\n").events.first?.id == "1")
    }

    @Test("stores an id without data, and yields no event")
    func idAlone() throws {
        let (events, parser) = try read("id: 9\n\n")
        #expect(events.isEmpty)
        #expect(parser.lastEventID == "9")
    }

    @Test("stores an id only with a complete event")
    func cutID() throws {
        #expect(try read("id: 1\ndata: a\n\nid: 2\ndata: b\n").1.lastEventID == "1")
    }

    @Test("accepts a retry time of digits only, without overflow")
    func retry() throws {
        #expect(try read("retry: 1500\n\n").1.reconnectionTime == .milliseconds(1_500))
        for malformed in ["1.5", "-1", "1e3", "", "soon"] {
            #expect(try read("retry: \(malformed)\n\n").1.reconnectionTime == nil)
        }
        #expect(try read("retry: 99999999999999999999\n\n").1.reconnectionTime == nil)
    }

    @Test("ignores unknown fields; names are case-sensitive")
    func unknown() throws {
        #expect(try data("Data: no\nfoo: bar\ndata: yes\n\n") == ["yes"])
    }

    @Test("the event type applies to one event only")
    func type() throws {
        #expect(try read("event: add\ndata: 1\n\ndata: 2\n\n").events.map(\.type) == ["add", "message"])
    }

    @Test("rejects an event above the size limit, in one line or several")
    func limits() throws {
        // promise: stream.element-limit
        for text in ["data: 0123456789\n", "data: 01234\ndata: 56789\n"] {
            var parser = ServerSentEventParser(limit: 10)
            let error = #expect(throws: TransportError.self) { try parser.consume(Data(text.utf8)) }
            #expect(error?.kind == .responseTooLarge)
        }
    }
}
