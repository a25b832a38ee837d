import Foundation
import ShopAPI
import SpeccRuntime
import SpeccTesting
import Testing

/// The assistant of Specs/Shop: unions by the name of an event, JSON in a text, and errors in a stream.
@Suite("Events of a generated service", .timeLimit(.minutes(1)))
struct ShopAssistantTests {
    private func assistant(_ body: String) -> Shop.AssistantService {
        let stub = StubTransport(.status(200, headers: ["Content-Type": "text/event-stream"], body: body))
        return Shop.AssistantService(
            credentials: .session(MemoryTokenStore(AccessToken("user"))),
            client: HTTPClient(transport: stub)
        )
    }

    @Test("the name of an event selects the member of a union, also of data that is not JSON")
    func members() async throws {
        let body = """
            event: typing
            data: {"seconds": 3}

            event: lookup
            data: {"arguments": "{\\"number\\": 7}"}

            event: text
            data: Your order
            data: is on its way.

            event: rating
            data: {"stars": 5}

            data: [DONE]


            """
        var events: [String] = []
        for try await event in assistant(body).followChat(id: "7") {
            switch event {
            case .typing(let typing): events.append("typing \(typing.seconds ?? 0)")
            case .lookup(let lookup): events.append("lookup \(lookup.arguments.number)")
            case .text(let text): events.append(text.data)
            case .unknown(let value): events.append("\(value)")
            }
        }
        #expect(
            events == ["typing 3", "lookup 7", "Your order\nis on its way.", #"{"kind":"rating","stars":5}"#]
        )
    }

    @Test("an event with the name of an error ends the stream with it")
    func failure() async throws {
        let body =
            "event: typing\ndata: {}\n\nevent: error\ndata: {\"message\": \"busy\"}\n\nevent: typing\ndata: {}\n\n"
        var count = 0
        do {
            for try await _ in assistant(body).followChat(id: "7") { count += 1 }
            Issue.record("no error was thrown")
        } catch Shop.AssistantService.FollowChat.Failure.failed(let error) {
            #expect(error.message == "busy")
        }
        #expect(count == 1)
    }

    @Test("a text that is not the declared JSON is a decoding error with the path in the text")
    func text() async throws {
        let assistant = assistant("event: lookup\ndata: {\"arguments\": \"{}\"}\n\n")
        do {
            for try await _ in assistant.followChat(id: "7") {}
            Issue.record("no error was thrown")
        } catch {
            #expect("\(error)".contains("arguments.number"))
        }
    }

    @Test("a field of a form with JSON is one text")
    func form() async throws {
        let stub = StubTransport(.status(202))
        let files = Shop.FilesService(
            credentials: .session(MemoryTokenStore(AccessToken("user"))),
            client: HTTPClient(transport: stub)
        )
        try await files.askForPapers(body: .init(orders: ["7"], place: .init(shelf: "s", room: 1)))
        let reader = try await #require(stub.requests.last).body.open()
        let body = try #require(try await reader.next())
        let text = String(decoding: body, as: UTF8.self).removingPercentEncoding
        #expect(text?.contains(#"place={"shelf":"s","room":1}"#) == true)
    }
}
