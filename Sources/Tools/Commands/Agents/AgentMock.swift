import SpeccChecks
import SpeccContract
import SpeccDiagnostics
import SpeccMock

/// The mock server that an agent starts and stops; at most one runs.
final class AgentMock {
    private var server: MockHTTPServer?

    /// Starts the server of the catalogs in a folder, and stops the one that ran before.
    ///
    /// - Returns: The URLs of the APIs, or the diagnostics of invalid catalogs.
    func start(_ path: String) throws -> (text: String, isError: Bool) {
        var findings = ""
        let console = Console(output: { _ in }, error: { findings += $0 })
        let options = MockSettings.options + [CatalogOptions.maximumFileSize]
        let arguments = try CommandArguments([path, "--quiet"], options: options)
        let settings = try MockSettings(arguments)
        guard let contract = try settings.contract(arguments, console: console) else {
            return (findings, true)
        }
        stop()
        let handler = CallHandler(ServedVersion(contract, settings), settings)
        do throws(MockServerError) {
            let server = try MockHTTPServer(address: settings.host, port: 0) { request, origin in
                handler.reply(to: request, origin: origin)
            }
            self.server = server
            let urls = contract.apis.map { "\($0.api.name.value): \(server.origin)\($0.prefix)\n" }
            return (urls.joined(), false)
        } catch {
            throw UsageError(error.message, hint: error.hint)
        }
    }

    /// - Returns: Whether a server ran.
    @discardableResult
    func stop() -> Bool {
        defer { server = nil }
        server?.stop()
        return server != nil
    }
}
