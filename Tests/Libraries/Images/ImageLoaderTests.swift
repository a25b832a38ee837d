import Foundation
import SpeccTesting
import Testing

@testable import SpeccImages
@testable import SpeccRuntime

@Suite(.timeLimit(.minutes(1)))
struct ImageLoaderTests {
    private let clock = VirtualClock()
    private let png = SampleImages.png(3, 2)

    private func url(_ text: String = "https://img.example/a.png?w=3%2F4") throws -> URL {
        try #require(URL(string: text))
    }

    private func loader(_ stub: StubTransport, limits: ImageLimits = ImageLimits()) -> ImageLoader {
        var configuration = HTTPClient.Configuration()
        configuration.transport = stub
        configuration.clock = clock
        // The attributes of an image do not depend on the program's environment.
        configuration.server = Server(.https, "api.example")
        return ImageLoader(configuration, limits: limits)
    }

    private func failure(_ response: StubResponse, limits: ImageLimits = ImageLimits()) async throws -> ImageError? {
        let loader = loader(StubTransport(response, clock: clock), limits: limits)
        let url = try url()
        return await #expect(throws: ImageError.self) { try await loader.image(at: url) }
    }

    @Test("loads an image with type and size")
    func loading() async throws {
        let stub = StubTransport(.data(png, headers: ["Content-Type": "text/html"]), clock: clock)
        let image = try await loader(stub).image(at: url())
        #expect(image.data == png)
        #expect(image.info.type == .png)
        #expect(stub.requests.first?.url == (try url()))
        #expect(stub.requests.first?.headers["Accept"] == "image/*")
    }

    @Test("caches an image as the server declares, and reloads it on request")
    func caching() async throws {
        // promise: image.cache
        let stub = StubTransport(clock: clock) { [png] _ in .data(png, headers: ["Cache-Control": "max-age=60"]) }
        let loader = loader(stub)
        for _ in 0..<3 {
            _ = try await loader.image(at: url())
        }
        #expect(stub.requests.count == 1)
        _ = try await loader.image(at: url(), .reload)
        #expect(stub.requests.count == 2)
        await loader.removeAllCachedResponses()
        _ = try await loader.image(at: url())
        #expect(stub.requests.count == 3)
    }

    @Test("concurrent requests share a transfer")
    func sharing() async throws {
        // promise: image.shared
        let stub = StubTransport(clock: clock) { [png] _ in .data(png).after(.seconds(1)) }
        let loader = loader(stub)
        let url = try url()
        let tasks = (0..<5).map { _ in Task { try await loader.image(at: url) } }
        try await clock.waitUntilScheduled(for: .seconds(1))
        let request = try #require(stub.requests.first)
        let limit = loader.limits.bytes
        while loader.deduplication?.waiterCount(for: request, limit: limit) ?? 0 < tasks.count, !Task.isCancelled {
            await Task.yield()
        }
        clock.advance(by: .seconds(1))
        for task in tasks {
            #expect(try await task.value.data == png)
        }
        #expect(stub.requests.count == 1)
    }

    @Test("uses the client of the program, with limits of its own")
    func sharedClient() async throws {
        let large = SampleImages.png(3, 2) + Data(count: 100)
        let stub = StubTransport(clock: clock) { [png] request in
            .data(request.url.path == "/large.png" ? large : png, headers: ["Cache-Control": "max-age=60"])
        }
        let client = HTTPClient(transport: stub, clock: clock)
        let loader = ImageLoader(client: client, limits: ImageLimits(bytes: large.count - 1))
        for _ in 0..<2 { #expect(try await loader.image(at: url()).info.type == .png) }
        #expect(stub.requests.count == 1)
        let error = await #expect(throws: ImageError.self) { try await loader.image(at: url("https://a.b/large.png")) }
        guard case .tooLarge? = error else {
            Issue.record("the limit of the loader does not apply")
            return
        }
        await loader.removeAllCachedResponses()
        await loader.shutdown()
        #expect(try await loader.image(at: url()).data == png)
        #expect(stub.requests.count == 3)
    }

    @Test("invalid, too large and decompression-bomb images result in typed errors")
    func typedErrors() async throws {
        // promise: image.errors
        guard case .notAnImage = try await failure(.status(200, body: "<html>")) else {
            Issue.record("an HTML page is an image")
            return
        }
        guard case .tooLarge(5) = try await failure(.data(png), limits: ImageLimits(bytes: 5)) else {
            Issue.record("the bytes have no limit")
            return
        }
        guard case .tooManyPixels(let info) = try await failure(.data(SampleImages.gif(60_000, 60_000))) else {
            Issue.record("the pixels have no limit")
            return
        }
        #expect(info.width == 60_000)
    }

    @Test("preserves network errors and cancellations")
    func failures() async throws {
        #expect(try await failure(.status(404))?.networkError.kind == .status(404))
        let loader = loader(StubTransport(.noResponse, clock: clock))
        let url = try url()
        let task = Task { try await loader.image(at: url) }
        task.cancel()
        let failure = await #expect(throws: ImageError.self) { try await task.value }
        #expect(failure?.isCancelled == true)
    }

    @Test(
        "rejects URLs other than HTTP",
        arguments: ["file:///etc/passwd", "data:image/png;base64,AAAA"]
    )
    func addresses(text: String) async throws {
        let stub = StubTransport(clock: clock) { _ in .status(200) }
        let loader = loader(stub)
        let url = try url(text)
        let failure = await #expect(throws: ImageError.self) { try await loader.image(at: url) }
        #expect(failure?.networkError.kind == .invalidRequest)
        #expect(stub.requests.isEmpty)
    }
}
