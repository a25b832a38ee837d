import Foundation
import SpeccContract
import SpeccHomePage
import SpeccMock
import Testing

@Suite("Live calls", .timeLimit(.minutes(2)))
struct EventStreamLoopbackTests {
    private func open(_ page: ServedPage, _ query: String = "") throws -> RawSocket {
        let socket = try RawSocket(port: page.server.port)
        try socket.send("GET /live/events\(query) HTTP/1.1\r\nHost: 127.0.0.1:\(page.server.port)\r\n\r\n")
        return socket
    }

    private func read(_ socket: RawSocket, until text: String) -> String {
        var all = ""
        while !all.contains(text), let part = socket.read() { all += part }
        return all
    }

    /// Reads until the end of an event with this name. Its lines can arrive one by one.
    private func read(_ socket: RawSocket, event: String) -> String {
        var all = ""
        while all.range(of: "event: \(event)\n")
            .map({ all[$0.upperBound...].contains("\n\n") }) != true, let part = socket.read()
        {
            all += part
        }
        return all
    }

    @Test("arrive with their reasons, and after a pause only those that are new")
    func calls() throws {
        let page = try ServedPage()
        defer { page.server.stop() }
        let socket = try open(page)
        defer { socket.end() }
        #expect(read(socket, event: "status").contains("text/event-stream"))
        _ = page.call("GET", "/orders?state=opened")
        let text = read(socket, event: "calls")
        #expect(text.contains("id: 1\n") && text.contains(#""status":400"#))
        #expect(text.contains(#"\"opened\" is not one of the declared values: open, sent"#))
        _ = page.call("GET", "/order")
        #expect(read(socket, event: "calls").contains("did you mean GET /orders?"))
        let late = try open(page, "?after=1")
        defer { late.end() }
        let rest = read(late, event: "calls")
        #expect(rest.contains("id: 2\n") && !rest.contains("id: 1\n"))
    }

    @Test("a browser that reads nothing neither delays 100,000 calls nor fills the memory, and learns what it missed")
    func slowReader() throws {
        let page = try ServedPage()
        defer { page.server.stop() }
        let socket = try open(page)
        defer { socket.end() }
        _ = read(socket, event: "status")
        let exchange = page.call("GET", "/orders?state=open")
        for _ in 1..<100_000 { page.calls.add(exchange, start: 0, milliseconds: 1) }
        #expect(page.calls.count == 100_000)
        #expect(page.calls.calls.count == CallLog.maximumCount)
        #expect(page.calls.calls.first?.number == 100_001 - CallLog.maximumCount)
        #expect(page.calls[1] == nil && page.calls[100_000] != nil)
        let text = read(socket, until: "id: 100000\n")
        #expect(text.contains("event: missed\ndata: {\"count\":"))
    }

    @Test("large bodies count towards the limit of the memory")
    func largeBodies() throws {
        let page = try ServedPage()
        defer { page.server.stop() }
        let body = #"{"article":"\#(String(repeating: "x", count: 1 << 20))","amount":1}"#
        for _ in 0..<20 { _ = page.call("POST", "/orders", body: body) }
        #expect(page.calls.count == 20 && (1...16).contains(page.calls.calls.count))
    }

    @Test("large headers count towards the limit of the memory")
    func largeHeaders() throws {
        let page = try ServedPage()
        defer { page.server.stop() }
        let header = ContractRequest.Header("X-Large", String(repeating: "x", count: 1 << 20))
        let request = ContractRequest("GET", "/orders", headers: [header])
        let exchange = page.service.respond(to: request, origin: "http://127.0.0.1:4010", now: 0)
        for _ in 0..<20 { page.calls.add(exchange, start: 0, milliseconds: 1) }
        let numbers = page.calls.calls.map(\.number)
        #expect(page.calls.count == 20 && (1...16).contains(numbers.count))
        #expect(numbers == Array(21 - numbers.count...20))
    }

    @Test(
        "a position that the log does not have is the nearest one",
        arguments: [
            ("?after=9223372036854775807", "id: 3\n"), ("?after=99999999999999999999", "id: 2\n"),
            ("?after=-9223372036854775808", "id: 2\n"), ("?after=-1", "id: 2\n"), ("?after=3", "id: 3\n"),
        ]
    )
    func position(_ query: String, _ id: String) throws {
        let page = try ServedPage()
        defer { page.server.stop() }
        for _ in 0..<2 { _ = page.call("GET", "/orders") }
        let socket = try open(page, query)
        defer { socket.end() }
        var text = read(socket, event: "status")
        _ = page.call("GET", "/orders")
        text += read(socket, until: "id: 3\n")
        #expect(text.contains(id) && !text.contains("event: missed"))
    }

    @Test("any position of a reader is valid", arguments: [Int.min, -1, 0, 1, 2, 3, Int.max - 1, Int.max])
    func anyPosition(_ number: Int) throws {
        let page = try ServedPage()
        defer { page.server.stop() }
        for _ in 0..<2 { _ = page.call("GET", "/orders") }
        let news = page.calls.news(after: number, revision: -1, within: 0)
        #expect(news.calls.map(\.number) == [1, 2].filter { $0 > number } && news.missed == 0)
        page.calls.removeAll()
        _ = page.call("GET", "/orders")
        let next = page.calls.news(after: number, revision: -1, within: 0)
        #expect(next.calls.map(\.number) == [3].filter { $0 > number })
        #expect((page.calls[number] != nil) == (number == 3))
    }

    @Test("too many streams are rejected, and the page remains available")
    func tooManyStreams() throws {
        let page = try ServedPage()
        defer { page.server.stop() }
        let sockets = try (0..<32).map { _ in try open(page) }
        defer { for socket in sockets { socket.end() } }
        for socket in sockets { _ = read(socket, event: "status") }
        let reply = try page.send("GET", "/live/events")
        #expect(reply.status == 503 && reply.error == "too many pages follow the calls; close some of them")
        #expect(try page.send("GET", "/").status == 200)
    }

    @Test("a browser that has gone ends its connection, and the server ends with open streams")
    func vanished() throws {
        let page = try ServedPage()
        let sockets = try (0..<5).map { _ in try open(page) }
        for socket in sockets { _ = read(socket, event: "status") }
        sockets[0].end()
        page.server.stop()
        for socket in sockets.dropFirst() { #expect(socket.readToEnd().hasSuffix("0\r\n\r\n")) }
        for socket in sockets.dropFirst() { socket.end() }
    }
}
