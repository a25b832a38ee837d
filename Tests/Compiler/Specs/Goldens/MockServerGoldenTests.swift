import Foundation
import SpeccRuntime
import SpeccTesting
import Testing

@testable import CallsGolden

/// The mocks of the golden `Calls` behind a complete client.
@Suite("A mock server in process encodes responses as the catalog declares", .timeLimit(.minutes(1)))
struct MockServerGoldenTests {
    private let mock = Calls.ResponsesMock()
    private let server: MockServerTransport
    private let service: Calls.ResponsesService
    private let date = Date(timeIntervalSince1970: 1_714_564_800)

    init() {
        server = MockServerTransport(mock)
        service = Calls.ResponsesService(client: HTTPClient(transport: server))
    }

    @Test("downloads, whose bytes the mock server sends")
    func downloads() async throws {
        let file = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
        defer { try? FileManager.default.removeItem(at: file) }
        let failure = await #expect(throws: Calls.ResponsesService.Film.Failure.self) {
            try await service.film(to: "a", file: 1, to_: file).value
        }
        let remedy = "server.respond(to: Film.self) { call in .data(…) }"
        #expect(failure?.networkError.details?.contains(remedy) == true)
        server.respond(to: Calls.ResponsesService.Film.self) { call in .data(Data("\(call.to) \(call.file)".utf8)) }
        _ = try await service.film(to: "a", file: 7, to_: file).value
        #expect(try Data(contentsOf: file) == Data("a 7".utf8))
    }

    @Test("declared headers, also of a response without a body")
    func headers() async throws {
        mock.onObject { [date] _ in
            let headers = Calls.ResponsesService.Object.Headers(
                eTag: nil,
                xCount: 7,
                xKind: .b,
                xTags: ["a", "b"],
                lastModified: date,
                xMeta: ["size": "3", "owner": "ada"]
            )
            return WithHeaders(Data([1]), headers: headers)
        }
        mock.onTouch { _ in .init(xCount: 9) }
        mock.onCell { _ in WithHeaders(.init(x: 1), headers: .init(eTag: "\"1\"")) }
        let object = try await service.object()
        #expect(object.value == Data([1]))
        #expect(object.headers.eTag == nil)
        #expect(object.headers.xCount == 7)
        #expect(object.headers.xKind == .b)
        #expect(object.headers.xTags == ["a", "b"])
        #expect(object.headers.lastModified == date)
        #expect(object.headers.xMeta == ["size": "3", "owner": "ada"])
        #expect(try await service.touch().xCount == 9)
        let cell = try await service.cell()
        #expect(cell.value.x == 1)
        #expect(cell.headers.eTag == "\"1\"")
    }

    @Test("each of several types, with its status and headers")
    func cases() async throws {
        let responses: [Calls.ResponsesService.Range.Response] = [
            .ok(Data([1])), .partialContent(WithHeaders(Data([2]), headers: .init(contentRange: "bytes 0-0/9"))),
            .notModified(.init(eTag: "\"1\"")),
        ]
        for response in responses {
            mock.onRange { _ in response }
            switch (try await service.range(), response) {
            case (.ok(let received), .ok(let sent)): #expect(received == sent)
            case (.partialContent(let received), .partialContent(let sent)):
                #expect(received.value == sent.value)
                #expect(received.headers.contentRange == sent.headers.contentRange)
            case (.notModified(let received), .notModified(let sent)): #expect(received.eTag == sent.eTag)
            case (let received, let sent): Issue.record("\(received) instead of \(sent)")
            }
        }
    }

    @Test("formats that the type does not determine, in values and streams")
    func formats() async throws {
        mock.onWrappedTimes { [date] _ in [date] }
        #expect(try await service.wrappedTimes() == [date])
        mock.onWrappedTimes { _ in nil }
        #expect(try await service.wrappedTimes() == nil)
        mock.onTicks { [date] _ in [date, date] }
        var ticks: [Date] = []
        for try await tick in service.ticks() { ticks.append(tick) }
        #expect(ticks == [date, date])
    }

    @Test("the bodies of errors in the format of their type")
    func errors() async throws {
        typealias Seal = Calls.ResponsesService.Seal
        let bytes = Data([0xFB, 0xFF])
        let failures: [(Seal.Failure, String)] = [
            (.badRequest(DeclaredError("no \"seal\"", status: 400)), #""no \"seal\"""#),
            (.notFound(DeclaredError("\"none\"", status: 404)), #""none""#),
            (.conflict(DeclaredError(bytes, status: 409)), #""+/8=""#),
            (.gone(DeclaredError(Data("hi".utf8), status: 410)), "hi"),
            (.status411(DeclaredError(bytes, status: 411)), #""+/8=""#),
            (.preconditionFailed(DeclaredError([date], status: 412)), "[1714564800]"),
            (.unsupportedMediaType(DeclaredError(7, status: 415)), "7"),
        ]
        for (failure, text) in failures {
            mock.fail(Seal.self, with: failure)
            let received = await #expect(throws: Seal.Failure.self) { try await service.seal() }
            #expect(received?.networkError.status == failure.networkError.status)
            let data = received?.networkError.response?.data ?? Data()
            #expect(String(decoding: data, as: UTF8.self) == text)
            switch (received, failure) {
            case (.conflict(let received), .conflict(let sent)): #expect(received.body == sent.body)
            case (.status411(let received), .status411(let sent)): #expect(received.body == sent.body)
            case (.other, _): Issue.record("\(text) is not the declared error")
            default: break
            }
        }
    }

    @Test("streams with declared headers")
    func streamHeaders() async throws {
        mock.onExport { _ in WithHeaders([.example(), .example()], headers: .init(eTag: "\"1\"", xCount: 2)) }
        let export = try await service.export()
        #expect(export.headers.xCount == 2)
        var count = 0
        for try await _ in export.value { count += 1 }
        #expect(count == 2)
    }
}
