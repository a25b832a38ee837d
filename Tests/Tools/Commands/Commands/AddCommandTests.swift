import Foundation
import SpeccCommands
import Testing

@Suite("specc add")
struct AddCommandTests {
    private static let shop = """
        specc: 1
        api: Shop
        host: https://api.shop.example
        service: Orders

        # Calls
        endpoints:
          getOrder: { call: "GET /orders/{id}", returns: Order }

        types:
          Order: { id: string } # one order
        """

    private func text(_ folder: TemporaryFolder, _ name: String) throws -> String {
        try String(contentsOf: URL(filePath: folder.path + "/" + name), encoding: .utf8)
    }

    @Test("prints a diff, and writes it without '--dry-run'")
    func writes() throws {
        let folder = try TemporaryFolder(["Shop/shop.yaml": Self.shop, "order.json": "{\"id\": \"a\", \"paid\": true}"])
        let words = ["add", "--json", folder.path + "/order.json", "--for", "GET /orders/{id}", folder.path + "/Shop"]
        let preview = Run(words + ["--dry-run"])
        #expect(preview.status == .success)
        #expect(preview.output.contains("+  Order: { id: string, paid: bool? } # one order"))
        #expect(try text(folder, "Shop/shop.yaml") == Self.shop)
        let run = Run(words)
        #expect(run.output == preview.output)
        #expect(run.error.contains("  changed: Order.paid is new\n"))
        #expect(
            try text(folder, "Shop/shop.yaml")
                == Self.shop.replacing("{ id: string }", with: "{ id: string, paid: bool? }")
        )
        let second = Run(words)
        #expect(second.output.isEmpty)
        #expect(second.error.hasSuffix("the catalog already declares all of it\n"))
    }

    @Test("creates a catalog in a folder that does not exist")
    func creates() throws {
        let folder = try TemporaryFolder()
        let script = "curl https://api.shop.example/v1/carts/7 -H 'Authorization: Bearer abc'"
        let run = Run(["add", "-", "--into", folder.path + "/Shop"], input: script)
        #expect(run.status == .success)
        #expect(
            try text(folder, "Shop/api.yaml")
                == "specc: 1\napi: Shop\nhost: https://api.shop.example/v1\n\ncredentials: { token: bearer }\n"
        )
        #expect(try text(folder, "Shop/carts.yaml").contains("  getCart:\n    call: GET /carts/{id:int}\n"))
        #expect(Run(["validate", folder.path + "/Shop"]).status == .success)
    }

    @Test(
        "writes nothing if the input is invalid, or belongs to another API",
        arguments: [
            (["curl https://api.shop.example/x -H 'a"], "<command>:1:36: error: the quote ' is not closed"),
            (["curl https://other.example/x"], "the catalog has no host 'other.example'"),
            (["curl"], "the curl command is not quoted"),
            (["--json", "missing.json", "--for", "GET /x"], "cannot read 'missing.json'"),
            (["--json", "missing.json"], "'--json' requires the call"),
            (["--har", "missing.har"], "cannot read 'missing.har'"),
            ([], "nothing to add"),
        ]
    )
    func refuses(_ words: [String], _ message: String) throws {
        let folder = try TemporaryFolder(["shop.yaml": Self.shop])
        let run = Run(["add"] + words + ["--into", folder.path])
        #expect(run.status != .success)
        #expect(run.error.contains(message), "\(run.error)")
        #expect(try text(folder, "shop.yaml") == Self.shop)
    }

    @Test("refuses a catalog with errors")
    func invalidCatalog() throws {
        let folder = try TemporaryFolder(["shop.yaml": Self.shop.replacing("returns: Order", with: "returns: Ordr")])
        let run = Run(["add", "curl https://api.shop.example/orders/1", folder.path])
        #expect(run.status == .findings)
        #expect(run.error.contains("the catalog has errors; fix them first; nothing was written"))
    }

    @Test("explains operands that are not curl commands, and JSON that is invalid")
    func invalidInput() throws {
        let folder = try TemporaryFolder(["Shop/shop.yaml": Self.shop, "order.json": "{"])
        let command = Run(["add", "wget https://api.shop.example/orders", folder.path + "/Shop"])
        #expect(command.status == .usage)
        #expect(command.error.contains("'wget https://api.shop.example/orders' is not a curl command"))
        let words = ["add", "--json", folder.path + "/order.json", "--for", "GET /orders/{id}", folder.path + "/Shop"]
        let sample = Run(words)
        #expect(sample.status == .findings)
        #expect(!sample.error.contains("remove the inner values"))
    }

    @Test("declares a key of the query in addition to the credential as a sensitive argument")
    func severalCredentials() throws {
        let folder = try TemporaryFolder()
        let script = "curl -u jane:hunter2 'https://api.shop.example/v1/me?access_token=EAACEdEose0cBA1234567890abcdef'"
        let run = Run(["add", script, "--into", folder.path + "/Shop"])
        #expect(run.status == .success)
        #expect(run.output.contains("access_token: { type: string?, sensitive: true }"))
        #expect(!run.output.contains("EAACEdEose0cBA"))
        #expect(run.error.contains("query item 'access_token' is a secret in addition to the credential"))
    }
}
