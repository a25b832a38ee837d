import SpeccSynchronization
import Testing

@testable import SpeccRuntime

@Suite(.timeLimit(.minutes(1)))
struct PausableTransferTests {
    private let gate = Gate()

    @Test("work that succeeds in spite of a pause does not run again")
    func success() async throws {
        // promise: transfer.once
        let runs = Mutex(0)
        let ends = Mutex(0)
        let transfer = PausableTransfer(ProgressBroadcaster(), cleanUp: { ends.withLock { $0 += 1 } }) {
            () async throws(NetworkError) in
            runs.withLock { $0 += 1 }
            await gate.pass()
        }
        transfer.resume()
        await gate.waitUntilScheduled()
        transfer.pause()
        transfer.resume()
        let second = transfer.state.withLock(\.task)
        await gate.open(after: 1)
        try await transfer.finish()
        await second?.value
        transfer.resume()
        transfer.cancel()
        #expect(runs.withLock(\.self) == 1)
        #expect(ends.withLock(\.self) == 1)
    }

    @Test("a cancellation is final, whatever is called before and after it", arguments: 0..<6)
    func cancellation(_ calls: Int) async throws {
        let transfer = PausableTransfer(ProgressBroadcaster()) { () async throws(NetworkError) in
            await gate.pass()
            guard !Task.isCancelled else { throw .cancelled }
        }
        transfer.resume()
        await gate.waitUntilScheduled()
        if calls >= 2 { transfer.pause() }
        if calls >= 4 { transfer.resume() }
        transfer.cancel()
        transfer.pause()
        if calls % 2 == 1 { transfer.resume() }
        await gate.open(after: 1)
        let error = await #expect(throws: NetworkError.self) { try await transfer.finish() }
        #expect(error?.isCancelled == true)
    }
}
