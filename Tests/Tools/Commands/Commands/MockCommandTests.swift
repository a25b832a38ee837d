import SpeccCommands
import Testing

@Suite("specc mock")
struct MockCommandTests {
    private static let catalog = """
        specc: 1
        api: Shop
        service: Orders
        host: https://shop.example
        endpoints:
          get: { call: GET /orders, returns: { id: int }, errors: { 404: empty }, examples: { usual: { id: 1 } } }

        """

    private func run(_ options: [String]) throws -> Run {
        let folder = try TemporaryFolder(["orders.yaml": Self.catalog])
        return Run(["mock", folder.path] + options)
    }

    @Test(
        "rejects options that have no effect together",
        arguments: [
            ["--proxy", "http://127.0.0.1:1", "--invalid", "ignore"],
            ["--proxy", "http://127.0.0.1:1", "--items", "3"],
            ["--proxy", "http://127.0.0.1:1", "--page-size", "3"], ["--proxy", "http://127.0.0.1:1", "--polls", "3"],
            ["--proxy", "http://127.0.0.1:1", "--session", "3s"],
            ["--proxy", "http://127.0.0.1:1", "--interval", "3s"],
            ["--proxy", "http://127.0.0.1:1", "--seed", "3"], ["--proxy", "http://127.0.0.1:1", "--faults", "*: 503"],
            ["--proxy", "http://127.0.0.1:1", "--journal", "a", "--record", "b"], ["--record", "a"],
            ["--output", "a"], ["--seed", "3"], ["--port", "1", "--port", "2"],
            ["--no-ui", "--open"], ["--no-ui", "--ui-port", "1"], ["--port", "5", "--ui-port", "5"],
            ["--ui-port", "1", "--ui-port", "2"],
        ]
    )
    func conflicts(_ options: [String]) throws {
        let run = try run(options)
        #expect(run.status == .usage)
        #expect(run.error.contains("\n       "), "\(run.error)")
    }

    @Test(
        "rejects values that would be ignored",
        arguments: [
            ["--session", "500ms"], ["--session", "1500ms"], ["--session", "0s"], ["--cors", "localhost:3000"],
            ["--cors", "http://localhost:3000/"], ["--cors", "http://*"], ["--respond", "Orders.get=unusual"],
            ["--respond", "Orders.get=503"], ["--respond", "Orders.get=usual, Orders.get=404"],
            ["--respond", "Orders.got=404"], ["--faults", "Order.*: 503"],
        ]
    )
    func values(_ options: [String]) throws {
        let run = try run(options)
        #expect(run.status == .usage)
        #expect(run.error.contains("\n       "), "\(run.error)")
    }

    @Test("names in --respond can contain spaces")
    func spaces() throws {
        let text = Self.catalog.replacing("Shop", with: "My Shop").replacing("Orders", with: "All Orders")
        let folder = try TemporaryFolder(["orders.yaml": text])
        let run = Run(["mock", folder.path, "--respond", " My Shop.All Orders.get = unusual "])
        #expect(run.error.contains("All Orders.get declares no example or status 'unusual'"), "\(run.error)")
    }

    @Test("statuses after which a feed begins again are declared")
    func restart() throws {
        let text = """
            specc: 1
            api: Shop
            host: https://shop.example
            service: News
            endpoints:
              watch: { call: GET /watch, query: { since: int? }, returns: list<Change> }
              changes: { follow: watch, next: last.id, sends: since, restart: [410] }
              look: { call: GET /look, query: { since: int? }, returns: list<Change> }
              looks: { follow: look, next: last.id, sends: since, restart: [410] }
            types: { Change: { id: int } }

            """
        let folder = try TemporaryFolder(["news.yaml": text])
        // The second one is unknown: the mock does not start.
        let run = Run(["mock", folder.path, "--respond", "News.watch=410", "--respond", "News.look=409"])
        #expect(run.status == .usage)
        #expect(run.error.contains("News.look declares no example or status '409'"), "\(run.error)")
        #expect(run.error.contains("and 410"), "\(run.error)")
    }
}
