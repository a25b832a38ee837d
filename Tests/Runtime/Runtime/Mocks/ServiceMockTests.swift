@_spi(Generated) import SpeccRuntime
import Testing

/// The runtime support of generated mocks.
@Suite("Mocks of services", .timeLimit(.minutes(1)))
struct ServiceMockTests {
    private struct Find: Endpoint, CustomEndpoint {
        typealias Response = String
        let host = "a.example"
        let path = "/find"
        let name: String
    }

    private struct Remove: Endpoint, CustomEndpoint {
        typealias Response = Void
        let host = "a.example"
        let path = "/remove"
    }

    private enum MockFailure: EndpointFailure {
        case declared, cancelled
        case other(NetworkError)

        init(_ error: NetworkError) {
            self = .other(error)
        }

        var networkError: NetworkError {
            switch self {
            case .declared: NetworkError(.status(404))
            case .cancelled: .cancelled
            case .other(let error): error
            }
        }
    }

    private struct FailingEndpoint: Endpoint, CustomEndpoint {
        typealias Response = String
        typealias Failure = MockFailure
        let host = "a.example"
        let path = "/failing"
    }

    private struct Lines: StreamingEndpoint, CustomEndpoint {
        typealias Response = String
        static var stream: StreamFraming<String> { .lines }
        let host = "a.example"
        let path = "/words"
    }

    private struct Mock: ServiceMock {
        let responses: MockResponses
    }

    private func failure(_ call: () async throws(NetworkError) -> Void) async -> NetworkError? {
        do throws(NetworkError) {
            try await call()
            return nil
        } catch {
            return error
        }
    }

    @Test("returns the last stub of an endpoint, shared by all copies")
    func lastStub() async throws {
        let mock = Mock()
        let copy = mock
        mock.responses.set { (call: Find) throws(NetworkError) in "old " + call.name }
        mock.responses.set { (call: Find) throws(NetworkError) in "new " + call.name }
        #expect(try await copy.sendRequest(to: Find(name: "x")) == "new x")
    }

    @Test("a call without a stub fails with the name of the method that sets one")
    func withoutStub() async {
        let mock = Mock()
        let error = await failure { () throws(NetworkError) in _ = try await mock.sendRequest(to: Find(name: "x")) }
        let message = "The mock has no response to Find. Stub one: mock.onFind { call in … }"
        #expect(error?.message() == message)
        #expect(error?.description.contains(message) == true)
    }

    @Test("records calls in order with their arguments, failed ones included")
    func calls() async throws {
        let mock = Mock()
        mock.responses.set { (_: Remove) throws(NetworkError) in }
        _ = await failure { () throws(NetworkError) in _ = try await mock.sendRequest(to: Find(name: "a")) }
        try await mock.sendRequest(to: Remove())
        _ = await failure { () throws(NetworkError) in _ = try await mock.sendRequest(to: Find(name: "b")) }
        #expect(mock.calls.map { "\(type(of: $0))" } == ["Find", "Remove", "Find"])
        #expect(mock.calls(of: Find.self).map(\.name) == ["a", "b"])
    }

    @Test("a failing mock fails every endpoint that has no stub")
    func failing() async throws {
        let mock = Mock.failing(with: NetworkError(.offline))
        mock.responses.set { (_: Remove) throws(NetworkError) in }
        let error = await failure { () throws(NetworkError) in _ = try await mock.sendRequest(to: Find(name: "x")) }
        #expect(error?.kind == .offline)
        try await mock.sendRequest(to: Remove())
    }

    @Test("a failing mock throws the failure type of each endpoint")
    func failingWithDeclared() async {
        let mock = Mock.failing(with: MockFailure.declared)
        do throws(MockFailure) {
            _ = try await mock.sendRequest(to: FailingEndpoint())
            Issue.record("the call succeeded in spite of its stub")
        } catch {
            if case .declared = error {} else { Issue.record("\(error)") }
        }
        let error = await failure { () throws(NetworkError) in _ = try await mock.sendRequest(to: Find(name: "x")) }
        #expect(error?.kind == .status(404))
    }

    @Test("an endpoint fails until a stub replaces its failure")
    func replacedFailure() async throws {
        let mock = Mock()
        mock.responses.set { (_: Find) throws(NetworkError) in "before" }
        mock.fail(Find.self, with: NetworkError(.offline))
        let error = await failure { () throws(NetworkError) in _ = try await mock.sendRequest(to: Find(name: "x")) }
        #expect(error?.kind == .offline)
        mock.responses.set { (_: Find) throws(NetworkError) in "after" }
        #expect(try await mock.sendRequest(to: Find(name: "x")) == "after")
    }

    @Test("an unresponsive mock returns only on cancellation")
    func unresponsive() async {
        let mock = Mock.unresponsive
        let call = Task {
            await failure { () throws(NetworkError) in _ = try await mock.sendRequest(to: Find(name: "x")) }
        }
        while mock.calls.isEmpty { await Task.yield() }
        call.cancel()
        #expect(await call.value?.isCancelled == true)
    }

    @Test("a call of a cancelled task fails as cancelled")
    func cancelled() async {
        let mock = Mock()
        mock.responses.set { (_: Find) throws(NetworkError) in "x" }
        let call = Task {
            while !Task.isCancelled { await Task.yield() }
            return await failure { () throws(NetworkError) in _ = try await mock.sendRequest(to: Find(name: "x")) }
        }
        call.cancel()
        #expect(await call.value?.isCancelled == true)
    }

    @Test("a stream yields its stubbed elements or failure when iterated")
    func streams() async throws {
        let mock = Mock()
        let stream = mock.stream(from: Lines())
        #expect(mock.calls.isEmpty)
        mock.responses.set { (_: Lines) throws(NetworkError) in ["a", "b"] }
        var message: [String] = []
        for try await word in stream { message.append(word) }
        for try await word in stream { message.append(word) }
        #expect(message == ["a", "b", "a", "b"])
        #expect(mock.calls.count == 2)
        let failing = Mock.failing(with: NetworkError(.offline)).stream(from: Lines())
        let error = await failure { () throws(NetworkError) in for try await _ in failing { Issue.record("an element") }
        }
        #expect(error?.kind == .offline)
    }
}
