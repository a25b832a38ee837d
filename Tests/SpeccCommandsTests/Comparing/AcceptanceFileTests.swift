import Testing

@testable import SpeccCommands

@Suite("Accepted changes")
struct AcceptanceFileTests {
    private static let old = """
        specc: 1
        api: Shop
        host: https://shop.example
        service: Orders
        endpoints:
          listOrders: { call: GET /orders }
          payOrder: { call: POST /payments }

        """
    private static let new = old.replacing("  payOrder: { call: POST /payments }\n", with: "")

    /// Runs `specc diff` with accepted changes.
    private func run(_ accepted: String?, _ options: String...) throws -> (run: Run, folder: TemporaryFolder) {
        let folder = try TemporaryFolder(["old/a.yaml": Self.old, "new/a.yaml": Self.new])
        if let accepted { try folder.write(accepted, to: "new/.specc-accepted.yaml") }
        return (Run(["diff"] + options + ["\(folder.path)/old", "\(folder.path)/new"]), folder)
    }

    @Test("are safe and show the reason")
    func accepted() throws {
        let result = try run(
            "- { change: removed-endpoint, of: Orders.payOrder, why: Payment moved., until: 2999-01-01 }\n"
        ).run
        #expect(result.status == .success)
        #expect(result.error.contains("note: accepted: Payment moved."))
        #expect(result.error.contains("a.yaml:7:3: note: endpoint 'Orders.payOrder' was removed"))
    }

    @Test("expire")
    func expired() throws {
        let result = try run("- { change: removed-endpoint, of: Orders.payOrder, why: Later., until: 2020-01-01 }\n")
            .run
        #expect(result.status == .findings)
        #expect(result.error.contains("warning: the acceptance expired on 2020-01-01 [stale-acceptance]"))
    }

    @Test("are reported if no change matches", arguments: ["Orders.other", "Orders"])
    func stale(_ subject: String) throws {
        let result = try run("- { change: removed-endpoint, of: \(subject), why: x }\n").run
        #expect(result.status == .findings)
        #expect(result.error.contains("warning: accepted change 'removed-endpoint' of '\(subject)' does not exist"))
    }

    @Test(
        "must be a list of maps with known keys",
        arguments: [
            "a: 1\n", "- x\n", "- { change: a, of: b }\n", "- { change: a, of: b, why: c, when: d }\n",
            "- { change: a, of: b, why: c, until: soon }\n", "- { change: [a], of: b, why: c }\n", "- [\n",
        ]
    )
    func malformed(_ text: String) throws {
        let result = try run(text).run
        #expect(result.status == .findings)
        #expect(result.error.contains("error:") && result.output.isEmpty)
    }

    @Test("are written by --accept, so that the next run succeeds")
    func accept() throws {
        let (first, folder) = try run(nil, "--accept", "Payments moved to \"Bills\".\n")
        #expect(first.status == .success && first.output == "1 change accepted in .specc-accepted.yaml\n")
        let second = Run(["diff", "\(folder.path)/old", "\(folder.path)/new"])
        #expect(second.status == .success)
        #expect(second.error.contains("accepted: Payments moved to \"Bills\"."))
        let unaccepted = Run(["diff", "--fail-on", "any", "\(folder.path)/old", "\(folder.path)/old"])
        #expect(unaccepted.output.hasPrefix("no changes compared with "))
    }
}
