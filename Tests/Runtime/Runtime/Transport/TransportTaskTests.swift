import Foundation
import SpeccSynchronization
import Testing

@_spi(Generated) @testable import SpeccRuntime

@Suite("A transport task")
struct TransportTaskTests {
    /// Records how the task controls its transfer.
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

    private func task(
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

    @Test("returns the headers, the chunks in order, then the end repeatedly")
    func order() async throws {
        let task = try task()
        task.receive(.init(status: 200, headers: [:]))
        task.receive(.init(status: 500, headers: [:]))
        for number in 0..<200 { task.receive(Data("\(number)".utf8)) }
        task.receive(Data())
        task.finish()
        task.receive(Data("late".utf8))
        #expect(try await task.head().status == 200)
        for number in 0..<200 {
            #expect(try await task.chunk() == Data("\(number)".utf8))
        }
        #expect(try await task.chunk() == nil)
        #expect(try await task.chunk() == nil)
    }

    @Test("wakes its reader once for several events, but at once for many bytes and for the end", arguments: 0...2)
    func wakingOnce(last event: Int) async throws {
        while true {
            let task = try task(bufferLimit: 1 << 20)
            let reading = Task { try await task.head().status }
            await Task.yield()
            guard task.receive(.init(status: 200, headers: [:]), waking: false) else {
                // It was not waiting yet.
                #expect(try await reading.value == 200)
                continue
            }
            // It is still waiting.
            #expect(task.receive(Data("a".utf8), waking: false))
            switch event {
            case 0: task.wakeReader()
            case 1: #expect(!task.receive(Data(count: 1 << 17), waking: false))
            default: task.finish()
            }
            #expect(try await reading.value == 200)
            #expect(try await task.chunk() == Data("a".utf8))
            return
        }
    }

    @Test("preserves the bytes received before a failure, and drops them on cancellation")
    func failures() async throws {
        let interrupted = try task()
        interrupted.receive(.init(status: 200, headers: [:]))
        interrupted.receive(Data("a".utf8))
        interrupted.finish(.failure(TransportError(.connectionLost)))
        interrupted.fail(TransportError(.shutdown))
        #expect(try await interrupted.head().status == 200)
        #expect(try await interrupted.chunk() == Data("a".utf8))
        await #expect { try await interrupted.chunk() } throws: { ($0 as? TransportError)?.kind == .connectionLost }

        let ended = try task()
        ended.receive(.init(status: 200, headers: [:]))
        ended.receive(Data("a".utf8))
        ended.fail(TransportError(.shutdown))
        await #expect { try await ended.head() } throws: { ($0 as? TransportError)?.kind == .shutdown }
        await #expect { try await ended.chunk() } throws: { ($0 as? TransportError)?.kind == .shutdown }
    }

    @Test("stops the transfer once, and not if it has already ended")
    func stop() async throws {
        for (end, count) in [(true, 1), (false, 0)] {
            let task = try task()
            let transfer = Transfer()
            #expect(task.attach(transfer.control()))
            if end { task.fail(TransportError(.timeout(.attempt))) } else { task.finish() }
            task.fail(TransportError(.cancelled))
            #expect(transfer.stops.withLock { $0 } == count)
            #expect(!task.attach(transfer.control()))
        }
    }

    @Test("pauses the transfer above its limit and resumes it at half")
    func pause() async throws {
        let task = try task(bufferLimit: 10)
        let transfer = Transfer()
        _ = task.attach(transfer.control())
        task.receive(.init(status: 200, headers: [:]))
        task.receive(Data(repeating: 1, count: 10))
        #expect(transfer.pauses.withLock { $0 } == [])
        task.receive(Data(repeating: 1, count: 5))
        task.receive(Data(repeating: 1, count: 1))
        #expect(transfer.pauses.withLock { $0 } == [true])
        _ = try await task.chunk()
        #expect(transfer.pauses.withLock { $0 } == [true])
        _ = try await task.chunk()
        #expect(transfer.pauses.withLock { $0 } == [true, false])
    }

    @Test("fails above its limit if the transfer cannot be paused")
    func overflow() async throws {
        let task = try task(bufferLimit: 10)
        let transfer = Transfer()
        _ = task.attach(transfer.control(canPause: false))
        task.receive(Data(repeating: 1, count: 11))
        #expect(transfer.stops.withLock { $0 } == 1)
        await #expect { try await task.head() } throws: { ($0 as? TransportError)?.kind == .responseTooLarge }
    }

    @Test("allows one reader at a time")
    func oneReader() async throws {
        let task = try task()
        let (first, second) = (Task { try await task.chunk() }, Task { try await task.chunk() })
        // The second one fails immediately; the first one waits for a chunk.
        let failed = await withTaskGroup { group in
            for task in [first, second] {
                group.addTask { await task.result }
            }
            let result = await group.next()
            task.receive(Data("a".utf8))
            _ = await group.next()
            return result
        }
        #expect { try failed?.get() } throws: { ($0 as? TransportError)?.kind == .other }
    }

    @Test("does not count the time of a paused transfer as idle")
    func pausedSilence() throws {
        let task = try task(bufferLimit: 1, timeout: .seconds(600), idleTimeout: .seconds(60))
        _ = task.attach(Transfer().control())
        task.receive(Data(repeating: 1, count: 2))
        let later = ContinuousClock.now + .seconds(120)
        #expect(task.checkTimeouts(later) == later + .seconds(60))
        #expect(!task.hasEnded)
    }

    @Test("ends at the idle timeout or the deadline, whichever is earlier")
    func deadlines() async throws {
        let silent = try task(timeout: .seconds(600), idleTimeout: .seconds(60))
        let now = ContinuousClock.now
        let next = try #require(silent.checkTimeouts(now))
        #expect(next <= now + .seconds(60))
        #expect(silent.checkTimeouts(now + .seconds(61)) == nil)
        await #expect { try await silent.head() } throws: { ($0 as? TransportError)?.kind == .timeout(.idle) }

        let slow = try task(timeout: .seconds(60), idleTimeout: .seconds(600))
        #expect(slow.checkTimeouts(now + .seconds(61)) == nil)
        await #expect { try await slow.head() } throws: { ($0 as? TransportError)?.kind == .timeout(.attempt) }
    }
}
