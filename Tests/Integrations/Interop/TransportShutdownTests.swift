import SpeccRuntime
import Testing

@testable import SpeccInterop

@Suite("The shutdown of a transport")
struct TransportShutdownTests {
    @Test("happens once, and later requests fail with the same error")
    func once() {
        let state = TransportShutdown()
        #expect(throws: Never.self) { try state.check() }
        #expect(state.shutDown())
        #expect(!state.shutDown())
        for _ in 1...2 {
            #expect { try state.check() } throws: { ($0 as? TransportError)?.kind == .shutdown }
        }
    }
}
