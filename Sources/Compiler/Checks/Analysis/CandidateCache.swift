import SpeccDiagnostics

/// Candidates for suggestions, prepared once for each API or service when the first misspelled name needs them.
struct CandidateCache {
    private var prepared: [Int: Candidates] = [:]

    mutating func candidates(of number: Int, _ names: () -> [String]) -> Candidates {
        if let candidates = prepared[number] { return candidates }
        let candidates = Candidates(names())
        prepared[number] = candidates
        return candidates
    }
}
