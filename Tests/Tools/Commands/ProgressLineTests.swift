import SpeccSynchronization
import Testing

@testable import SpeccCommands

struct ProgressLineTests {
    /// What a terminal received.
    private final class Terminal: Sendable {
        let text = Mutex("")
        func take() -> String {
            text.withLock { text in
                defer { text = "" }
                return text
            }
        }
    }

    private let terminal = Terminal()
    private let line: ProgressLine

    init() {
        let terminal = terminal
        line = ProgressLine { text in terminal.text.withLock { $0 += text } }
    }

    @Test("a command that ends within a second writes nothing")
    func short() {
        #expect(line.show("specc import") { 7 } == 7)
        #expect(terminal.take() == "")
    }

    @Test("each update replaces the line, and other output clears it")
    func updates() {
        line.begin("specc import")
        line.update(seconds: 1)
        #expect(terminal.take() == "\r\u{1B}[2Kspecc import: (1 s)")
        line.step("checking the catalog")
        line.update(seconds: 2)
        #expect(terminal.take() == "\r\u{1B}[2Kspecc import: checking the catalog (2 s)")
        line.clear()
        #expect(terminal.take() == "\r\u{1B}[2K")
        line.clear()
        #expect(terminal.take() == "")
        line.update(seconds: 3)
        line.end()
        #expect(terminal.take().hasSuffix("(3 s)\r\u{1B}[2K"))
        line.update(seconds: 4)
        #expect(terminal.take() == "")
    }

    @Test("a failing command clears the line")
    func failure() {
        struct Failure: Error {}
        #expect(throws: Failure.self) {
            try line.show("specc import") {
                line.update(seconds: 1)
                throw Failure()
            }
        }
        #expect(terminal.take().hasSuffix("\r\u{1B}[2K"))
    }
}
