import Foundation
import SpeccRuntime
import SpeccTesting
import Testing

@testable import CallsGolden

/// The golden of streamed and downloaded responses, executed.
@Suite("Golden Calls: streams", .timeLimit(.minutes(1)))
struct CallsStreamsTests {
    private func service(_ response: StubResponse, clock: VirtualClock? = nil) -> Calls.ResponsesService {
        let clock = clock ?? VirtualClock()
        return Calls.ResponsesService(
            client: HTTPClient(transport: StubTransport(response, clock: clock), clock: clock)
        )
    }

    private func events(_ body: String) -> StubResponse {
        .status(200, headers: ["Content-Type": "text/event-stream"], body: body)
    }

    @Test("server-sent events are decoded until the done event")
    func chat() async throws {
        let body = "data: {\"text\":\"Hel\"}\n\ndata: {\"text\":\"lo\"}\n\ndata: [DONE]\n\ndata: {}\n\n"
        var text = ""
        for try await token in service(events(body).trickling(5, every: .zero)).chat(body: .init(question: "?")) {
            text += token.text
        }
        #expect(text == "Hello")
    }

    @Test("a failed call throws its declared error from the loop")
    func failures() async {
        do throws(Calls.ResponsesService.Failure) {
            for try await _ in service(.status(404, body: "gone")).logs() { Issue.record("an element") }
            Issue.record("no failure")
        } catch {
            guard case .notFound(let text) = error else {
                Issue.record("\(error)")
                return
            }
            #expect(text.body == "gone")
        }
    }

    @Test("events can be received undecoded, with type and id")
    func watch() async throws {
        var seen: [ServerSentEvent] = []
        for try await event in service(events("event: push\nid: 7\ndata: a\n\n")).watch() { seen.append(event) }
        #expect(seen == [ServerSentEvent(type: "push", data: "a", id: "7")])
    }

    @Test("the idle timeout of the catalog ends a stream")
    func idle() async throws {
        let clock = VirtualClock()
        let stub = StubTransport(events("data: a\n\n").stalled(), clock: clock)
        let service = Calls.ResponsesService(client: HTTPClient(transport: stub, clock: clock))
        var events = service.watch().makeAsyncIterator()
        #expect(try await events.next()?.data == "a")
        #expect(stub.requests.first?.idleTimeout == .milliseconds(500))
    }

    @Test("lines are received as text, as values, and as values of another format")
    func lines() async throws {
        var lines: [String] = []
        for try await line in service(.status(200, body: "a\n\nb")).logs(file: "x") { lines.append(line) }
        #expect(lines == ["a", "", "b"])
        var notes: [String] = []
        for try await note in service(.status(200, body: "{\"text\":\"a\"}\n\n{\"text\":\"b\"}\n")).rows() {
            notes.append(note.text)
        }
        #expect(notes == ["a", "b"])
        for try await _ in service(.status(204)).rows() { Issue.record("an element of nothing") }
        var times: [Date] = []
        for try await time in service(.status(200, body: "7\n8\n")).ticks() { times.append(time) }
        #expect(times == [Date(timeIntervalSince1970: 7), Date(timeIntervalSince1970: 8)])
    }

    @Test("bytes are received as they arrive")
    func bytes() async throws {
        var chunks: [Data] = []
        for try await chunk in service(.status(200, body: "abcdef").trickling(4, every: .zero)).tap() {
            chunks.append(chunk)
        }
        #expect(chunks == [Data("abcd".utf8), Data("ef".utf8)])
    }

    @MainActor
    private final class Conversation {
        private(set) var text = ""
        private(set) var failure: Calls.ResponsesService.Failure?
        private let service: Calls.ResponsesService

        init(_ service: Calls.ResponsesService) {
            self.service = service
        }

        func send(_ question: String) async {
            do throws(Calls.ResponsesService.Failure) {
                for try await token in service.chat(body: .init(question: question)) { text += token.text }
            } catch {
                failure = error
            }
        }
    }

    @MainActor
    @Test("a view model on the main actor can iterate over a stream, and cancelling its task ends the stream")
    func viewModel() async {
        let response = events("data: {\"text\":\"Hi\"}\n\n")
        let complete = Conversation(service(response))
        await complete.send("?")
        #expect(complete.text == "Hi")
        #expect(complete.failure == nil)
        let stalled = Conversation(service(response.stalled()))
        let task = Task { await stalled.send("?") }
        while stalled.text.isEmpty { await Task.yield() }
        task.cancel()
        await task.value
        #expect(stalled.failure?.isCancelled == true)
    }

    @Test("downloads a response to a file, or fails with the endpoint's error")
    func files() async throws {
        let file = URL.temporaryDirectory.appending(path: UUID().uuidString)
        defer { try? FileManager.default.removeItem(at: file) }
        try await service(.status(200, body: "film")).film(to: "x", file: 7, to_: file).value
        #expect(try String(contentsOf: file, encoding: .utf8) == "film")
        let blocked = service(.json("{}", status: 451)).film(to: "x", file: 7, to_: file)
        let error = await failure(Calls.ResponsesService.Film.Failure.self) { try await blocked.value }
        guard case .unavailableForLegalReasons? = error else {
            Issue.record("\(String(describing: error))")
            return
        }
    }
}
