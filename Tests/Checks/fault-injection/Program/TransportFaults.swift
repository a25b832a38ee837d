import Foundation
import Glibc
@_spi(Generated) @testable import SpeccRuntime

extension Check {
    /// What a transport needs to start and to wake its thread, for which libcurl calls `send`.
    private static let startFaults = Fault.all([
        "socketpair": [EMFILE], "pipe": [EMFILE], "pipe2": [EMFILE], "eventfd": [EMFILE], "pthread_create": [EAGAIN],
        "send": [ECONNRESET],
    ])

    private static let faults = Fault.all([
        "mmap": [ENOMEM], "socket": [EMFILE],
        "connect": [ENETUNREACH, EINTR],
        "send": [EINTR, Fault.short],
        "recv": [ECONNRESET, EINTR, Fault.short],
        "open": [EMFILE, ENOSPC, EINTR],
        "write": [ENOSPC, EIO, EINTR, Fault.short],
        "read": [EIO, EINTR, Fault.short],
        "rename": [ENOSPC],
    ])

    /// Calls of a new transport succeed or fail in time, files are complete or missing, and the transport recovers.
    ///
    /// - Parameter isStarting: Whether the calls fail that start a transport, or those that it makes later.
    mutating func transport(
        _ origin: String,
        isStarting: Bool,
        _ makeTransport: @Sendable () throws -> any Transport
    ) async throws {
        // The system libraries start their threads and open their descriptors here.
        let warmUp = HTTPClient(transport: try makeTransport())
        _ = try await warmUp.sendRequest(to: Transfer(origin))
        await warmUp.shutdown()
        await repeating("transport", isStarting ? Self.startFaults : Self.faults) { faults, check in
            try await check.calls(faults, to: origin, HTTPClient(transport: try makeTransport()))
        }
    }

    private mutating func calls(_ faults: Injection, to origin: String, _ client: HTTPClient) async throws {
        let temporary = try TemporaryFolder()
        let source = temporary.url.appending(path: "source")
        try Data(repeating: 7, count: 100_000).write(to: source)
        let clock = ContinuousClock()
        let start = clock.now
        faults.arm()
        let response = await attempt { try await client.sendRequest(to: Transfer(origin)) }
        let upload = await attempt { try await client.sendRequest(to: Transfer(origin, uploading: source)) }
        let target = temporary.url.appending(path: "target")
        let download: Void? = await attempt {
            try await client.download(Transfer(origin, count: 200_000), to: target).value
        }
        faults.disarm()
        // Each has a total of two seconds.
        expect(clock.now - start < .seconds(20), "the calls take \(clock.now - start)")
        expect(response.map { $0 == String(repeating: "x", count: 2_000) } ?? true, "a wrong response")
        expect(upload.map { $0 == "100000" } ?? true, "a wrong upload: \(upload ?? "")")
        let size = (try? FileManager.default.attributesOfItem(atPath: target.path)[.size] as? Int) ?? nil
        expect(size == (download == nil ? nil : 200_000), "a file of \(size ?? -1) bytes")
        let names = try FileManager.default.contentsOfDirectory(atPath: temporary.url.path)
        expect(Set(names).isSubset(of: ["source", "target"]), "files remain: \(names)")
        await expectWorking(client, origin)
    }

    /// A call and the shutdown of a client are quick.
    mutating func expectWorking(_ client: HTTPClient, _ origin: String) async {
        let clock = ContinuousClock()
        let start = clock.now
        do {
            let text = try await client.sendRequest(to: Transfer(origin))
            expect(text.count == 2_000, "the next call has a wrong response")
        } catch {
            expect(false, "the next call fails: \(error)")
        }
        await client.shutdown()
        expect(clock.now - start < .seconds(20), "the next call and the shutdown take \(clock.now - start)")
    }

    /// Nil if the work fails with the error of a call, which must have a cause.
    private mutating func attempt<Value>(_ work: () async throws -> Value) async -> Value? {
        do {
            return try await work()
        } catch let error as NetworkError {
            expect(
                error.kind != .other || error.details != nil || error.underlying != nil,
                "an error without cause: \(error)"
            )
            return nil
        } catch {
            expect(false, "another error: \(error)")
            return nil
        }
    }
}

/// A request to the server of `servers.py`.
struct Transfer: CustomEndpoint {
    typealias Response = String

    let host: String
    let port: Int?
    let path: String
    let scheme: URLScheme
    let method: HTTPMethod
    let timeout: TimeoutPolicy
    private let file: URL?

    init(_ origin: String, count: Int = 2_000, uploading file: URL? = nil, seconds: Int = 2) {
        timeout = TimeoutPolicy(total: .seconds(seconds))
        let url = URLComponents(string: origin)
        scheme = url?.scheme == "https" ? .https : .http
        host = url?.host ?? ""
        port = url?.port
        path = "/\(count)"
        method = file == nil ? .get : .post
        self.file = file
    }

    func body() -> RequestBody { file.map { .file($0) } ?? .none }
}
