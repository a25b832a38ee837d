import Foundation
import SpeccTesting
import Testing

@testable import SpeccRuntime
@testable import SpeccStorage

@Suite("The outbox as a queue", .timeLimit(.minutes(1)))
struct OutboxQueueTests {
    private let temporary: TemporaryFolder

    init() throws {
        temporary = try TemporaryFolder()
    }

    @Test("calls are listed in the order of their addition, also after a restart and with a clock that was set back")
    func order() async throws {
        // promise: outbox.order
        do {
            let setup = OutboxSetup(in: temporary.url)
            await setup.store([0, 1], at: Date(timeIntervalSince1970: 2_000_000_000))
            await setup.store([2, 3], at: Date(timeIntervalSince1970: 1_000_000_000))
            #expect(try await setup.numbers() == [0, 1, 2, 3])
            await setup.outbox.remove(try #require(try await setup.outbox.calls.last))
        }
        await temporary.untilFree("outbox")
        let setup = OutboxSetup(in: temporary.url)
        await setup.store([4], at: Date(timeIntervalSince1970: 0))
        #expect(try await setup.numbers() == [0, 1, 2, 4])
    }

    @Test("a changed byte anywhere in a file is reported once, its call is not sent, and the file remains")
    func damage() async throws {
        // promise: outbox.damage
        await OutboxSetup(in: temporary.url).store([0, 1])
        await temporary.untilFree("outbox")
        let file = try #require(OutboxSetup(in: temporary.url).files().first)
        let original = try Data(contentsOf: file)
        // The magic number, the digest, and samples of the content.
        for index in original.indices where index < 40 || index % 7 == 0 {
            await temporary.untilFree("outbox")
            var changed = original
            changed[index] ^= UInt8(1) << (index % 8)
            try changed.write(to: file)
            let setup = OutboxSetup(in: temporary.url)
            #expect(try await setup.numbers() == [1])
            #expect(try await setup.numbers() == [1])
            #expect(setup.problems.all.count == 1)
            #expect(setup.problems.all.first?.contains("is damaged and cannot be sent (its file was changed)") == true)
            let damaged = try #require(try await setup.outbox.damagedFiles.first)
            #expect(try Data(contentsOf: damaged) == changed)
            try FileManager.default.removeItem(at: damaged)
            #expect(try await setup.outbox.damagedFiles.isEmpty)
        }
    }

    @Test("a truncated, empty or missing file, another call's file and a folder in its place are damaged calls")
    func otherDamage() async throws {
        let setup = OutboxSetup(in: temporary.url)
        await setup.store(0..<6)
        let files = try setup.files()
        try #require(files.count == 6)
        try Data(contentsOf: files[0]).dropLast().write(to: files[0])
        try Data().write(to: files[1])
        try FileManager.default.removeItem(at: files[2])
        try Data(contentsOf: files[5]).write(to: files[3])
        try FileManager.default.removeItem(at: files[4])
        try FileManager.default.createDirectory(at: files[4].appending(path: "x"), withIntermediateDirectories: true)
        #expect(try await setup.numbers() == [5])
        #expect(setup.problems.all.count == 5)
        #expect(try await setup.outbox.damagedFiles.count == 4)
        #expect(try setup.files().map(\.lastPathComponent) == [files[5].lastPathComponent])
    }

    @Test("damaged calls do not count toward the limit")
    func limit() async throws {
        // promise: outbox.limit
        let setup = OutboxSetup(in: temporary.url, limit: 3)
        await setup.store(0..<4)
        #expect(try await setup.numbers() == [0, 1, 2])
        #expect(setup.problems.all == ["A call of Note is not stored: there are already 3 calls"])
        try Data().write(to: setup.file(1))
        #expect(try await setup.numbers() == [0, 2])
        await setup.store(5..<7)
        #expect(try await setup.numbers() == [0, 2, 5])
        try Data().write(to: setup.file(2))
        await setup.outbox.remove(try #require(try await setup.outbox.calls.first))
        await setup.store(7..<10)
        #expect(try await setup.numbers() == [2, 7, 8])
    }

    @Test("a call is stored once, however many scopes of the outbox include it")
    func duplicates() async throws {
        // promise: outbox.stored-once
        let setup = OutboxSetup(in: temporary.url)
        var configuration = HTTPClient.Configuration()
        configuration.transport = StubTransport { _ in .failure(.connectionLost) }
        configuration.middleware = [setup.outbox.only(.endpoints("Note")), setup.outbox.only(.all)]
        configuration.retry = RetryPolicy(backoff: Backoff(.immediate), retriesAnyMethod: true)
        let client = HTTPClient(configuration)
        _ = try? await client.sendRequest(to: OutboxSetup.note(1))
        #expect(try await setup.numbers() == [1])
    }

    @Test("a call whose response is incomplete is neither stored nor sent again")
    func answered() async throws {
        // promise: outbox.response-received
        let setup = OutboxSetup(in: temporary.url)
        let broken = StubResponse.status(201, body: "created").cut(after: 3)
        let seeOther = StubResponse.status(303, headers: ["Location": "/orders/1"])
        let client = setup.client(broken, .status(503, body: "unavailable").cut(after: 1), seeOther, .failure(.offline))
        for _ in 0..<3 {
            await #expect(throws: NetworkError.self) { try await client.sendRequest(to: OutboxSetup.note(1)) }
        }
        #expect(try await setup.numbers() == [])
        await setup.store([2])
        let call = try #require(try await setup.outbox.calls.first)
        let error = await #expect(throws: NetworkError.self) {
            try await setup.outbox.send(call, with: setup.client(broken))
        }
        #expect(error?.kind == .connectionLost)
        #expect(try await setup.numbers() == [])
    }

    @Test("a call that was not executed, because its redirect failed, is stored")
    func redirected() async throws {
        let setup = OutboxSetup(in: temporary.url)
        let client = setup.client(.status(307, headers: ["Location": "/other"]), .failure(.offline))
        await #expect(throws: NetworkError.self) { try await client.sendRequest(to: OutboxSetup.note(1)) }
        #expect(try await setup.outbox.calls.map(\.address) == ["https://a.example/orders"])
    }

    @Test("a call that times out is stored")
    func timeout() async throws {
        let setup = OutboxSetup(in: temporary.url)
        let clock = VirtualClock()
        let client = setup.client(.noResponse, clock: clock)
        let response = Task {
            try await client.sendRequest(
                to: OutboxSetup.note(1),
                options: CallOptions(timeout: TimeoutOverride(total: .seconds(5)))
            )
        }
        try await clock.waitUntilScheduled(for: .seconds(5))
        clock.advance(by: .seconds(5))
        let error = await #expect(throws: NetworkError.self) { try await response.value }
        #expect(error?.kind == .timeout(.total))
        while try await setup.outbox.calls.isEmpty {
            await Task.yield()
        }
        #expect(try await setup.outbox.calls.first?.failure == "call timed out")
    }

    @Test("a folder that is in use or was removed is used as soon as it can be")
    func reopened() async throws {
        // promise: outbox.reopened
        let setup = OutboxSetup(in: temporary.url)
        do {
            let owner = try PrivateFolder(temporary.url.appending(path: "outbox"))
            await setup.store(0..<2)
            await #expect(throws: StorageError.self) { try await setup.outbox.calls }
            #expect(setup.problems.all.count == 1)
            #expect(setup.problems.all.first?.contains("is in use") == true)
            _ = consume owner
        }
        await setup.store(2..<4)
        #expect(try await setup.numbers() == [2, 3])
        try FileManager.default.removeItem(at: temporary.url.appending(path: "outbox"))
        await setup.store([4])
        #expect(try await setup.numbers() == [4])
        #expect(setup.problems.all.count == 1)
    }
}
