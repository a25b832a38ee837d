import CatalogTestSupport
import SpeccMock
import Testing

@Suite("Uploads of a mock service")
struct UploadReplyTests {
    @Test("parts of an upload advance its offset, and others are rejected")
    func offsets() throws {
        let mock = try Mocked(
            """
            endpoints:
              begin: { call: POST /a, headers: { Upload-Length: { type: int } }, returns: { 201: location } }
              append: { call: "PATCH ${upload:url}", headers: { Upload-Offset: { type: int } }, body: file, returns: { 204: empty } }
              ask: { call: "HEAD ${upload:url}", returns: { 200: { $type: empty, $headers: { Upload-Length: int } } } }
              u: { upload: append, create: begin, resume: ask, length: Upload-Length, sends: Upload-Offset, restart: [404] }
            """,
            servesLinks: true
        )
        let created = mock.reply("POST /a", headers: [("Upload-Length", "6")])
        #expect(created.status == 201)
        let path = try #require(created[header: "Location"]?.split(separator: "/").suffix(5).joined(separator: "/"))
        #expect(path == "links/uploads/PostsService/u/1")
        let first = mock.reply("PATCH /\(path)", headers: [("Upload-Offset", "0")], body: "abcd")
        #expect(first.status == 204)
        #expect(first[header: "Upload-Offset"] == "4")
        let asked = mock.reply("HEAD /\(path)")
        #expect(asked[header: "Upload-Offset"] == "4")
        #expect(asked[header: "Upload-Length"] == "6")
        #expect(mock.reply("PATCH /\(path)", headers: [("Upload-Offset", "0")], body: "abcd").status == 409)
        #expect(
            mock.reply("PATCH /\(path)", headers: [("Upload-Offset", "4")], body: "ef")[header: "Upload-Offset"] == "6"
        )
        #expect(
            mock.reply("PATCH /links/uploads/PostsService/u/9", headers: [("Upload-Offset", "0")], body: "a").status
                == 404
        )
    }

    @Test("the last part has the final status, and ranges are those that the server has or lacks")
    func ranges() throws {
        let mock = try Mocked(
            """
            endpoints:
              begin: { call: POST /a, body: { size: int? }, returns: Session }
              put: { call: "PUT ${upload:url}", headers: { Content-Range: { type: string } }, body: file, returns: { 201: Item, 202: Session } }
              get: { call: "GET ${upload:url}", returns: Session }
              u: { upload: put, create: begin, resume: get, address: url, length: size, sends: Content-Range, offset: next, until: 201 }
              start: { call: POST /b, returns: { 200: empty } }
              send: { call: "POST ${upload:url}", headers: { Content-Range: { type: string } }, body: file, returns: { 200: Item, 308: empty } }
              v: { upload: send, create: start, sends: Content-Range, until: 200 }
            types: { Session: { url: url, next: list<string> }, Item: { id: string } }
            """,
            servesLinks: true
        )
        #expect(mock.text("POST /a", body: #"{"size": 6}"#).contains("/links/uploads/PostsService/u/1"))
        let part = mock.reply(
            "PUT /links/uploads/PostsService/u/1",
            headers: [("Content-Range", "bytes 0-3/6")],
            body: "abcd"
        )
        #expect(part.status == 202)
        #expect(part.text.contains(#""next":["4-"]"#))
        #expect(mock.text("GET /links/uploads/PostsService/u/1").contains(#""next":["4-"]"#))
        #expect(
            mock.reply("PUT /links/uploads/PostsService/u/1", headers: [("Content-Range", "bytes 0-3/6")], body: "abcd")
                .status
                == 416
        )
        #expect(
            mock.reply("PUT /links/uploads/PostsService/u/1", headers: [("Content-Range", "bytes 4-5/6")], body: "ef")
                .status == 201
        )
        #expect(mock.reply("POST /b")[header: "Location"]?.hasSuffix("/links/uploads/PostsService/v/2") == true)
        let incomplete = mock.reply(
            "POST /links/uploads/PostsService/v/2",
            headers: [("Content-Range", "bytes 0-3/6")],
            body: "abcd"
        )
        #expect(incomplete.status == 308)
        #expect(incomplete[header: "Range"] == "bytes=0-3")
        #expect(
            mock.reply("POST /links/uploads/PostsService/v/2", headers: [("Content-Range", "bytes 4-5/6")], body: "ef")
                .status == 200
        )
    }

    @Test("uploads that share endpoints, and those of several services, have addresses of their own")
    func several() throws {
        let service = { (name: String, path: String, restart: Int, until: String) in
            """
            specc: 1
            host: https://a.example
            service: \(name)
            endpoints:
              begin: { call: POST /\(path), headers: { Length: { type: int } }, returns: { 201: location } }
              send: { call: "PUT ${upload:url}", headers: { O: { type: int } }, body: file, returns: { 200: text, 204: empty } }
              old: { upload: send, create: begin, length: Length, sends: O, deprecated: true }
              new: { upload: send, create: begin, length: Length, sends: O, restart: [\(restart)]\(until) }
            """
        }
        let source = CheckedSource([
            "specc: 1\napi: A\n", service("Files", "a", 404, ", until: 200"),
            service("Other", "b", 410, ", until: 204"),
        ])
        let mock = try Mocked(source, servesLinks: true)
        let (files, other) = ("/links/uploads/FilesService/new", "/links/uploads/OtherService/new")
        #expect(mock.reply("POST /a", headers: [("Length", "2")])[header: "Location"]?.hasSuffix("\(files)/1") == true)
        #expect(mock.reply("POST /b", headers: [("Length", "2")])[header: "Location"]?.hasSuffix("\(other)/2") == true)
        func send(_ path: String, _ offset: Int, _ body: String) -> Int {
            mock.reply("PUT \(path)", headers: [("O", String(offset))], body: body).status
        }
        #expect(send("\(files)/1", 0, "a") == 204)
        #expect(send("\(files)/1", 1, "b") == 200)
        #expect(send("\(other)/2", 0, "a") == 200)
        #expect(send("\(other)/2", 1, "b") == 204)
        #expect(send("\(files)/9", 0, "a") == 404)
        #expect(send("\(other)/9", 0, "a") == 410)
        // An address of an upload without 'restart' is one of an upload without bytes.
        #expect(send("/links/uploads/FilesService/old/9", 0, "a") == 200)
    }

    @Test("a requested status of 'restart' names what is rejected")
    func restart() throws {
        let mock = try Mocked(
            """
            endpoints:
              begin: { call: POST /a, returns: { 201: location } }
              send: { call: "PUT ${upload:url}", headers: { O: { type: int } }, body: file, returns: { 204: empty } }
              u: { upload: send, create: begin, sends: O, restart: [404] }
              look: { call: GET /look, query: { since: int? }, returns: { id: int } }
              changes: { follow: look, items: none, next: id, sends: since, restart: [410] }
            """,
            servesLinks: true
        )
        let upload = mock.text("PUT /links/1", headers: [("O", "0"), ("Prefer", "code=404")], body: "a")
        #expect(upload.contains("the address is rejected: uploads of Posts.send begin again"), "\(upload)")
        let feed = mock.text("GET /look", headers: [("Prefer", "code=410")])
        #expect(feed.contains("the position is rejected: feeds of Posts.look begin again"), "\(feed)")
    }
}
