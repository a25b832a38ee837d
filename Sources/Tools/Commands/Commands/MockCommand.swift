/// `specc mock`: a server that behaves as the catalogs declare.
struct MockCommand: Command {
    let name = "mock"
    let summary = "Serve catalogs with generated responses."
    let operands = "PATH…"
    let discussion = """
        The server responds as the catalogs declare: with examples and with values of their types, with pages, sessions,
        cached responses, idempotency keys, polling and streams. Items that a request creates, changes or deletes appear
        in later responses. Requests are checked. It listens on the loopback interface and ends with SIGINT or SIGTERM.

        On a second port, it serves a page to read the API, send calls, follow all calls and change responses. The page and
        the server follow each saved version of the catalogs.

        With --proxy, requests are forwarded to a server, and both directions are compared with the catalogs. The exit
        status is then 1 if responses had errors.
        """
    let showsProgress = false
    let options = MockSettings.options + [CatalogOptions.maximumFileSize]

    func run(_ arguments: CommandArguments, console: Console) throws -> ExitStatus {
        let settings = try MockSettings(arguments)
        let loader = CatalogLoader(arguments: arguments, settings: settings)
        guard let catalog = try loader.load(console) else { return .findings }
        return try MockProgram(catalog: catalog, loader: loader, settings: settings, console: console).run()
    }
}
