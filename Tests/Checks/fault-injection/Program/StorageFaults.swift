import Foundation
import Glibc
@testable import SpeccRuntime
@testable import SpeccStorage
import SpeccTesting
import Synchronization

extension Check {
    private static let faults = Fault.all([
        "open": [EMFILE, ENOSPC, EROFS, EACCES, EINTR],
        "opendir": [EMFILE], "readdir": [EIO],
        "read": [EIO, EINTR, Fault.short],
        "write": [ENOSPC, EIO, EINTR, Fault.short],
        "fsync": [EIO, ENOSPC, EINTR],
        "rename": [EROFS, ENOSPC, EIO],
        "unlink": [EROFS, EIO],
        "mkdir": [ENOSPC, EROFS],
        "ftruncate": [EIO], "flock": [ENOLCK, EINTR], "chmod": [EPERM], "mmap": [ENOMEM],
    ])

    mutating func storage() async {
        await repeating("outbox", Self.faults) { faults, check in
            try await check.outbox(faults)
        }
        for isReopened in [false, true] {
            await repeating(isReopened ? "disk cache, opened again" : "disk cache", Self.faults) { faults, check in
                try await check.diskCache(faults, isReopened: isReopened)
            }
        }
        await repeating("recorder", Self.faults) { faults, check in
            try await check.recorder(faults)
        }
    }

    /// No call is lost without a report, whole calls are listed in order, sent ones are not, and the outbox recovers.
    private mutating func outbox(_ faults: Injection) async throws {
        let temporary = try TemporaryFolder()
        let (stored, sent) = try await changeOutbox(in: temporary.url, faults)
        try await compare(Queue(in: temporary.url, stored: stored, sent: sent), after: "a restart")
    }

    /// - Returns: The calls that were acknowledged as stored and as sent.
    private mutating func changeOutbox(in folder: URL, _ faults: Injection) async throws -> ([Int], Set<Int>) {
        let queue = Queue(in: folder)
        await queue.add(0)
        faults.arm()
        for number in 1...2 {
            await queue.add(number)
        }
        await queue.sendFirst()
        await queue.add(3)
        faults.disarm()
        await queue.add(4)
        expect(queue.stored.contains(4), "an addition without a fault fails: \(queue.log.all)")
        try await compare(queue, after: "the fault")
        return (queue.stored, queue.sent)
    }

    private mutating func compare(_ queue: Queue, after event: String) async throws {
        let calls = try await queue.calls()
        let numbers = calls.map { Order.number(of: $0.url.path) }
        let damaged = try await queue.outbox.damagedFiles.count
        let expected = queue.stored.filter { !queue.sent.contains($0) }
        expect(numbers == numbers.sorted(), "not in order after \(event): \(numbers)")
        expect(
            Set(numbers).isSubset(of: expected) && numbers.count + damaged == expected.count,
            "\(numbers) and \(damaged) damaged calls after \(event), not \(expected): \(queue.log.all)"
        )
        for (call, number) in zip(calls, numbers) {
            expect(call.body == Order.content(number), "a changed body after \(event)")
        }
    }

    /// Responses are whole, removed ones are not found again, and the cache recovers.
    private mutating func diskCache(_ faults: Injection, isReopened: Bool) async throws {
        let temporary = try TemporaryFolder()
        let log = Log()
        var cache: DiskCache? = DiskCache(in: temporary.url, log: log.add)
        let responses = try (0..<5).map { try CachedPage($0) }
        await cache?.store(responses[0].response, for: responses[0].key, tags: [.endpoint("x")])
        await cache?.store(responses[1].response, for: responses[1].key, tags: [])
        if isReopened {
            cache = nil
            cache = DiskCache(in: temporary.url, log: log.add)
        }
        faults.arm()
        await cache?.store(responses[2].response, for: responses[2].key, tags: [])
        for page in responses {
            if let response = await cache?.response(for: page.key) {
                expect(response.data == page.response.data, "a wrong body")
            }
        }
        await cache?.remove(tagged: [.endpoint("x")])
        faults.disarm()
        await cache?.store(responses[3].response, for: responses[3].key, tags: [])
        expect(await cache?.response(for: responses[3].key) != nil, "not used after the fault: \(log.all)")
        expect(log.all.count <= 1, "\(log.all)")
        for again in [false, true] {
            if again {
                cache = nil
                cache = DiskCache(in: temporary.url, log: log.add)
            }
            expect(await cache?.response(for: responses[0].key) == nil, "a removed response is found")
            if log.all.isEmpty {
                for page in responses[1...2] {
                    expect(await cache?.response(for: page.key)?.data == page.response.data, "a response is lost")
                }
            }
        }
    }

    /// Lines are whole, at most the call with the fault is missing, and it is reported.
    private mutating func recorder(_ faults: Injection) async throws {
        let temporary = try TemporaryFolder()
        let log = Log()
        var configuration = HTTPClient.Configuration()
        configuration.transport = StubTransport { _ in .status(200, headers: ["Content-Type": "text/plain"], body: "ok")
        }
        let recorder = CallRecorder(in: temporary.url.appending(path: "calls"), limit: 2_000, log: log.add)
        configuration.observers = [recorder]
        let client = HTTPClient(configuration)
        faults.arm()
        for number in 0..<6 {
            _ = try? await client.sendRequest(to: Order(number: number))
            await recorder.flush()
        }
        faults.disarm()
        for number in 6..<8 {
            _ = try await client.sendRequest(to: Order(number: number))
        }
        await recorder.flush()
        let recording = try Recording(contentsOf: temporary.url.appending(path: "calls"))
        let numbers = Set(recording.exchanges.map { Order.number(of: $0.request.url) })
        expect(numbers.count >= (log.all.isEmpty ? 8 : 7), "\(numbers): \(log.all)")
    }
}

/// An outbox with the calls that it has acknowledged.
private final class Queue {
    let outbox: Outbox
    let log = Log()
    private(set) var stored: [Int]
    private(set) var sent: Set<Int>
    private let client: HTTPClient

    init(in folder: URL, stored: [Int] = [], sent: Set<Int> = []) {
        (self.stored, self.sent) = (stored, sent)
        outbox = Outbox(in: folder, log: log.add)
        client = HTTPClient(transport: StubTransport { _ in .failure(.offline) }, middleware: [outbox])
    }

    /// A call is acknowledged unless a problem is logged.
    func add(_ number: Int) async {
        let problems = log.all.count
        _ = try? await client.sendRequest(to: Order(number: number))
        if log.all.count == problems {
            stored.append(number)
        }
    }

    /// The stored calls. The lock of a former outbox is released when its last task has ended.
    func calls() async throws -> [StoredCall] {
        while true {
            do {
                return try await outbox.calls
            } catch {
                guard "\(error)".contains("in use") else {
                    throw error
                }
                await Task.yield()
            }
        }
    }

    /// Sends the first call, as far as it can be listed and sent.
    func sendFirst() async {
        guard let call = try? await outbox.calls.first else { return }
        let server = HTTPClient(transport: StubTransport(.status(201)))
        if (try? await outbox.send(call, with: server)) != nil {
            sent.insert(Order.number(of: call.url.path))
        }
    }
}

private struct Order: CustomEndpoint {
    typealias Response = String

    let number: Int
    let host = "a.example"
    let method = HTTPMethod.post
    var path: String { "/orders/\(number)" }

    func body() -> RequestBody { .data(Self.content(number)) }

    static func content(_ number: Int) -> Data {
        Data("order \(number) \(String(repeating: "x", count: 200))".utf8)
    }

    static func number(of path: String) -> Int {
        Int(path.split(separator: "/").last ?? "") ?? -1
    }
}

/// A cached response.
private struct CachedPage {
    let key: CacheKey
    let response: CachedResponse

    init(_ number: Int) throws {
        let url = URL(filePath: "/\(number)")
        guard let key = CacheKey(TransportRequest(method: .get, url: url)) else {
            throw StorageError("no key")
        }
        self.key = key
        response = CachedResponse(
            status: 200,
            headers: ["X-Number": "\(number)"],
            data: Data(repeating: UInt8(number), count: 2_000),
            url: url,
            requestDate: Date(timeIntervalSince1970: 0),
            responseDate: Date(timeIntervalSince1970: 1),
            varying: [:]
        )
    }
}

/// A folder for one case, removed with it.
final class TemporaryFolder {
    let url = FileManager.default.temporaryDirectory.appending(path: "specc-faults-\(UUID().uuidString)")

    init() throws {
        try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    }

    deinit {
        try? FileManager.default.removeItem(at: url)
    }
}

/// The problems that a store reported.
private final class Log: Sendable {
    private let messages = Mutex<[String]>([])

    var all: [String] { messages.withLock(\.self) }
    var add: @Sendable (String) -> Void { { message in self.messages.withLock { $0.append(message) } } }
}
