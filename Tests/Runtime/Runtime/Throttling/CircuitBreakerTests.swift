import Testing

@_spi(Generated) @testable import SpeccRuntime

struct CircuitBreakerTests {
    private func admit(_ circuit: inout Circuit, at now: Duration) throws -> Circuit.Token {
        let admit = circuit.admit(at: now)
        return try #require(admit)
    }

    private func opened() throws -> Circuit {
        var circuit = Circuit(CircuitBreaker(failures: 3, resetTimeout: .seconds(30)))
        for _ in 1...3 {
            circuit.record(try admit(&circuit, at: .zero), .failure, at: .zero)
        }
        return circuit
    }

    @Test("opens after consecutive failures, and a success resets the count")
    func opening() throws {
        var circuit = Circuit(CircuitBreaker(failures: 3, resetTimeout: .seconds(30)))
        for outcome in [Circuit.Outcome.failure, .failure, .success, .failure, .unknown, .failure] {
            circuit.record(try admit(&circuit, at: .zero), outcome, at: .zero)
        }
        #expect(circuit.wait(at: .zero) == nil)
        circuit.record(try admit(&circuit, at: .zero), .failure, at: .zero)
        #expect(circuit.admit(at: .seconds(29)) == nil)
        #expect(circuit.wait(at: .seconds(29)) == .seconds(1))
    }

    @Test("allows one trial after the reset timeout, and all requests after it succeeds")
    func halfOpen() throws {
        var circuit = try opened()
        let trial = try admit(&circuit, at: .seconds(30))
        #expect(circuit.admit(at: .seconds(31)) == nil)
        circuit.record(trial, .success, at: .seconds(32))
        #expect(circuit.admit(at: .seconds(32)) != nil)
        #expect(circuit.admit(at: .seconds(32)) != nil)
    }

    @Test("a failed trial reopens it, an inconclusive one allows another trial")
    func trials() throws {
        var circuit = try opened()
        circuit.record(try admit(&circuit, at: .seconds(30)), .unknown, at: .seconds(31))
        circuit.record(try admit(&circuit, at: .seconds(31)), .failure, at: .seconds(31))
        #expect(circuit.wait(at: .seconds(31)) == .seconds(30))
    }

    @Test("ignores the results of requests sent before it opened")
    func lateResult() throws {
        var circuit = Circuit(CircuitBreaker(failures: 1, resetTimeout: .seconds(30)))
        let slow = try admit(&circuit, at: .zero)
        let quick = try admit(&circuit, at: .zero)
        circuit.record(quick, .failure, at: .zero)
        let open = circuit
        circuit.record(slow, .success, at: .seconds(1))
        #expect(circuit == open)
    }

    @Test("an earlier request does not end a trial")
    func lateDuringTrial() throws {
        for outcome in [Circuit.Outcome.success, .failure, .unknown] {
            var circuit = Circuit(CircuitBreaker(failures: 1, resetTimeout: .seconds(30)))
            let slow = try admit(&circuit, at: .zero)
            circuit.record(try admit(&circuit, at: .zero), .failure, at: .zero)
            let trial = try admit(&circuit, at: .seconds(30))
            circuit.record(slow, outcome, at: .seconds(31))
            #expect(circuit.admit(at: .seconds(31)) == nil)
            circuit.record(trial, .success, at: .seconds(32))
            #expect(circuit.admit(at: .seconds(32)) != nil)
        }
    }
}
