import SpeccRuntime
import Testing

@testable import SpeccUI

struct LoadStateTests {
    private typealias State = LoadState<Int, NetworkError>

    private func words(_ state: State) -> String {
        switch state {
        case .idle: "idle"
        case .loading(let value): "loading \(value.map(String.init) ?? "-")"
        case .loaded(let value): "loaded \(value)"
        case .failed(let failure, let value): "failed \(failure.kind) \(value.map(String.init) ?? "-")"
        }
    }

    @Test("what is there stays while it is loaded again, and where that fails")
    func keeping() {
        // promise: ui.keep-value
        #expect(words(State.idle.reloading) == "loading -")
        #expect(words(State.loaded(1).reloading) == "loading 1")
        let failed = State.after(.failure(NetworkError(.offline)), from: .loaded(1))
        #expect(words(failed) == "failed there is no network 1")
        #expect(words(failed.reloading) == "loading 1")
        #expect(words(.after(.success(2), from: failed)) == "loaded 2")
    }

    @Test("a load that is cancelled is no failure and leaves things as they were")
    func cancellation() {
        // promise: ui.cancelled-load
        let failed = State.failed(NetworkError(.offline), 1)
        let cancelled = Result<Int, NetworkError>.failure(.cancelled)
        #expect(words(.after(cancelled, from: .idle)) == "idle")
        #expect(words(.after(cancelled, from: .loaded(1))) == "loaded 1")
        #expect(words(.after(cancelled, from: failed)) == words(failed))
        #expect(words(.after(cancelled, from: .loading(1))) == "loaded 1")
        #expect(words(.after(cancelled, from: .loading(nil))) == "idle")
    }

    @Test("a state tells what can be shown")
    func reading() {
        #expect(State.loading(3).value == 3)
        #expect(State.loading(3).isLoading)
        #expect(State.failed(NetworkError(.offline), 3).failure?.kind == .offline)
        #expect(State.idle.value == nil)
        #expect(State.failed(NetworkError(.offline), 3).map { $0 * 2 }.value == 6)
    }
}
