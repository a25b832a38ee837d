import Foundation
import SpeccTesting

@testable import SpeccRuntime
@testable import SpeccStorage

/// Clients with everything that logs, records, caches or prints their calls, and all texts that these produced.
struct Sinks {
    let shown = ShownTexts()
    private let temporary: TemporaryFolder

    init() throws {
        temporary = try TemporaryFolder()
    }

    /// - Parameters:
    ///   - folder: The name of the client's own folder.
    ///   - more: The outermost middleware.
    func client(
        _ transport: StubTransport,
        _ credential: Credential?,
        folder: String,
        _ more: any Middleware...
    ) -> HTTPClient {
        let folder = temporary.url.appending(path: folder)
        var configuration = HTTPClient.Configuration()
        configuration.transport = transport
        configuration.middleware = more
        if let credential {
            configuration.middleware.append(Authentication(credential, for: .all))
        }
        configuration.middleware.append(ShownTextsMiddleware(shown: shown))
        let recorder = CallRecorder(in: folder.appending(path: "calls"))
        shown.add(recorder)
        configuration.observers = [
            CallLogger(.body) { [shown] in shown.add("log", $0) },
            CallLogger(.line) { [shown] in shown.add("log", $0) },
            shown,
            recorder,
        ]
        configuration.cache.disk = DiskCache(in: folder)
        return HTTPClient(configuration)
    }

    func outbox() -> Outbox {
        Outbox(in: temporary.url) { [shown] in shown.add("the outbox's log", $0) }
    }

    /// Adds the contents and the names of all files.
    ///
    /// - Parameters:
    ///   - readsResponses: False if the secret is part of a response, because the cache stores responses unredacted.
    ///   - inBase64: A text that must not appear in base64 either.
    func readFiles(readsResponses: Bool = true, inBase64 secret: String = "hush") async throws {
        await shown.flush()
        for path in try FileManager.default.subpathsOfDirectory(atPath: temporary.url.path) {
            shown.add("a name", path)
            guard let data = FileManager.default.contents(atPath: temporary.url.path + "/" + path), !data.isEmpty,
                !path.hasSuffix(".entry") || readsResponses
            else { continue }
            let kind = String(path.split(separator: ".").last ?? "")
            shown.add(kind, String(decoding: data, as: UTF8.self))
            for encoded in Self.base64(of: secret) where data.range(of: Data(encoded.utf8)) != nil {
                shown.add(kind, secret + " in base64")
            }
        }
    }

    /// The characters that the base64 of a text always contains, at each of its three alignments.
    private static func base64(of secret: String) -> [String] {
        (0..<3).map { offset in
            let encoded = Data((String(repeating: " ", count: offset) + secret).utf8).base64EncodedString()
            return String(encoded.dropFirst(offset == 0 ? 0 : offset + 1).prefix { $0 != "=" }.dropLast())
        }
    }
}
