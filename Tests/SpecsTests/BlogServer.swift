import BlogAPI
import LoopbackServer
import SpeccRuntime

/// Runs a body against a server that answers with the given answers in turn.
func withServer<Result>(
    _ answers: Answer...,
    run: (LoopbackServer, HTTPClient) async throws -> Result
) async throws -> Result {
    let server = try LoopbackServer.start(script: answers)
    let client = HTTPClient(transport: URLSessionTransport())
    do {
        let result = try await run(server, client)
        await client.shutdown()
        await server.stop()
        return result
    } catch {
        await client.shutdown()
        await server.stop()
        throw error
    }
}
