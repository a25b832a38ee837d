import SpeccRuntime
import SpeccSynchronization
import SpeccTesting
import Testing

@testable import SpeccUI

@MainActor
@Suite(.timeLimit(.minutes(1)))
struct RepositoryTests {
    private typealias Notes = Repository<Note, Note, String, Note, NetworkError>

    private let gates = Gates()

    /// A repository of the server. With `waits`, each change waits at its own gate; changes in `failing` fail.
    private func repository(failing: Set<Int> = [], waits: Bool = false) -> Notes {
        repository(Server([1: "a", 2: "b", 3: "c"], failing: failing), waits: waits)
    }

    private func repository(_ server: Server, waits: Bool) -> Notes {
        let gates = gates
        return Notes(
            RepositorySource(
                list: { _ async throws(NetworkError) in server.all },
                detail: { id, _ async throws(NetworkError) in try server.note(id) },
                create: { text async throws(NetworkError) in server.add(text) },
                update: { note async throws(NetworkError) in
                    if waits { await gates.pass(note.text) }
                    return try server.change(note)
                },
                delete: { id async throws(NetworkError) in
                    if waits { await gates.pass("delete \(id)") }
                    try server.remove(id)
                }
            )
        )
    }

    private func texts(_ repository: Notes) -> [String] {
        repository.elements.map { "\($0.id)\($0.text)" }
    }

    @Test("list, detail, create, update and delete call the service and update the list")
    func operations() async throws {
        let repository = repository()
        await repository.load()
        #expect(texts(repository) == ["1a", "2b", "3c"])
        #expect(try await repository.create("d").id == 4)
        #expect(texts(repository) == ["4d", "1a", "2b", "3c"])
        #expect(try await repository.update(Note(id: 2, text: "x")).text == "x!")
        #expect(repository[2]?.text == "x!")
        #expect(await repository.delete([1, 3]).isEmpty)
        #expect(texts(repository) == ["4d", "2x!"])
        #expect(try await repository.detail(2).text == "x!")
        await repository.load(.reload)
        #expect(texts(repository) == ["2x!", "4d"])
    }

    @Test("a change is shown immediately and reverted if the server rejects it")
    func rollback() async throws {
        // promise: ui.rollback
        let repository = repository(failing: [2], waits: true)
        await repository.load()
        let update = Task { try await repository.update(Note(id: 2, text: "x")) }
        await gates.waitUntilScheduled("x")
        #expect(repository[2]?.text == "x")
        await gates.open("x")
        let error = await #expect(throws: NetworkError.self) { try await update.value }
        #expect(error?.kind == .status(409))
        #expect(repository[2]?.text == "b")
    }

    @Test("the later of two changes of an element wins, whichever ends first")
    func overlapping() async throws {
        // promise: ui.last-change
        let repository = repository(waits: true)
        await repository.load()
        async let first = repository.update(Note(id: 2, text: "x"))
        await gates.waitUntilScheduled("x")
        async let second = repository.update(Note(id: 2, text: "y"))
        await gates.waitUntilScheduled("y")
        #expect(repository[2]?.text == "y")
        await gates.open("x")
        _ = try await first
        #expect(repository[2]?.text == "y")
        await gates.open("y")
        _ = try await second
        #expect(repository[2]?.text == "y!")
    }

    @Test("two rejected changes are both reverted")
    func bothRejected() async throws {
        // promise: ui.rollback-two
        let repository = repository(failing: [2], waits: true)
        await repository.load()
        let first = Task { try await repository.update(Note(id: 2, text: "x")) }
        await gates.waitUntilScheduled("x")
        let second = Task { try await repository.update(Note(id: 2, text: "y")) }
        await gates.waitUntilScheduled("y")
        await gates.open("y")
        await #expect(throws: NetworkError.self) { try await second.value }
        #expect(repository[2]?.text == "x")
        await gates.open("x")
        await #expect(throws: NetworkError.self) { try await first.value }
        #expect(repository[2]?.text == "b")
    }

    @Test(
        "loading during changes shows them, and shows changes of other users if they are rejected"
    )
    func loadedMeanwhile() async throws {
        // promise: ui.concurrent-load
        let server = Server([1: "a", 2: "b", 3: "c"], failing: [2, 3])
        let repository = repository(server, waits: true)
        await repository.load()
        let update = Task { try await repository.update(Note(id: 2, text: "x")) }
        await gates.waitUntilScheduled("x")
        let deletion = Task { await repository.delete([1, 3]) }
        await gates.waitUntilScheduled("delete 1")
        await gates.waitUntilScheduled("delete 3")
        server.set(2, "by others")
        server.set(3, "by others")
        await repository.load()
        #expect(texts(repository) == ["2x"])
        await gates.open("x")
        await #expect(throws: NetworkError.self) { try await update.value }
        #expect(texts(repository) == ["2by others"])
        await gates.open("delete 1")
        await gates.open("delete 3")
        #expect(await deletion.value.keys.sorted() == [3])
        #expect(texts(repository) == ["2by others", "3by others"])
    }

    @Test("elements are deleted concurrently; failed ones return to their index")
    func deletion() async {
        // promise: ui.delete-concurrently
        let repository = repository(failing: [2], waits: true)
        await repository.load()
        async let failures = repository.delete([1, 2, 3], atOnce: 3)
        for id in 1...3 {
            await gates.waitUntilScheduled("delete \(id)")
        }
        #expect(repository.elements.isEmpty)
        for id in 1...3 {
            await gates.open("delete \(id)")
        }
        #expect(await failures.mapValues(\.kind) == [2: .status(409)])
        #expect(texts(repository) == ["2b"])
    }

    @Test("the number of concurrent deletions is limited")
    func bounded() async {
        let count = Counter()
        let repository = Notes(
            RepositorySource(
                list: { _ async throws(NetworkError) in (0..<20).map { Note(id: $0) } },
                delete: { _ async throws(NetworkError) in
                    count.enter()
                    // The first ones wait for each other, and then give others time to enter.
                    while count.most < 3 { await Task.yield() }
                    for _ in 0..<10 { await Task.yield() }
                    count.leave()
                }
            )
        )
        await repository.load()
        #expect(await repository.delete(Array(0..<20), atOnce: 3).isEmpty)
        #expect(count.most == 3)
    }

    @Test("details and changes have types of their own, and a preview is shown until the server confirms the change")
    func ownTypes() async throws {
        let gates = gates
        let server = Server([1: "a", 2: "b"], failing: [])
        let repository = Repository(
            RepositorySource<Note, [String], Never, String, NetworkError>(
                list: { _ async throws(NetworkError) in server.all },
                detail: { id, _ async throws(NetworkError) in ["\(id)", try server.note(id).text] },
                update: { id, text async throws(NetworkError) in
                    await gates.pass(text)
                    return ["\(id)", try server.change(Note(id: id, text: text)).text]
                },
                row: { Note(id: Int($0[0]) ?? 0, text: $0[1]) }
            )
        )
        await repository.load()
        #expect(try await repository.detail(2) == ["2", "b"])
        let update = Task { try await repository.update(2, with: "x", showing: Note(id: 2, text: "preview")) }
        await gates.waitUntilScheduled("x")
        #expect(repository[2]?.text == "preview")
        await gates.open("x")
        #expect(try await update.value == ["2", "x!"])
        #expect(repository[2]?.text == "x!")
    }

    @Test("the list is loaded again after a change whose result is not a part of it")
    func reloading() async throws {
        let server = Server([1: "a"], failing: [])
        let repository = Repository(
            RepositorySource<Note, String, String, String, NetworkError>(
                list: { _ async throws(NetworkError) in server.all },
                create: { text async throws(NetworkError) in server.add(text).text },
                update: { id, text async throws(NetworkError) in try server.change(Note(id: id, text: text)).text }
            )
        )
        await repository.load()
        #expect(try await repository.create("b") == "b")
        #expect(repository.elements.map(\.text) == ["a", "b"])
        #expect(try await repository.update(1, with: "x") == "x!")
        #expect(repository.elements.map(\.text) == ["x!", "b"])
    }

    @Test("unsupported operations are rejected")
    func unsupported() async {
        let repository = Notes(RepositorySource(list: { _ async throws(NetworkError) in [] }))
        let error = await #expect(throws: NetworkError.self) { try await repository.create("x") }
        #expect(error?.kind == .invalidRequest)
        #expect(await repository.delete([1])[1]?.kind == .invalidRequest)
    }

    @Test("a change invalidates its cache groups")
    func invalidation() async throws {
        // promise: ui.change-invalidates
        let stub = StubTransport { _ in .json("1", headers: ["Cache-Control": "max-age=60"]) }
        let client = HTTPClient(transport: stub)
        let group = CacheTag.group("notes")
        let repository = Notes(
            RepositorySource(
                list: { strategy async throws(NetworkError) in
                    let options = CallOptions(cache: strategy)
                    return [Note(id: try await client.sendRequest(to: CountNotes(), options: options))]
                },
                create: { text async throws(NetworkError) in Note(id: 2, text: text) }
            ),
            client: client,
            invalidating: [group]
        )
        await repository.load()
        await repository.load()
        #expect(stub.requests.count == 1)
        try await repository.create("x")
        await repository.load()
        #expect(stub.requests.count == 2)
        await repository.load(.reload)
        #expect(stub.requests.count == 3)
    }
}

private struct CountNotes: CustomEndpoint {
    typealias Response = Int
    var host: String { "a.example" }
    var path: String { "/notes" }
    var cachePolicy: CachePolicy { CachePolicy(group: "notes") }
}

/// Notes by id. The server adds a mark to changed texts.
private final class Server: Sendable {
    private let notes: Mutex<[Int: String]>
    private let failing: Set<Int>

    init(_ notes: [Int: String], failing: Set<Int>) {
        self.notes = Mutex(notes)
        self.failing = failing
    }

    var all: [Note] {
        notes.withLock { $0.map { Note(id: $0.key, text: $0.value) } }.sorted { $0.id < $1.id }
    }

    func note(_ id: Int) throws(NetworkError) -> Note {
        guard let text = notes.withLock({ $0[id] }) else {
            throw NetworkError(.status(404))
        }
        return Note(id: id, text: text)
    }

    func add(_ text: String) -> Note {
        notes.withLock { notes in
            let id = (notes.keys.max() ?? 0) + 1
            notes[id] = text
            return Note(id: id, text: text)
        }
    }

    /// Simulates a change by another user.
    func set(_ id: Int, _ text: String) {
        notes.withLock { $0[id] = text }
    }

    func change(_ note: Note) throws(NetworkError) -> Note {
        try check(note.id)
        notes.withLock { $0[note.id] = note.text + "!" }
        return Note(id: note.id, text: note.text + "!")
    }

    func remove(_ id: Int) throws(NetworkError) {
        try check(id)
        _ = notes.withLock { $0.removeValue(forKey: id) }
    }

    private func check(_ id: Int) throws(NetworkError) {
        if failing.contains(id) {
            throw NetworkError(.status(409))
        }
    }
}

/// Counts the tasks that run at the same time.
private final class Counter: Sendable {
    private let counts = Mutex((now: 0, most: 0))

    var most: Int { counts.withLock(\.most) }

    func enter() {
        counts.withLock { counts in
            counts.now += 1
            counts.most = max(counts.most, counts.now)
        }
    }

    func leave() {
        counts.withLock { $0.now -= 1 }
    }
}
