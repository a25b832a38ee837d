import Foundation
import SpeccRuntime
import SpeccTesting
import Testing

@testable import CallsGolden

/// The golden of all request bodies, executed.
@Suite("Golden Calls: bodies")
struct CallsBodiesTests {
    private func service(_ client: HTTPClient) -> Calls.BodiesService {
        Calls.BodiesService(client: client)
    }

    private func sent(_ call: (Calls.BodiesService) async throws -> Void) async throws -> Exchange<Void> {
        try await Exchange(.status(204)) { try await call(service($0)) }
    }

    /// The reason why no request was sent.
    private func rejection(_ call: (Calls.BodiesService) async throws(NetworkError) -> Void) async -> String {
        let stub = StubTransport()
        do throws(NetworkError) {
            try await call(service(HTTPClient(transport: stub)))
            return "sent"
        } catch {
            #expect(stub.requests.isEmpty)
            return error.details ?? "\(error)"
        }
    }

    @Test("sends a line of JSON for each element")
    func lines() async throws {
        let notes = [Calls.Note(text: "a\nb"), Calls.Note(text: "c")]
        let call = try await sent { try await $0.bulk(body: notes) }
        #expect(call.line == "POST https://calls.example/v1/bulk")
        #expect(call.request.headers["Content-Type"] == "application/x-ndjson")
        #expect(call.body == "{\"text\":\"a\\nb\"}\n{\"text\":\"c\"}\n")
        let times = try await sent { try await $0.samples(body: [Date(timeIntervalSince1970: 3)]) }
        #expect(times.request.headers["Content-Type"] == "application/jsonl")
        #expect(times.body == "3\n")
        #expect(try await sent { try await $0.bulk(body: []) }.body.isEmpty)
    }

    @Test("sends parts with their own content types in a body of another multipart type")
    func related() async throws {
        let body = Calls.BodiesService.Relate.Body(
            meta: Calls.Note(text: "a"),
            times: [Date(timeIntervalSince1970: 3)],
            rows: "1,2",
            count: 7,
            plain: "p"
        )
        let call = try await sent { try await $0.relate(body: body) }
        let type = try #require(call.request.headers["Content-Type"])
        #expect(type.hasPrefix("multipart/related; boundary="))
        let boundary = "--" + type.dropFirst("multipart/related; boundary=".count)
        let parts = call.body.components(separatedBy: boundary).dropFirst().dropLast()
        #expect(
            parts.map { $0.replacing("\r\n", with: "|").replacing("Content-Disposition: form-data; ", with: "") } == [
                "|name=\"meta\"|Content-Type: application/vnd.note+json||{\"text\":\"a\"}|",
                "|name=\"times\"|Content-Type: text/times||[3]|",
                "|name=\"rows\"|Content-Type: text/csv||1,2|", "|name=\"count\"|Content-Type: application/json||7|",
                "|name=\"plain\"||p|",
            ]
        )
    }

    @Test("sends an optional body if there is one")
    func optional() async throws {
        let withoutBody = try await sent { try await $0.note() }
        #expect(withoutBody.body.isEmpty)
        #expect(withoutBody.request.headers["Content-Type"] == nil)
        let note = try await sent { try await $0.note(body: Calls.Note(text: "a")) }
        #expect(note.body == #"{"text":"a"}"#)
        #expect(note.request.headers["Content-Type"] == "application/json")
    }

    @Test("sends the content type of the catalog")
    func contentTypes() async throws {
        let patch = try await sent { try await $0.patch(body: .init(text: "a")) }
        #expect(patch.request.headers["Content-Type"] == "application/merge-patch+json")
        #expect(patch.body == #"{"text":"a"}"#)
        let times = try await sent { try await $0.times(body: [Date(timeIntervalSince1970: 7)]) }
        #expect(times.request.headers["Content-Type"] == "application/vnd.times+json")
        #expect(times.body == "[7]")
        let markdown = try await sent { try await $0.markdown(body: "# a") }
        #expect(markdown.request.headers["Content-Type"] == "text/markdown")
        #expect(markdown.body == "# a")
    }

    @Test("a form contains nested fields, and lists in their style")
    func forms() async throws {
        let body = Calls.BodiesService.Charge.Body(
            amount: 5,
            metadata: ["order id": "7&8"],
            items: [Calls.Order(field: "a", descending: true)],
            tags: ["x", "y"]
        )
        let charge = try await sent { try await $0.charge(body: body) }
        #expect(charge.request.headers["Content-Type"] == "application/x-www-form-urlencoded")
        #expect(
            charge.body
                == "amount=5&metadata%5Border%20id%5D=7%268&items%5B0%5D%5Bfield%5D=a&items%5B0%5D%5Bdescending%5D=true"
                + "&tags%5B0%5D=x&tags%5B1%5D=y"
        )
        let tagged = try await sent { try await $0.tagged(body: .init(tags: ["x", "y,z"])) }
        #expect(tagged.body == "tags=x,y%2Cz")
        let many = await rejection { service throws(NetworkError) in
            try await service.charge(body: .init(amount: 1, items: [], tags: ["a", "b", "c", "d"]))
        }
        #expect(many.contains("'tags' has 4 elements"))
    }

    private func photo(_ name: String = "a.png", bytes: Int = 3) -> UploadFile {
        UploadFile(Data(repeating: 0x61, count: bytes), name: name)
    }

    private func newPhoto(caption: String = "c", photo: UploadFile) -> Calls.BodiesService.AddPhoto.Body {
        .init(
            caption: caption,
            at: Date(timeIntervalSince1970: 7),
            mood: .happy,
            meta: Calls.Note(text: "m"),
            times: [Date(timeIntervalSince1970: 8)],
            tags: ["x", "y"],
            photo: photo,
            others: [UploadFile(Data("g".utf8), name: "b.gif"), UploadFile(Data("w".utf8), name: "c.webp")],
            thumb: Data("t".utf8),
            raw: UploadFile(Data("r".utf8), name: "raw", contentType: "image/gif")
        )
    }

    @Test("each field is a part: text, JSON, files with their own types, one part for each element of a list")
    func parts() async throws {
        let exchange = try await sent { try await $0.addPhoto(body: newPhoto(photo: photo())) }
        let type = try #require(exchange.request.headers["Content-Type"])
        #expect(type.hasPrefix("multipart/form-data; boundary="))
        let boundary = "--" + type.dropFirst("multipart/form-data; boundary=".count)
        let parts = exchange.body.components(separatedBy: boundary).dropFirst().dropLast()
            .map { $0.replacing("\r\n", with: "|").replacing("Content-Disposition: form-data; ", with: "") }
        #expect(
            parts == [
                #"|name="caption"||c|"#, #"|name="at"||7|"#, #"|name="mood"||happy|"#,
                #"|name="meta"|Content-Type: application/json||{"text":"m"}|"#,
                #"|name="times"|Content-Type: application/json||[8]|"#,
                #"|name="tags"||x|"#, #"|name="tags"||y|"#,
                #"|name="photo"; filename="a.png"|Content-Type: image/png||aaa|"#,
                #"|name="others"; filename="b.gif"|Content-Type: image/gif||g|"#,
                #"|name="others"; filename="c.webp"|Content-Type: image/webp||w|"#,
                #"|name="thumb"|Content-Type: image/webp||t|"#,
                #"|name="raw"; filename="raw"|Content-Type: image/gif||r|"#,
            ]
        )
    }

    @Test("rejects an invalid part before sending")
    func unfit() async {
        func rejected(_ body: Calls.BodiesService.AddPhoto.Body) async -> String {
            await rejection { service throws(NetworkError) in try await service.addPhoto(body: body) }
        }
        #expect(await rejected(newPhoto(caption: "", photo: photo())).contains("'caption' has 0 characters"))
        #expect(await rejected(newPhoto(photo: photo("a.pdf"))).contains("is application/pdf, but must be image/png"))
        #expect(await rejected(newPhoto(photo: photo("a"))).contains("set contentType"))
        #expect(await rejected(newPhoto(photo: photo(bytes: 1_001))).contains("'photo' has 1001 bytes"))
    }

    @Test("streams a file from disk, with the content type of its extension or of the caller")
    func files() async throws {
        let url = URL.temporaryDirectory.appending(path: UUID().uuidString + ".pdf")
        try Data("%PDF".utf8).write(to: url)
        defer { try? FileManager.default.removeItem(at: url) }
        let pdf = try await sent { try await $0.upload(body: UploadFile(url)) }
        #expect(pdf.request.headers["Content-Type"] == "application/pdf")
        #expect(pdf.body == "%PDF")
        #expect(pdf.request.body.length == 4)
        let film = try await sent { try await $0.film(body: UploadFile(url)) }
        #expect(film.request.headers["Content-Type"] == "video/mp4")
        let picture = try await sent { service in
            try await service.picture(body: UploadFile(Data("g".utf8), name: "x.gif"))
        }
        #expect(picture.request.headers["Content-Type"] == "image/gif")
    }

    /// The complete request body.
    private func recorded(_ body: RequestBody) throws -> RequestBody {
        try (Calls.BodiesService.Record(body: body) as any CallableEndpoint).body()
    }

    private func chunks(_ texts: [String]) -> AsyncStream<Data> {
        AsyncStream { stream in
            for text in texts { stream.yield(Data(text.utf8)) }
            stream.finish()
        }
    }

    @Test("streams bytes and checks their size")
    func streams() async throws {
        let record = try await sent { try await $0.record(body: .stream(chunks(["ab", "cd"]), length: 4)) }
        #expect(record.request.headers["Content-Type"] == "audio/ogg")
        #expect(record.body == "abcd")
        let known = await rejection { service throws(NetworkError) in
            try await service.record(body: .data(Data("abcdefg".utf8)))
        }
        #expect(known.contains("7 bytes"))
        // The size of a body of unknown length is checked while it is read.
        let unknown = try await recorded(.stream(chunks(["abcd", "efg"]))).open()
        #expect(try await unknown.next()?.count == 4)
        await #expect(throws: TransportError.self) { try await unknown.next() }
        let pour = try await Exchange(.json(#"{"text":"a"}"#)) { try await service($0).pour() }
        #expect(pour.body.isEmpty)
        #expect(pour.value.text == "a")
    }

    @Test("the caller selects the content type of a stream if several are accepted")
    func accepted() async throws {
        var body = RequestBody.data(Data("v".utf8))
        body.contentType = "video/webm"
        let play = try await sent { [body] in try await $0.play(body: body) }
        #expect(play.request.headers["Content-Type"] == "video/webm")
        let text = await rejection { service throws(NetworkError) in
            try await service.play(body: .text("a"))
        }
        #expect(text.contains("must be audio/* or video/*"))
    }
}
