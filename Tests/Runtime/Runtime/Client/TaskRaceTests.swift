import SpeccTesting
import Testing

@_spi(Generated) @testable import SpeccRuntime

@Suite(.timeLimit(.minutes(1)))
struct TaskRaceTests {
    private let clock = VirtualClock()

    @Test("returns the outcome of work within the deadline")
    func work() async throws {
        let value = try await TaskRace<Int, NetworkError>().run(on: clock, cancelled: { .cancelled }) { 7 }
        #expect(value == 7)
        let error = await #expect(throws: NetworkError.self) {
            try await TaskRace<Int, NetworkError>().run(on: clock, cancelled: { .cancelled }) {
                () async throws(NetworkError) in
                throw NetworkError(.dns)
            }
        }
        #expect(error?.kind == .dns)
    }

    @Test("the deadline cancels the work")
    func deadline() async throws {
        let race = TaskRace<Int, NetworkError>()
        let clock = clock
        let (ends, ended) = AsyncStream.makeStream(of: Bool.self)
        let task = Task {
            try await race.run(
                on: clock,
                until: (.seconds(1), { NetworkError(.timeout(.total)) }),
                cancelled: { .cancelled }
            ) {
                () async throws(NetworkError) in
                let hasSlept = (try? await clock.sleep(until: .seconds(9))) != nil
                ended.yield(hasSlept)
                return 1
            }
        }
        try await clock.waitUntilScheduled(for: .seconds(9))
        try await clock.waitUntilScheduled(for: .seconds(1))
        clock.advance(by: .seconds(1))
        let error = await #expect(throws: NetworkError.self) { try await task.value }
        #expect(error?.kind == .timeout(.total))
        #expect(await ends.first { _ in true } == false)
    }

    @Test("an external outcome ends the race, also before its start; the first outcome wins")
    func external() async {
        let race = TaskRace<Int, NetworkError>()
        race.finish(.failure(NetworkError(.shutdown)))
        race.finish(.success(1))
        let error = await #expect(throws: NetworkError.self) {
            try await race.run(on: clock, cancelled: { .cancelled }) { 2 }
        }
        #expect(error?.kind == .shutdown)
    }
}
