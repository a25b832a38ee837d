import LoopbackServer
import SpeccRuntime
import Testing

/// Runs a body against a server that sends the responses in order.
func withServer<Result>(
    _ responses: LoopbackServer.Response...,
    run: (LoopbackServer, HTTPClient) async throws -> Result
) async throws -> Result {
    let server = try LoopbackServer.start(script: responses)
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

/// The failure of a call that has to fail; a success is recorded as an issue.
func failure<Failure: EndpointFailure, Value>(
    _ type: Failure.Type,
    _ call: () async throws -> Value
) async -> Failure? {
    do {
        let value = try await call()
        Issue.record("the call should fail, but returned \(value)")
        return nil
    } catch let error as Failure {
        return error
    } catch {
        Issue.record("the call should throw \(Failure.self), but threw \(error)")
        return nil
    }
}
