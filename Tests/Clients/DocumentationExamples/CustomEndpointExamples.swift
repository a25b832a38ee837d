// The Swift of Docs/Runtime/CustomEndpoints.md. A test compares both.
import Foundation
import SpeccRuntime

func ping() async throws {
    struct Ping: CustomEndpoint {
        typealias Response = String
        var host: String { "api.example.com" }
        var path: String { "/ping" }
    }
    let text = try await HTTPClient.shared.sendRequest(to: Ping())
    _ = text
}

struct AddNote: CustomEndpoint {
    typealias Response = Note
    let text: String

    let host = "api.example.com"
    let path = "/notes"
    let method = HTTPMethod.post
    let timeoutDuration: Duration? = .seconds(10)
    let retryPolicy = RetryPolicy(attempts: 3, on: [.status(503), .connection])

    func body() throws -> RequestBody { try .json(["text": text]) }
}

struct NotesService: AsyncRequestable {
    let client: HTTPClient

    func add(_ text: String) async throws(NetworkError) -> Note { try await sendRequest(to: AddNote(text: text)) }
}

struct Ticks: CustomEndpoint, StreamingEndpoint {
    typealias Response = Data
    static var stream: StreamFraming<ServerSentEvent> { .events(done: "end") }
    let host = "api.example.com"
    let path = "/ticks"
}

struct NotePages: CustomEndpoint, PagedEndpoint {
    typealias Response = [Note]
    typealias Item = Note
    static var pages: PageStyle { .link() }
    let host = "api.example.com"
    let path = "/notes"
}

func iterate(_ service: NotesService) async throws {
    for try await tick in service.call(Ticks()).stream { print(tick.data) }
    for try await note in service.call(NotePages()).pages.items { print(note.text) }
    let pager = service.call(NotePages()).pages.size(50).pager()
    _ = pager
}

struct Note: JSONReadable, JSONWritable {
    let id: Int
    let text: String
    let tags: [String]
    let created: Date?

    init(reading reader: inout JSONReader) {
        id = reader.value("id")
        text = reader.value("text")
        tags = reader.value("tags")
        created = reader.valueIfPresent("created_at")
    }

    func write(to writer: inout JSONWriter) {
        writer.value("id", id)
        writer.value("text", text)
        writer.value("tags", tags)
        writer.valueIfPresent("created_at", created)
    }
}

struct PostalAddress: Codable, Sendable {
    var street: String
    var city: String
}

extension JSONReader {
    mutating func codable<Value: Decodable>(_ type: Value.Type = Value.self) -> Value? {
        let json = JSONValue(reading: &self)
        do {
            return try JSONDecoder().decode(Value.self, from: JSONEncoder().encode(json))
        } catch {
            fail(expected: "\(Value.self)")
            return nil
        }
    }
}

extension JSONWriter {
    mutating func codable(_ value: some Encodable) {
        do {
            try JSONDecoder().decode(JSONValue.self, from: JSONEncoder().encode(value)).write(to: &self)
        } catch {
            fail("\(error)")
        }
    }
}

extension PostalAddress: JSONReadable, JSONWritable {
    init(reading reader: inout JSONReader) { self = reader.codable() ?? PostalAddress(street: "", city: "") }
    func write(to writer: inout JSONWriter) { writer.codable(self) }
}
