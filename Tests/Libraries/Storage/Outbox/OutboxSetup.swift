import Foundation
import SpeccTesting
import Testing

@testable import SpeccRuntime
@testable import SpeccStorage

/// An outbox in a folder, and clients that use it.
struct OutboxSetup {
    let folder: URL
    let outbox: Outbox
    let problems = ProblemLog()

    init(in folder: URL, limit: Int = 1_000) {
        self.folder = folder
        outbox = Outbox(in: folder, limit: limit) { [problems] in problems.add($0) }
    }

    func client(_ responses: StubResponse..., clock: any CallClock = SystemClock()) -> HTTPClient {
        client(StubTransport(script: responses, clock: clock), clock: clock)
    }

    func client(_ transport: StubTransport, clock: any CallClock = SystemClock()) -> HTTPClient {
        var configuration = HTTPClient.Configuration()
        configuration.transport = transport
        configuration.clock = clock
        configuration.middleware = [outbox]
        return HTTPClient(configuration)
    }

    /// Adds calls whose bodies are these numbers.
    func store(_ numbers: some Sequence<Int>, at date: Date = Date(timeIntervalSince1970: 0)) async {
        let clock = VirtualClock(start: date)
        let client = client(StubTransport(clock: clock) { _ in .failure(.offline) }, clock: clock)
        for number in numbers {
            _ = try? await client.sendRequest(to: Self.note(number))
        }
    }

    /// The numbers of the stored calls.
    func numbers() async throws -> [Int] {
        try await outbox.calls.map(Self.number)
    }

    static func note(_ number: Int) -> Note {
        Note(path: "/orders", method: .post, text: "order \(number) " + String(repeating: "x", count: 100))
    }

    /// The number of a whole call.
    static func number(_ call: StoredCall) throws -> Int {
        let text = String(decoding: call.body ?? Data(), as: UTF8.self)
        let number = try #require(Int(text.split(separator: " ")[1]))
        #expect(text == Self.note(number).text)
        return number
    }

    /// The file of a stored call, by its position.
    func file(_ index: Int) throws -> URL {
        let files = try files()
        try #require(files.indices.contains(index))
        return files[index]
    }

    /// The files of the stored calls.
    func files() throws -> [URL] {
        try FileManager.default.contentsOfDirectory(atPath: folder.appending(path: "outbox").path)
            .filter { $0.hasSuffix(".call") }.sorted()
            .map { folder.appending(path: "outbox").appending(path: $0) }
    }
}
