import SpeccRuntime
import Testing

@testable import SpeccUI

struct LoadStateTests {
    private typealias State = LoadState<Int, NetworkError>

    private func description(_ state: State) -> String {
        switch state {
        case .idle: "idle"
        case .loading(let value): "loading \(value.map(String.init) ?? "-")"
        case .loaded(let value): "loaded \(value)"
        case .failed(let failure, let value): "failed \(failure.kind) \(value.map(String.init) ?? "-")"
        }
    }

    @Test("the value remains during a reload and after its failure")
    func preserving() {
        // promise: ui.keep-value
        #expect(description(State.idle.reloading) == "loading -")
        #expect(description(State.loaded(1).reloading) == "loading 1")
        let failed = State.after(.failure(NetworkError(.offline)), from: .loaded(1))
        #expect(description(failed) == "failed no network connection 1")
        #expect(description(failed.reloading) == "loading 1")
        #expect(description(.after(.success(2), from: failed)) == "loaded 2")
    }

    @Test("a cancelled load is not a failure")
    func cancellation() {
        // promise: ui.cancelled-load
        let failed = State.failed(NetworkError(.offline), 1)
        let cancelled = Result<Int, NetworkError>.failure(.cancelled)
        #expect(description(.after(cancelled, from: .idle)) == "idle")
        #expect(description(.after(cancelled, from: .loaded(1))) == "loaded 1")
        #expect(description(.after(cancelled, from: failed)) == description(failed))
        #expect(description(.after(cancelled, from: .loading(1))) == "loaded 1")
        #expect(description(.after(cancelled, from: .loading(nil))) == "idle")
    }

    @Test("a state has a value in every case that has one")
    func reading() {
        #expect(State.loading(3).value == 3)
        #expect(State.loading(3).isLoading)
        #expect(State.failed(NetworkError(.offline), 3).failure?.kind == .offline)
        #expect(State.idle.value == nil)
        #expect(State.failed(NetworkError(.offline), 3).map { $0 * 2 }.value == 6)
    }
}
