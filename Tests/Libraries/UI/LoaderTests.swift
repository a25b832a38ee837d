import SpeccRuntime
import SpeccSynchronization
import SpeccTesting
import Testing

@testable import SpeccUI

@MainActor
@Suite(.timeLimit(.minutes(1)))
struct LoaderTests {
    private let clock = VirtualClock()
    private let gates = Gates()

    @Test("a load publishes its progress and its value; a reload preserves the old value meanwhile")
    func loading() async {
        let loader = Loader<Int, NetworkError>()
        let numbers = Numbers()
        loader.load { [gates] () async throws(NetworkError) in
            await gates.pass("load")
            return numbers.next()
        }
        #expect(loader.state.isLoading)
        #expect(loader.state.value == nil)
        await gates.open("load")
        await loader.settled()
        #expect(loader.state.value == 1)
        loader.reload()
        #expect(loader.state.isLoading)
        #expect(loader.state.value == 1)
        await gates.open("load")
        await loader.settled()
        #expect(loader.state.value == 2)
        #expect(!loader.state.isLoading)
    }

    @Test("a failure preserves the value, and a retry repeats the load")
    func failure() async {
        // promise: ui.reload
        let loader = Loader<Int, NetworkError>()
        let numbers = Numbers()
        loader.show(7)
        await loader.loaded { () async throws(NetworkError) in
            guard numbers.next() > 1 else {
                throw NetworkError(.offline)
            }
            return 8
        }
        #expect(loader.state.failure?.kind == .offline)
        #expect(loader.state.value == 7)
        await loader.reloadAndWait()
        #expect(loader.state.failure == nil)
        #expect(loader.state.value == 8)
    }

    @Test("the last of several loads wins, whichever ends first")
    func superseding() async {
        // promise: ui.last-load
        final class Named: Sendable {
            let name: String
            init(_ name: String) { self.name = name }
        }
        let loader = Loader<Named, NetworkError>()
        weak var first: Named?
        for name in ["first", "second"] {
            let value = Named(name)
            if name == "first" { first = value }
            loader.load { [gates] () async throws(NetworkError) in
                await gates.pass(name)
                return value
            }
            await gates.waitUntilScheduled(name)
        }
        await gates.open("second")
        await loader.settled()
        #expect(loader.state.value?.name == "second")
        await gates.open("first")
        // The superseded load has finished when nothing refers to its value, unless the loader shows it.
        while first != nil, loader.state.value?.name == "second" {
            await Task.yield()
        }
        #expect(loader.state.value?.name == "second")
    }

    @Test("loads within the pause send one request")
    func debounce() async throws {
        // promise: ui.debounce
        let loader = Loader<String, NetworkError>(clock: clock)
        let numbers = Numbers()
        for text in ["a", "ab", "abc"] {
            loader.load(after: .milliseconds(300)) { () async throws(NetworkError) in
                _ = numbers.next()
                return text
            }
            try await clock.waitUntilScheduled(for: .milliseconds(300))
            clock.advance(by: .milliseconds(100))
        }
        #expect(loader.state.isLoading)
        clock.advance(by: .milliseconds(200))
        await loader.settled()
        #expect(loader.state.value == "abc")
        #expect(numbers.next() == 2)
    }

    @Test("a cancelled load restores the previous state")
    func cancellation() async throws {
        let loader = Loader<Int, NetworkError>(clock: clock)
        await loader.loaded { () async throws(NetworkError) in throw NetworkError(.offline) }
        let refresh = Task {
            await loader.loaded { [clock] () async throws(NetworkError) in
                do {
                    try await clock.sleep(until: .seconds(60))
                } catch {
                    throw .cancelled
                }
                return 1
            }
        }
        try await clock.waitUntilScheduled(for: .seconds(60))
        #expect(loader.state.isLoading)
        refresh.cancel()
        await refresh.value
        #expect(loader.state.failure?.kind == .offline)
        #expect(clock.scheduledCount == 0)
    }

    @Test("deinitialization cancels the load")
    func deinitialization() async throws {
        // promise: ui.loader-released
        var loader: Loader<Int, NetworkError>? = Loader(clock: clock)
        loader?.load(after: .seconds(60)) { () async throws(NetworkError) in 1 }
        try await clock.waitUntilScheduled(for: .seconds(60))
        loader = nil
        while clock.scheduledCount > 0 {
            await Task.yield()
        }
        #expect(loader == nil)
    }
}

/// A counter.
final class Numbers: Sendable {
    private let last = Mutex(0)

    func next() -> Int {
        last.withLock { last in
            last += 1
            return last
        }
    }
}

extension Loader {
    /// Returns when no load is running.
    func settled() async {
        while state.isLoading {
            await Task.yield()
        }
    }
}
