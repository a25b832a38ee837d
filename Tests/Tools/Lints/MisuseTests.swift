import Foundation
import Testing

/// Likely mistakes in every part of a catalog, with the habits of OpenAPI, JSON Schema, TypeScript, GraphQL, Postman,
/// Retrofit and curl. Each case contains the findings and a grade that a reviewer assigned:
///
/// - 3: location, cause and the exact correction
/// - 2: location and cause; the correction is only described
/// - 1: location only
/// - 0: accepted silently with another meaning
/// - accepted: the text has the meaning that its author intended
///
/// `make golden` updates the findings; grades are edited by hand.
@Suite("Likely mistakes")
struct MisuseTests {
    @Test("have the recorded findings", arguments: ["fields", "types", "endpoints", "bodies", "files"])
    func findings(_ name: String) throws {
        let set = try MisuseSet(name)
        let recorded = set.cases.map { $0.recording(findings: set.findings(of: $0)) }
        if ProcessInfo.processInfo.environment["SPECC_UPDATE_GOLDENS"] == "1" {
            try set.write(recorded)
        } else {
            for (recorded, expected) in zip(recorded, set.cases) {
                #expect(recorded.findings == expected.findings, "\(expected.name)")
            }
        }
        for misuse in recorded {
            let isReported = misuse.findings.contains { !$0.hasPrefix("note") }
            switch misuse.grade {
            case "accepted": #expect(!isReported, "\(misuse.name) is reported")
            case "1", "2", "3": #expect(!misuse.findings.isEmpty, "\(misuse.name) is accepted silently")
            default: Issue.record("\(misuse.name) has the grade \(misuse.grade)")
            }
        }
    }

    @Test("are nearly always reported with their correction")
    func grades() throws {
        let cases = try ["fields", "types", "endpoints", "bodies", "files"].flatMap { try MisuseSet($0).cases }
        let graded = cases.filter { $0.grade != "accepted" }
        let belowTwo = graded.filter { $0.grade == "1" }
        #expect(graded.count > 300)
        #expect(belowTwo.count * 20 <= graded.count, "\(belowTwo.map(\.name))")
    }
}
