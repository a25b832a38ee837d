import Foundation
import LoopbackServer
import SpeccRuntime
import Testing

@Suite("Cancellation of transports")
struct TransportCancellationLoopbackTests {
    private func kind<Value>(of task: Task<Value, any Error>) async -> NetworkError.Kind? {
        do {
            _ = try await task.value
            return nil
        } catch {
            return (error as? TransportError)?.kind
        }
    }

    @Test("before sending sends no request", arguments: TransportUnderTest.all)
    func beforeSending(kind: TransportUnderTest) async throws {
        let server = try LoopbackServer.start { _ in .text("ok") }
        let transport = try kind.make()
        let task = Task {
            withUnsafeCurrentTask { $0?.cancel() }
            _ = try await transport.send(TransportRequest(.get, server))
        }
        #expect(await self.kind(of: task) == .cancelled)
        #expect(server.requests.isEmpty)
    }

    @Test("before the response headers ends the call immediately", arguments: TransportUnderTest.all, ["GET", "POST"])
    func beforeHead(kind: TransportUnderTest, method: String) async throws {
        let server = try LoopbackServer.start { _ in .fault(.stall) }
        let transport = try kind.make()
        let task = Task {
            _ = try await transport.send(TransportRequest(HTTPMethod(rawValue: method), server))
        }
        try await server.waitForRequests(1)
        let time = await ContinuousClock().measure {
            task.cancel()
            #expect(await self.kind(of: task) == .cancelled)
        }
        #expect(time < .seconds(1))
        #expect(try await server.waitForEnd(of: 1) == .byClient)
    }

    @Test("while receiving the body ends the call immediately", arguments: TransportUnderTest.all)
    func inBody(kind: TransportUnderTest) async throws {
        // promise: transport.cancel
        let server = try LoopbackServer.start { _ in
            LoopbackServer.Response(body: .endless(Data("tick".utf8), every: .milliseconds(5)))
        }
        let transport = try kind.make()
        let (hasBegun, begin) = AsyncStream<Void>.makeStream()
        let task = Task {
            let response = try await transport.send(TransportRequest(.get, server))
            for try await _ in response.body {
                begin.finish()
            }
        }
        for await _ in hasBegun {}
        let time = await ContinuousClock().measure {
            task.cancel()
            #expect(await self.kind(of: task) == .cancelled)
        }
        #expect(time < .seconds(1))
        #expect(try await server.waitForEnd(of: 1) == .byClient)
    }

    @Test("while waiting for the body ends the call immediately", arguments: TransportUnderTest.all)
    func inSilence(kind: TransportUnderTest) async throws {
        let server = try LoopbackServer.start { _ in
            LoopbackServer.Response(body: .chunks(["one", "two"]), fault: .stallBody(after: 3))
        }
        let transport = try kind.make()
        let (hasBegun, begin) = AsyncStream<Void>.makeStream()
        let task = Task {
            let response = try await transport.send(TransportRequest(.get, server))
            for try await _ in response.body {
                begin.finish()
            }
        }
        for await _ in hasBegun {}
        task.cancel()
        #expect(await self.kind(of: task) == .cancelled)
        #expect(try await server.waitForEnd(of: 1) == .byClient)
    }

    @Test("ends an upload that waits for its stream, and cancels the stream", arguments: TransportUnderTest.all)
    func inUpload(kind: TransportUnderTest) async throws {
        let server = try LoopbackServer.start { _ in .text("ok") }
        let transport = try kind.make()
        let (hasBegun, begin) = AsyncStream<Void>.makeStream()
        let (hasEnded, end) = AsyncStream<Void>.makeStream()
        let never = AsyncStream<Data> { _ in }
        let body = RequestBody.streamOnce {
            begin.finish()
            defer { end.finish() }
            return await never.first { _ in true }
        }
        let task = Task {
            _ = try await transport.send(TransportRequest(.put, server, body: body))
        }
        for await _ in hasBegun {}
        task.cancel()
        #expect(await self.kind(of: task) == .cancelled)
        for await _ in hasEnded {}
        try await server.waitForNoConnections()
    }

    @Test("is implied by releasing the response", arguments: TransportUnderTest.all)
    func release(kind: TransportUnderTest) async throws {
        let server = try LoopbackServer.start { _ in
            LoopbackServer.Response(body: .endless(Data("tick".utf8), every: .milliseconds(5)))
        }
        let transport = try kind.make()
        for connection in 1...2 {
            var response: TransportResponse? = try await transport.send(TransportRequest(.get, server))
            #expect(response?.status == 200)
            if connection == 2, let body = response?.body {
                for try await _ in body { break }
            }
            response = nil
            #expect(try await server.waitForEnd(of: connection) == .byClient)
        }
    }

    @Test("does not affect other calls", arguments: TransportUnderTest.all)
    func others(kind: TransportUnderTest) async throws {
        let server = try LoopbackServer.start { request in
            request.path == "/stall" ? .fault(.stall) : .text("ok").after(.milliseconds(100))
        }
        let transport = try kind.make()
        let cancelled = Task {
            _ = try await transport.send(TransportRequest(.get, server, "/stall"))
        }
        let other = Task { try await transport.perform(TransportRequest(.get, server)).body }
        try await server.waitForRequests(2)
        cancelled.cancel()
        #expect(await self.kind(of: cancelled) == .cancelled)
        #expect(try await other.value == Data("ok".utf8))
    }
}
