import Foundation
import SpeccDiagnostics
import Testing

/// `SPECC_MUTANTS=5000` generates more of them and prints the results.
struct CorpusMutationTests {
    private static let count = ProcessInfo.processInfo.environment["SPECC_MUTANTS"].flatMap { Int($0) }

    @Test(
        "a mistake is never ignored, 98 percent of misspellings have the right suggestion, and 95 percent one message"
    )
    func mutants() throws {
        let files = try CorpusFile.all(in: "Good")
        var mutator = Mutator(seed: 2_026)
        var tally = Tally()
        for number in 0..<(Self.count ?? 300) {
            let file = files[number % files.count]
            tally.add(mutator.mutant(of: file.text), of: file.name)
        }
        if Self.count != nil { print(tally.report) }
        #expect(tally.silent == [])
        #expect(tally.misspelt > 50)
        #expect(tally.unproposed.count * 50 <= tally.misspelt, "\(tally.unproposed)")
        #expect(tally.accompanied.count * 20 <= tally.misspelt, "\(tally.accompanied)")
    }
}

private struct Tally {
    var mutants = 0
    var misspelt = 0
    var unproposed: [String] = []
    /// Misspelt words that cause more than one error.
    var accompanied: [String] = []
    var invalid = 0
    var silent: [String] = []
    /// Changes that no checker can recognize as mistakes, such as omitting an optional line.
    var unnoticed: [String] = []

    mutating func add(_ mutant: Mutant, of name: String) {
        let findings = CorpusFile.findings(in: mutant.text, of: name)
        let change = "\(name): \(mutant.change)"
        mutants += 1
        if findings.isEmpty { unnoticed.append(change) }
        if mutant.isInvalid {
            invalid += 1
            if !findings.contains(where: { $0.severity == .error }) { silent.append(change) }
        }
        guard let meant = mutant.meant else { return }
        misspelt += 1
        let isProposed = findings.contains { finding in
            ["'", ":", " "].contains { finding.hint?.contains("'\(meant)\($0)") ?? false }
        }
        if !isProposed { unproposed.append(change) }
        let errors = findings.filter { $0.severity == .error }
        if errors.count > 1 { accompanied.append(change + errors.map { " [\($0.id)]" }.joined()) }
    }

    var report: String {
        """
        \(mutants) mutants, \(invalid) of them certainly invalid: \(silent.count) in silence
        \(misspelt) misspelt words: \(misspelt - unproposed.count) with the right proposal
        \(accompanied.count) misspelt words with more than one error
        \(unnoticed.count) mutants without any finding
        \((accompanied + unproposed + unnoticed).joined(separator: "\n"))
        """
    }
}
