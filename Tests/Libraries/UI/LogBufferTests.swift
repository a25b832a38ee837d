import Testing

@testable import SpeccUI

@MainActor
struct LogBufferTests {
    @Test("the last entries are stored, searchable and removable")
    func lines() {
        let log = LogBuffer(limit: 2)
        for text in ["GET a", "GET b", "POST c"] {
            log.append(text)
        }
        #expect(log.lines.map(\.text) == ["GET b", "POST c"])
        #expect(log.lines.map(\.id) == [2, 3])
        #expect(log.lines(containing: "post").map(\.text) == ["POST c"])
        #expect(log.lines(containing: "").count == 2)
        log.removeAll()
        #expect(log.lines.isEmpty)
    }

    @Test("entries can be added from any thread", .timeLimit(.minutes(1)))
    func threads() async {
        let log = LogBuffer()
        let add = log.add
        await Task.detached { add("x") }.value
        while log.lines.isEmpty {
            await Task.yield()
        }
        #expect(log.lines.first?.text == "x")
    }
}
