import SpeccRuntime
import Testing

/// What generated mocks stand on.
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

    private enum Trouble: EndpointFailure {
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

    private struct Troubled: Endpoint, CustomEndpoint {
        typealias Response = String
        typealias Failure = Trouble
        let host = "a.example"
        let path = "/troubled"
    }

    private struct Words: StreamingEndpoint, CustomEndpoint {
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

    @Test("a call gets what its endpoint was given last, and all copies share that")
    func answers() async throws {
        let mock = Mock()
        let copy = mock
        mock.responses.set { (call: Find) throws(NetworkError) in "old " + call.name }
        mock.responses.set { (call: Find) throws(NetworkError) in "new " + call.name }
        #expect(try await copy.sendRequest(to: Find(name: "x")) == "new x")
    }

    @Test("a call that nobody answers fails, and says which it is and how to answer it")
    func unanswered() async {
        let mock = Mock()
        let error = await failure { () throws(NetworkError) in _ = try await mock.sendRequest(to: Find(name: "x")) }
        let words = "The mock has no response to Find. Stub one: mock.onFind { call in … }"
        #expect(error?.message() == words)
        #expect(error?.description.contains(words) == true)
    }

    @Test("calls are recorded in their order, with their arguments, those that failed too")
    func calls() async throws {
        let mock = Mock()
        mock.responses.set { (_: Remove) throws(NetworkError) in }
        _ = await failure { () throws(NetworkError) in _ = try await mock.sendRequest(to: Find(name: "a")) }
        try await mock.sendRequest(to: Remove())
        _ = await failure { () throws(NetworkError) in _ = try await mock.sendRequest(to: Find(name: "b")) }
        #expect(mock.calls.map { "\(type(of: $0))" } == ["Find", "Remove", "Find"])
        #expect(mock.calls(of: Find.self).map(\.name) == ["a", "b"])
    }

    @Test("a failing mock fails with what it was given, but where an endpoint has an answer of its own")
    func failing() async throws {
        let mock = Mock.failing(with: NetworkError(.offline))
        mock.responses.set { (_: Remove) throws(NetworkError) in }
        let error = await failure { () throws(NetworkError) in _ = try await mock.sendRequest(to: Find(name: "x")) }
        #expect(error?.kind == .offline)
        try await mock.sendRequest(to: Remove())
    }

    @Test("a failing mock gives a failure of the endpoint's own as it is, and another endpoint what it says")
    func failingWithDeclared() async {
        let mock = Mock.failing(with: Trouble.declared)
        do throws(Trouble) {
            _ = try await mock.sendRequest(to: Troubled())
            Issue.record("an answer")
        } catch {
            if case .declared = error {} else { Issue.record("\(error)") }
        }
        let error = await failure { () throws(NetworkError) in _ = try await mock.sendRequest(to: Find(name: "x")) }
        #expect(error?.kind == .status(404))
    }

    @Test("an endpoint fails from when it is told to until it is given an answer")
    func failingForAWhile() async throws {
        let mock = Mock()
        mock.responses.set { (_: Find) throws(NetworkError) in "before" }
        mock.fail(Find.self, with: NetworkError(.offline))
        let error = await failure { () throws(NetworkError) in _ = try await mock.sendRequest(to: Find(name: "x")) }
        #expect(error?.kind == .offline)
        mock.responses.set { (_: Find) throws(NetworkError) in "after" }
        #expect(try await mock.sendRequest(to: Find(name: "x")) == "after")
    }

    @Test("a silent mock answers nothing until the call is cancelled")
    func silent() async {
        let mock = Mock.unresponsive
        let call = Task {
            await failure { () throws(NetworkError) in _ = try await mock.sendRequest(to: Find(name: "x")) }
        }
        while mock.calls.isEmpty { await Task.yield() }
        call.cancel()
        #expect(await call.value?.isCancelled == true)
    }

    @Test("a call of a task that is cancelled already is not answered")
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

    @Test("a stream gives its elements, or the failure, when the loop begins")
    func streams() async throws {
        let mock = Mock()
        let stream = mock.stream(from: Words())
        #expect(mock.calls.isEmpty)
        mock.responses.set { (_: Words) throws(NetworkError) in ["a", "b"] }
        var words: [String] = []
        for try await word in stream { words.append(word) }
        for try await word in stream { words.append(word) }
        #expect(words == ["a", "b", "a", "b"])
        #expect(mock.calls.count == 2)
        let failing = Mock.failing(with: NetworkError(.offline)).stream(from: Words())
        let error = await failure { () throws(NetworkError) in for try await _ in failing { Issue.record("an element") }
        }
        #expect(error?.kind == .offline)
    }
}
