import Foundation
import Synchronization
import Testing

@_spi(Generated) @testable import SpeccRuntime

@Suite("An exchange")
struct TransportTaskTests {
    /// What a test sees of the transfer below.
    private final class Transfer: Sendable {
        let pauses = Mutex<[Bool]>([])
        let stops = Mutex(0)

        func control(canPause: Bool = true) -> TransportTask.Control {
            let pause: @Sendable (Bool) -> Void = { isPaused in
                self.pauses.withLock { $0.append(isPaused) }
            }
            let stop: @Sendable () -> Void = {
                self.stops.withLock { $0 += 1 }
            }
            return TransportTask.Control(stop: stop, pause: canPause ? pause : nil)
        }
    }

    private let deadlines = DeadlineTimer()

    private func exchange(
        bufferLimit: Int = 1_000,
        timeout: Duration? = nil,
        idleTimeout: Duration? = nil,
        responseBodyLimit: Int? = nil
    ) throws -> TransportTask {
        let request = TransportRequest(
            method: .get,
            url: try #require(URL(string: "http://127.0.0.1/")),
            timeout: timeout,
            idleTimeout: idleTimeout,
            responseBodyLimit: responseBodyLimit
        )
        return TransportTask(request, bufferLimit: bufferLimit, deadlines: deadlines)
    }

    @Test("returns the head, the chunks in order, then the end repeatedly")
    func order() async throws {
        let exchange = try exchange()
        exchange.receive(.init(status: 200, headers: [:]))
        exchange.receive(.init(status: 500, headers: [:]))
        for number in 0..<200 { exchange.receive(Data("\(number)".utf8)) }
        exchange.receive(Data())
        exchange.finish()
        exchange.receive(Data("late".utf8))
        #expect(try await exchange.head().status == 200)
        for number in 0..<200 {
            #expect(try await exchange.chunk() == Data("\(number)".utf8))
        }
        #expect(try await exchange.chunk() == nil)
        #expect(try await exchange.chunk() == nil)
    }

    @Test("keeps the bytes received before a failure, and drops them on cancellation")
    func failures() async throws {
        let cut = try exchange()
        cut.receive(.init(status: 200, headers: [:]))
        cut.receive(Data("a".utf8))
        cut.finish(.failure(TransportError(.connectionLost)))
        cut.fail(TransportError(.shutdown))
        #expect(try await cut.head().status == 200)
        #expect(try await cut.chunk() == Data("a".utf8))
        await #expect { try await cut.chunk() } throws: { ($0 as? TransportError)?.kind == .connectionLost }

        let ended = try exchange()
        ended.receive(.init(status: 200, headers: [:]))
        ended.receive(Data("a".utf8))
        ended.fail(TransportError(.shutdown))
        await #expect { try await ended.head() } throws: { ($0 as? TransportError)?.kind == .shutdown }
        await #expect { try await ended.chunk() } throws: { ($0 as? TransportError)?.kind == .shutdown }
    }

    @Test("stops the transfer once, and not if it has already ended")
    func stop() async throws {
        for (end, count) in [(true, 1), (false, 0)] {
            let exchange = try exchange()
            let transfer = Transfer()
            #expect(exchange.attach(transfer.control()))
            if end { exchange.fail(TransportError(.timeout)) } else { exchange.finish() }
            exchange.fail(TransportError(.cancelled))
            #expect(transfer.stops.withLock { $0 } == count)
            #expect(!exchange.attach(transfer.control()))
        }
    }

    @Test("pauses the transfer above its limit and resumes it at half")
    func pause() async throws {
        let exchange = try exchange(bufferLimit: 10)
        let transfer = Transfer()
        _ = exchange.attach(transfer.control())
        exchange.receive(.init(status: 200, headers: [:]))
        exchange.receive(Data(repeating: 1, count: 10))
        #expect(transfer.pauses.withLock { $0 } == [])
        exchange.receive(Data(repeating: 1, count: 5))
        exchange.receive(Data(repeating: 1, count: 1))
        #expect(transfer.pauses.withLock { $0 } == [true])
        _ = try await exchange.chunk()
        #expect(transfer.pauses.withLock { $0 } == [true])
        _ = try await exchange.chunk()
        #expect(transfer.pauses.withLock { $0 } == [true, false])
    }

    @Test("fails above its limit if the transfer cannot be paused")
    func overflow() async throws {
        let exchange = try exchange(bufferLimit: 10)
        let transfer = Transfer()
        _ = exchange.attach(transfer.control(canPause: false))
        exchange.receive(Data(repeating: 1, count: 11))
        #expect(transfer.stops.withLock { $0 } == 1)
        await #expect { try await exchange.head() } throws: { ($0 as? TransportError)?.kind == .responseTooLarge }
    }

    @Test("allows one reader at a time")
    func oneReader() async throws {
        let exchange = try exchange()
        let (first, second) = (Task { try await exchange.chunk() }, Task { try await exchange.chunk() })
        // The one that comes second fails at once; the other one waits until there is something.
        let failed = await withTaskGroup { group in
            for task in [first, second] {
                group.addTask { await task.result }
            }
            let result = await group.next()
            exchange.receive(Data("a".utf8))
            _ = await group.next()
            return result
        }
        #expect { try failed?.get() } throws: { ($0 as? TransportError)?.kind == .other }
    }

    @Test("does not count the time of a paused transfer as idle")
    func pausedSilence() throws {
        let exchange = try exchange(bufferLimit: 1, timeout: .seconds(600), idleTimeout: .seconds(60))
        _ = exchange.attach(Transfer().control())
        exchange.receive(Data(repeating: 1, count: 2))
        let later = ContinuousClock.now + .seconds(120)
        #expect(exchange.checkTimeouts(later) == later + .seconds(60))
        #expect(!exchange.hasEnded)
    }

    @Test("ends at the idle timeout or the deadline, whichever is earlier")
    func deadlines() async throws {
        let silent = try exchange(timeout: .seconds(600), idleTimeout: .seconds(60))
        let now = ContinuousClock.now
        let next = try #require(silent.checkTimeouts(now))
        #expect(next <= now + .seconds(60))
        #expect(silent.checkTimeouts(now + .seconds(61)) == nil)
        await #expect { try await silent.head() } throws: { ($0 as? TransportError)?.kind == .idleTimeout }

        let slow = try exchange(timeout: .seconds(60), idleTimeout: .seconds(600))
        #expect(slow.checkTimeouts(now + .seconds(61)) == nil)
        await #expect { try await slow.head() } throws: { ($0 as? TransportError)?.kind == .timeout }
    }
}
