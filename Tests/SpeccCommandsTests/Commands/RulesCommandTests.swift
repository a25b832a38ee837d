import SpeccCommands
import SpeccLints
import Testing

@Suite("specc rules")
struct RulesCommandTests {
    @Test("lists every rule with its sentence")
    func list() {
        let run = Run(["rules"])
        #expect(run.status == .success)
        for page in RulePage.all {
            #expect(run.output.contains("  \(page.id) "), "\(page.id)")
            #expect(run.output.contains(page.what))
        }
    }

    @Test("shows a rule's page: what, why, bad and good")
    func page() {
        let run = Run(["rules", "missing-unit"])
        #expect(
            run.output == """
                missing-unit (error)

                A duration is a bare number.
                Seconds, milliseconds or minutes: the reader should not have to guess.

                Bad:

                    specc: 1
                    host: https://api.example.com
                    service: Shop
                    endpoints:
                      getItem:
                        call: GET /items
                        timeout: 30

                Good:

                    specc: 1
                    host: https://api.example.com
                    service: Shop
                    endpoints:
                      getItem:
                        call: GET /items
                        timeout: 30s

                """
        )
    }

    @Test("proposes the rule that was meant")
    func slip() {
        let run = Run(["rules", "mising-unit"])
        #expect(run.status == .usage)
        #expect(run.error.contains("did you mean 'specc rules missing-unit'?"))
    }

    @Test("shows no character that a terminal would obey", arguments: RulePage.all)
    func safety(page: RulePage) {
        let text = Run(["rules", page.id]).output
        #expect(!text.unicodeScalars.contains { $0 != "\n" && ($0.value < 0x20 || $0.value == 0x202E) })
    }
}
