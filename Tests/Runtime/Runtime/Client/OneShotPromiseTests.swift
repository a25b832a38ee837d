import Testing

@_spi(Generated) @testable import SpeccRuntime

@Suite(.timeLimit(.minutes(1)))
struct OneShotPromiseTests {
    private let outcome = OneShotPromise<Int>()

    @Test("the first outcome wins, before or during the wait")
    func first() async {
        let during = await outcome.wait(cancelled: { 0 }) {
            outcome.fulfill(1)
            outcome.fulfill(2)
        }
        let again = await outcome.wait(cancelled: { 0 }) { Issue.record("started after the promise was fulfilled") }
        #expect(during == 1)
        #expect(again == 1)
    }

    @Test("cancellation of the waiting task is an outcome")
    func cancelled() async {
        let outcome = outcome
        let (began, begin) = AsyncStream.makeStream(of: Void.self)
        let task = Task { await outcome.wait(cancelled: { 7 }) { begin.finish() } }
        for await _ in began {}
        task.cancel()
        #expect(await task.value == 7)
    }

    @Test("a completion handler runs once, immediately if already finished")
    func cleanups() async {
        let counter = MiddlewareTests.EventLog()
        outcome.onCompletion { counter.add("before") }
        #expect(counter.all.isEmpty)
        outcome.fulfill(1)
        outcome.fulfill(2)
        outcome.onCompletion { counter.add("after") }
        #expect(counter.all == ["before", "after"])
    }
}
