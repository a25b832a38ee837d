import SpeccCommands
import Testing

@Suite("specc verify")
struct VerifyCommandTests {
    private static let catalog = """
        specc: 1
        api: Shop
        service: Orders
        host: https://shop.example
        credentials: { key: { apiKey: header X-Key } }
        endpoints:
          getOrder: { call: "GET /orders/{id:int}", returns: Order }
        types:
          Order: { id: int, amount: int }
        """

    private static let recording = #"""
        {"request":{"method":"GET","url":"https://shop.example/orders/7"},"response":{"status":200,"headers":[["Content-Type","application/json"]],"body":{"text":"{\"id\":7,\"amount\":\"2\"}"}}}

        """#

    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder([
            "shop.yaml": Self.catalog, "calls.jsonl": Self.recording, "smoke.yaml": "- call: Orders.getOrder\n",
        ])
    }

    private func verify(_ options: String...) -> Run {
        Run(["verify", folder.path + "/shop.yaml"] + options)
    }

    @Test("reports deviations of a recording")
    func recording() {
        let run = verify("--from", folder.path + "/calls.jsonl")
        #expect(run.status == .findings)
        #expect(run.error.contains("shop.yaml:9:21: error: Orders.getOrder: 'amount': expected an integer"))
        #expect(run.error.hasSuffix("1 call, 1 error\n"))
    }

    @Test(
        "rejects options of servers for a recording",
        arguments: [
            (["--journey", "smoke.yaml"], "'--journey' has no effect on a recording"),
            (["--credentials", "key=KEY"], "'--credentials' has no effect on a recording"),
            (["--requests", "5", "--rate", "5"], "'--requests' and '--rate' have no effect on a recording"),
        ]
    )
    func unusedOptions(_ options: [String], _ message: String) {
        let run = Run(["verify", folder.path + "/shop.yaml", "--from", folder.path + "/calls.jsonl"] + options)
        #expect(run.status == .usage)
        #expect(run.error.contains(message))
        #expect(run.error.contains("replace '--from' by '--against URL'"))
    }

    @Test("needs either a recording or a server")
    func source() {
        #expect(verify().error.contains("missing recording or server"))
        let both = verify("--from", folder.path + "/calls.jsonl", "--against", "http://127.0.0.1:1")
        #expect(both.status == .usage && both.error.contains("'--from' and '--against' exclude each other"))
    }

    @Test("reads every list of credentials")
    func credentials() {
        let run = verify(
            "--against",
            "http://127.0.0.1:1",
            "--credentials",
            "session=PATH",
            "--credentials",
            "key=PATH"
        )
        #expect(run.status == .usage)
        #expect(run.error.contains("no credential has the name 'session'"))
    }

    @Test("prints the findings if the file for them cannot be written")
    func unwritableOutput() {
        let run = verify("--from", folder.path + "/calls.jsonl", "--format", "json", "--output", folder.path)
        #expect(run.status == .usage)
        #expect(run.error.contains("'amount': expected an integer"))
        #expect(run.output.isEmpty)
    }

    @Test("names the remedy for an invalid status of a journey")
    func invalidStatus() throws {
        try folder.write("- { call: Orders.getOrder, status: many }\n", to: "smoke.yaml")
        let run = verify("--against", "http://127.0.0.1:1", "--journey", folder.path + "/smoke.yaml")
        #expect(run.status == .usage)
        #expect(run.error.contains("'status' must be a number such as 404"))
        #expect(run.error.contains("write a status from 100 to 599, such as 'status: 404'"))
    }
}
