import Synchronization

extension LoopbackServer {
    /// Answers the first request with the first answer, the second with the second, and so on, whatever they ask for.
    /// A request beyond the last answer gets a 500 that says so.
    ///
    /// - Throws: Where the operating system refuses a socket.
    public static func start(limits: Limits = Limits(), script answers: [LoopbackServer.Response]) throws
        -> LoopbackServer
    {
        let script = Script(answers)
        return try start(limits: limits) { _ in script.next() }
    }
}

private final class Script: Sendable {
    private let rest: Mutex<ArraySlice<LoopbackServer.Response>>

    init(_ answers: [LoopbackServer.Response]) {
        rest = Mutex(answers[...])
    }

    func next() -> LoopbackServer.Response {
        rest.withLock { $0.popFirst() } ?? .text("The script has no further answer.", status: 500)
    }
}
