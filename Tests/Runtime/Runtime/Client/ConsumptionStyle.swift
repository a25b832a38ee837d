import Foundation
@_spi(Generated) import SpeccRuntime
import Testing

/// The ways to consume a response; tests of what is common to all run each of them.
enum ConsumptionStyle: String, CaseIterable {
    case whole, bytes, lines, events, download

    /// Consumes a response completely.
    func consume(
        _ client: HTTPClient,
        at port: Int,
        options: CallOptions = CallOptions()
    ) async throws(NetworkError) {
        switch self {
        case .whole: _ = try await client.sendRequest(to: Whole(port: port), options: options)
        case .bytes: for try await _ in client.stream(from: Bytes(port: port), options: options) {}
        case .lines: for try await _ in client.stream(from: Lines(port: port), options: options) {}
        case .events: for try await _ in client.stream(from: Events(port: port), options: options) {}
        case .download: try await download(client, Whole(port: port), options)
        }
    }

    /// The error that the call throws; nil if it succeeds.
    func failure(
        _ client: HTTPClient,
        at port: Int,
        options: CallOptions = CallOptions()
    ) async -> NetworkError? {
        do throws(NetworkError) {
            try await consume(client, at: port, options: options)
            return nil
        } catch {
            return error
        }
    }

    /// Downloads into a new folder, which must be empty after a failure.
    private func download(_ client: HTTPClient, _ endpoint: Whole, _ options: CallOptions) async throws(NetworkError) {
        let folder = FileManager.default.temporaryDirectory.appending(path: "specc-test-\(UUID())")
        do {
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: false)
        } catch {
            throw NetworkError.wrap(error)
        }
        defer { try? FileManager.default.removeItem(at: folder) }
        do throws(NetworkError) {
            try await client.download(endpoint, to: folder.appending(path: "file"), options: options).value
        } catch {
            #expect((try? FileManager.default.contentsOfDirectory(atPath: folder.path)) == [])
            throw error
        }
    }

    struct Whole: LoopbackEndpoint {
        typealias Response = Data
        let host = "127.0.0.1"
        var port: Int?
        let path = "/"
    }

    struct Bytes: LoopbackEndpoint, StreamingEndpoint {
        static var stream: StreamFraming<Data> { .bytes }
        typealias Response = Data
        let host = "127.0.0.1"
        var port: Int?
        let path = "/"
    }

    struct Lines: LoopbackEndpoint, StreamingEndpoint {
        static var stream: StreamFraming<String> { .lines }
        typealias Response = Data
        let host = "127.0.0.1"
        var port: Int?
        let path = "/"
    }

    struct Events: LoopbackEndpoint, StreamingEndpoint {
        static var stream: StreamFraming<ServerSentEvent> { .events() }
        typealias Response = Data
        let host = "127.0.0.1"
        var port: Int?
        let path = "/"
    }
}

/// An endpoint of a server on the loopback interface.
protocol LoopbackEndpoint: CustomEndpoint where Response == Data {}

extension LoopbackEndpoint {
    var scheme: URLScheme { .http }
}
