import Foundation
import ShopAPI
import SpeccRuntime
import SpeccTesting
import Testing

/// The uploads of Specs/Shop, one for each protocol of public APIs: tus, YouTube, Microsoft Graph and the draft of the IETF.
@Suite("Resumable uploads of a generated client", .timeLimit(.minutes(1)))
struct ShopUploadsTests {
    private let clock = VirtualClock()
    private let file = UploadFile(Data("abcdefghij".utf8), name: "film.mp4")

    private func uploads(_ stub: StubTransport) -> Shop.UploadsService {
        Shop.UploadsService(
            credentials: .session(MemoryTokenStore(AccessToken("user"))),
            client: HTTPClient(transport: stub, clock: clock)
        )
    }

    private func stub(_ responses: StubResponse...) -> StubTransport {
        StubTransport(script: responses, clock: clock)
    }

    private func headers(_ stub: StubTransport, _ name: String) -> [String?] {
        stub.requests.map { $0.headers[name] }
    }

    @Test("tus: sends the offset, and asks for it after an interruption")
    func tus() async throws {
        let stub = stub(
            .status(201, headers: ["Location": "https://files.example/v1"]),
            .failure(.connectionLost),
            .status(200, headers: ["Upload-Offset": "6", "Upload-Length": "10"]),
            .status(204, headers: ["Upload-Offset": "10"])
        )
        let upload = uploads(stub).uploadVideo(file: file, xTitle: "Bern")
        try await clock.waitUntilScheduled(for: .seconds(1))
        clock.advance(by: .seconds(1))
        try await upload.value
        #expect(stub.requests.map(\.method) == [.post, .patch, .head, .patch])
        #expect(headers(stub, "Upload-Length") == ["10", nil, nil, nil])
        #expect(headers(stub, "Upload-Offset") == [nil, "0", nil, "6"])
        #expect(headers(stub, "X-Title") == ["Bern", nil, nil, nil])
        #expect(headers(stub, "Tus-Resumable") == Array(repeating: "1.0.0", count: 4))
        #expect(headers(stub, "Content-Type")[3] == "application/offset+octet-stream")
        // The address has another origin.
        #expect(headers(stub, "Authorization") == ["Bearer user", nil, nil, nil])
        #expect(upload.address?.absoluteString == "https://files.example/v1")
    }

    @Test("YouTube: sends ranges, continues after 308, and returns the value of the final status")
    func youTube() async throws {
        let stub = stub(
            .status(200, headers: ["Location": "/session/1"]),
            .status(308, headers: ["Range": "bytes=0-3"]),
            .json(#"{"id": "7", "title": "Bern"}"#, status: 201)
        )
        let upload = uploads(stub).uploadFilm(file: file, body: .init(title: "Bern"))
        let film: Shop.Film = try await upload.value
        #expect(film.id == "7")
        #expect(headers(stub, "X-Upload-Content-Length") == ["10", nil, nil])
        #expect(headers(stub, "Content-Range") == [nil, "bytes 0-9/10", "bytes 4-9/10"])
    }

    @Test("YouTube: the response to the request for the offset can be the result")
    func youTubeResumed() async throws {
        let stub = stub(.json(#"{"id": "7", "title": "Bern"}"#))
        let address = URL(string: "https://api.shop.example/session/1")
        let upload = uploads(stub).uploadFilm(file: file, body: .init(title: "Bern"), resuming: address)
        #expect(try await upload.value.id == "7")
        #expect(headers(stub, "Content-Range") == ["bytes */10"])
    }

    @Test("Microsoft Graph: reads the address and the missing ranges in fields, and sets the size in the body")
    func graph() async throws {
        let stub = stub(
            .json(#"{"uploadUrl": "https://up.example/s?token=t", "nextExpectedRanges": ["0-"]}"#),
            .json(#"{"nextExpectedRanges": ["4-"]}"#, status: 202),
            .status(503),
            .json(#"{"nextExpectedRanges": ["4-9"]}"#),
            .json(#"{"id": "9", "size": 10}"#, status: 201)
        )
        let upload = uploads(stub).uploadReport(file: file, name: "2026", body: .init(note: "n"))
        try await clock.waitUntilScheduled(for: .seconds(1))
        clock.advance(by: .seconds(1))
        #expect(try await upload.value.id == "9")
        #expect(headers(stub, "Content-Range") == [nil, "bytes 0-9/10", "bytes 4-9/10", nil, "bytes 4-9/10"])
        #expect(headers(stub, "Authorization") == ["Bearer user", nil, nil, nil, nil])
    }

    @Test("IETF: marks the last part, and begins again after a declared error")
    func draft() async throws {
        let stub = stub(
            .status(201, headers: ["Location": "/drafts/1"]),
            .json(#"{"type": "upload_gone"}"#, status: 400),
            .status(201, headers: ["Location": "/drafts/2"]),
            .json(#"{"id": "d"}"#)
        )
        let upload = uploads(stub).sendPaper(file: file)
        try await clock.waitUntilScheduled(for: .seconds(1))
        clock.advance(by: .seconds(1))
        let draft: Shop.Draft = try await upload.value
        #expect(draft.id == "d")
        #expect(headers(stub, "Upload-Complete") == ["?0", "?1", "?0", "?1"])
        #expect(upload.address?.path() == "/drafts/2")
    }

    @Test("errors have the type of the endpoint that sends a part")
    func failure() async throws {
        let stub = stub(.json(#"{"message": "too large"}"#, status: 413))
        let upload = uploads(stub).uploadVideo(file: file, xTitle: "Bern")
        do throws(Shop.Failure) {
            try await upload.value
            Issue.record("no error")
        } catch {
            #expect(error.networkError.status == 413)
        }
    }
}
