import Foundation
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

    @Test("apply with a former id of the change", arguments: ["removed-composite-call", "removed-waiter"])
    func renamed(_ id: String) throws {
        let waiter = "  waitForOrder: { poll: getOrder, until: { state: [sent] } }\n"
        let new = """
            specc: 1
            api: Shop
            host: https://shop.example
            service: Orders
            endpoints:
              getOrder: { call: GET /order, returns: Order }
            types: { Order: { state: string } }

            """
        let folder = try TemporaryFolder([
            "old/a.yaml": new.replacing("types:", with: waiter + "types:"), "new/a.yaml": new,
            "new/.specc-accepted.yaml": "- { change: \(id), of: Orders.waitForOrder, why: Webhooks. }\n",
        ])
        let run = Run(["diff", "\(folder.path)/old", "\(folder.path)/new"])
        #expect(run.status == .success && run.error.contains("note: accepted: Webhooks."), "\(run.error)")
        #expect(!run.error.contains("stale-acceptance"), "\(run.error)")
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

    @Test(
        "are added in the notation of the file",
        arguments: [
            "[]\n", "[{ change: removed-type, of: Old, why: x }]\n",
            "[\n  { change: removed-type, of: Old, why: x }, # c\n]\n",
            "  - { change: removed-type, of: Old, why: x }\n", "- { change: removed-type, of: Old, why: x }",
            "# none\n",
        ]
    )
    func notations(_ text: String) throws {
        let (first, folder) = try run(text, "--accept", "Moved.")
        #expect(first.status == .success && first.output == "1 change accepted in .specc-accepted.yaml\n")
        let second = Run(["diff", "\(folder.path)/old", "\(folder.path)/new"])
        #expect(second.status == .success && second.error.contains("accepted: Moved."), "\(second.error)")
        let written = try String(contentsOfFile: folder.path + "/new/.specc-accepted.yaml", encoding: .utf8)
        #expect(written.contains("of: Old") == text.contains("of: Old") && written.contains("#") == text.contains("#"))
    }

    @Test("are not added to a file after its end")
    func ended() throws {
        let text = "- { change: removed-type, of: Old, why: x }\n...\n"
        let (run, folder) = try run(text, "--accept", "Moved.")
        #expect(run.status != .success && run.error.contains("cannot add accepted changes to"), "\(run.error)")
        #expect(try String(contentsOfFile: folder.path + "/new/.specc-accepted.yaml", encoding: .utf8) == text)
    }

    @Test("are written to the file that a link leads to")
    func link() throws {
        let (_, folder) = try run(nil)
        try folder.write("[]\n", to: "accepted.yaml")
        let link = folder.path + "/new/.specc-accepted.yaml"
        try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: "../accepted.yaml")
        #expect(Run(["diff", "--accept", "Moved.", "\(folder.path)/old", "\(folder.path)/new"]).status == .success)
        #expect(try FileManager.default.destinationOfSymbolicLink(atPath: link) == "../accepted.yaml")
        #expect(try String(contentsOfFile: folder.path + "/accepted.yaml", encoding: .utf8).contains("Moved."))
    }

    @Test(
        "have problems that are explained",
        arguments: [
            ("removed-endpoint, of: Orders.payOrder, why: \" \"", "'why' is empty"),
            ("removed-endpoint, of: Orders.payOrder, why: x, until: 2027-02-31", "'until' must be a date"),
            ("removed-endpont, of: Orders.payOrder, why: x", "did you mean 'removed-endpoint'?"),
            ("nonsense, of: Orders.payOrder, why: x", "unknown change 'nonsense'"),
        ]
    )
    func problems(_ entry: String, _ message: String) throws {
        let result = try run("- { change: \(entry) }\n").run
        #expect(result.status == .findings && result.error.contains(message), "\(result.error)")
    }

    @Test("are reported if they are duplicates")
    func duplicates() throws {
        let entry = "- { change: removed-endpoint, of: Orders.payOrder, why: x }\n"
        let result = try run(entry + entry).run
        #expect(result.status == .success)
        let message = "yaml:2:3: warning: change 'removed-endpoint' of 'Orders.payOrder' is already accepted"
        #expect(result.error.contains(message), "\(result.error)")
    }

    @Test("apply after an entry for the same change that has expired")
    func renewed() throws {
        let entry = "- { change: removed-endpoint, of: Orders.payOrder, why: x, until: 2020-01-01 }\n"
        let result = try run(entry + entry.replacing("2020", with: "2999")).run
        #expect(result.status == .success)
        #expect(result.error.contains("yaml:1:3: warning: the acceptance expired on 2020-01-01"), "\(result.error)")
        #expect(!result.error.contains("already accepted"), "\(result.error)")
    }

    @Test("need a reason")
    func reason() throws {
        #expect(try run(nil, "--accept", " ").run.error.contains("'--accept' needs a reason"))
    }

    @Test("are annotated in pull requests if they are stale")
    func annotations() throws {
        let result = try run("- { change: removed-type, of: Old, why: x }\n", "--format", "github").run
        #expect(result.output.contains("::warning file=") && result.output.contains("title=stale-acceptance::"))
        #expect(result.output.contains("title=removed-endpoint::"))
    }
}
