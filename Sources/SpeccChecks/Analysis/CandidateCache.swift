import SpeccDiagnostics

/// Names to propose from, prepared once for each API or service, and not before something is misspelt.
struct CandidateCache {
    private var prepared: [Int: Candidates] = [:]

    mutating func candidates(of number: Int, _ names: () -> [String]) -> Candidates {
        if let candidates = prepared[number] { return candidates }
        let candidates = Candidates(names())
        prepared[number] = candidates
        return candidates
    }
}
