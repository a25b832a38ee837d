import SpeccCatalog
import SpeccChecks
import SpeccContract
import Testing

@testable import SpeccDocs

@Suite("Samples")
struct SampleTests {
    @Test("of scalars have the format of the wire")
    func scalars() {
        let noon = ResolvedValue.instant(seconds: 1_714_564_800, nanoseconds: 0)
        let text = { (value: ResolvedValue, type: BuiltinType) in
            ValueConverter.scalar(value, as: type).map(CompactJSON.text)
        }
        #expect(text(noon, .datetime) == "\"2024-05-01T12:00:00Z\"")
        #expect(text(noon, .datetimeUnix) == "1714564800")
        #expect(text(noon, .datetimeUnixMillis) == "1714564800000")
        #expect(text(noon, .datetimeHTTP) == "\"Wed, 01 May 2024 12:00:00 GMT\"")
        #expect(text(noon, .datetimeRFC2822) == "\"Wed, 01 May 2024 12:00:00 +0000\"")
        #expect(text(.instant(seconds: -1, nanoseconds: 0), .datetime) == "\"1969-12-31T23:59:59Z\"")
        #expect(text(.milliseconds(1_500), .duration) == "\"PT1.5S\"")
        #expect(text(.milliseconds(2_000), .durationSeconds) == "2")
        #expect(text(.bytes([1, 2, 3, 255]), .bytes) == "\"AQID/w==\"")
        #expect(text(.bytes([1, 2, 3, 255]), .bytesBase64URL) == "\"AQID_w\"")
        #expect(text(.integer(5), .intString) == "\"5\"")
        #expect(text(.list([.integer(5)]), .int) == nil)
    }

    @Test("of curl quote text for the shell")
    func quoting() {
        #expect(CurlCommand.quoted("it's $HOME `x`") == "'it'\\''s $HOME `x`'")
    }

    @Test("of curl send forms, files and credentials")
    func curl() throws {
        let text = RenderedSite.text(
            of: try RenderedSite(
                """
                credentials: { key: { apiKey: header X-Key, prefix: "Key " } }
                endpoints:
                  send: { call: POST /form, auth: key, body: { $as: form, name: string, tags: list<string> } }
                  upload: { call: PUT /file, body: { $as: multipart, picture: file, title: string } }
                """
            ).posts
        )
        #expect(
            text.contains("curl --request POST \\ 'https://blog.example/form' \\ --header 'X-Key: Key '\"$KEY\"")
        )
        #expect(text.contains("--data-urlencode 'name=example' \\ --data-urlencode 'tags=tags'"))
        #expect(text.contains("--form 'picture=@file' \\ --form-string 'title=Example title'"))
    }

    @Test("of curl read credentials from the environment")
    func credentials() throws {
        let text = RenderedSite.text(
            of: try RenderedSite(
                """
                credentials:
                  pageKey: { apiKey: query key }
                  formKey: { apiKey: body token }
                  accessToken: bearer
                  admin: basic
                endpoints:
                  one: { call: GET /one, auth: pageKey, query: { text: string } }
                  two: { call: POST /two, auth: formKey, body: { $as: form, name: string } }
                  three: { call: GET /three, auth: accessToken }
                  four: { call: GET /four, auth: admin }
                """
            ).posts
        )
        #expect(text.contains("curl 'https://blog.example/one?text=text&key='\"$PAGE_KEY\""))
        #expect(text.contains("--data-urlencode 'name=example' \\ --data-urlencode 'token='\"$FORM_KEY\""))
        #expect(text.contains("--header \"Authorization: Bearer $ACCESS_TOKEN\""))
        #expect(text.contains("--user \"$ADMIN_USER:$ADMIN_PASSWORD\""))
    }

    @Test("of curl send text that begins like a file name unchanged")
    func literalParts() throws {
        let text = RenderedSite.text(
            of: try RenderedSite(
                """
                endpoints:
                  send:
                    call: POST /form
                    body:
                      $as: multipart
                      s: { $type: string, $example: "@/etc/passwd" }
                      t: { $type: string, $example: "<x;type=text/html" }
                      j: { $type: list<string>, $as: json }
                      'n="m': string
                      raw: bytes
                      more: list<file>
                """
            ).posts
        )
        #expect(text.contains("--form-string 's=@/etc/passwd' \\ --form-string 't=<x;type=text/html'"))
        #expect(text.contains("--form 'j=\"[\\\"j\\\"]\";type=application/json'"))
        #expect(text.contains("--form 'raw=@file;type=application/octet-stream' \\ --form 'more=@file'"))
        #expect(text.contains("# Without the parts whose names contain '=', which curl cannot send. curl"))
        #expect(!text.contains("'n=\"m="))
    }

    @Test("of curl have the names and lists that the client sends")
    func encodings() throws {
        let text = RenderedSite.text(
            of: try RenderedSite(
                """
                defaults: { style: bracket }
                endpoints:
                  find: { call: GET /find, query: { l: list<string>, f: { type: Filter } } }
                  send: { call: POST /send, body: { $as: form, 'a&b': string, l: list<string>, f: Filter } }
                  header: { call: GET /header, headers: { X-E: "" }, query: { q: { type: string, example: 'a"b' } } }
                types:
                  Filter: { x: string, ys: list<int> }
                """
            ).posts
        )
        #expect(text.contains("/find?l%5B%5D=l&f%5Bx%5D=x&f%5Bys%5D%5B%5D=1'"))
        #expect(text.contains("--data-urlencode 'a%26b=a&b' \\ --data-urlencode 'l%5B%5D=l'"))
        #expect(text.contains("--data-urlencode 'f%5Bx%5D=x' \\ --data-urlencode 'f%5Bys%5D%5B%5D=1'"))
        #expect(text.contains("--header 'X-E;'"))
        #expect(text.contains("?q=a%22b'"))
    }

    @Test("of curl send the defaults, cookies and keys that the client sends")
    func defaults() throws {
        let text = RenderedSite.text(
            of: try RenderedSite(
                """
                endpoints:
                  find:
                    call: GET /find
                    query: { limit: { type: int, default: 30 }, old: { flag: true, type: bool }, text: string? }
                    headers: { X-Mode: { type: string, default: fast }, Cookie: { type: { sid: string, theme: string? } } }
                  send:
                    call: POST /send
                    idempotency: Idempotency-Key
                    body: { title: string, color: { $type: string, $default: red }, note: string? }
                """
            ).posts
        )
        #expect(text.contains("curl 'https://blog.example/find?limit=30' \\ --header 'X-Mode: fast'"))
        #expect(text.contains("--header 'Cookie: sid=sid'"))
        #expect(text.contains("--header 'Idempotency-Key: '\"$(uuidgen)\""))
        #expect(text.contains("--data '{ \"title\": \"Example title\", \"color\": \"red\" }'"))
        #expect(text.contains("body: .init(title: \"Example title\")"), "the call omits arguments with a default")
    }

    @Test("of curl send files as a type that the endpoint accepts")
    func files() throws {
        let text = RenderedSite.text(
            of: try RenderedSite(
                """
                endpoints:
                  photo: { call: PUT /photo, body: { $type: file, $accept: [image/*] } }
                  report: { call: PUT /report, body: { $type: file, $accept: [application/pdf, image/png] } }
                  form: { call: PUT /form, body: { $as: multipart, f: { $type: file, $accept: [text/csv] } } }
                """
            ).posts
        )
        #expect(text.contains("--header 'Content-Type: image/png' \\ --data-binary @file"))
        #expect(text.contains("--header 'Content-Type: application/pdf' \\ --data-binary @file"))
        #expect(text.contains("--form 'f=@file;type=text/csv'"))
    }

    @Test("of curl send text, not JSON escapes")
    func plainText() {
        #expect(DocumentValue.string("a\"b\\c\n\u{1}é").plainText == "a\"b\\c\n\u{1}é")
        #expect(DocumentValue.null.plainText == "")
        let items = FieldEncoder(style: .index).items(
            named: "l",
            .list([.members([("x", .number("1"))]), .number("2")])
        )
        #expect(items.map { "\($0.name)=\($0.value)" } == ["l[0][x]=1", "l[1]=2"])
        let objects = FieldEncoder(style: .repeat).items(named: "l", .list([.members([("x", .number("1"))])]))
        #expect(objects.map(\.name) == ["l[0][x]"], "only lists of scalars are repeated")
        let joined = FieldEncoder(style: .pipe).items(named: "l", .list([.number("1"), .string("2")]))
        #expect(joined.map { "\($0.name)=\($0.value)" } == ["l=1|2"])
    }

    @Test("of file names are unique without regard to case")
    func fileNames() {
        var names = FileNames(reserved: ["index"])
        #expect(names.assign("PullRequests") == "pull-requests")
        #expect(names.assign("pull requests") == "pull-requests-2")
        #expect(names.assign("Index") == "index-2")
        #expect(names.assign("../../etc/passwd", prefix: "blog") == "blog.etc-passwd")
        #expect(names.assign("日本") == "unnamed")
    }

    @Test("of curl contain the values that the client creates")
    func createdValues() throws {
        let text = RenderedSite.text(
            of: try RenderedSite(
                """
                defaults:
                  headers: { X-Req: { type: uuid, default: new } }
                  query: { at: { type: datetime, default: now } }
                endpoints: { get: { call: GET /u, headers: { X-Own: { type: uuid, default: new } } } }
                """
            ).posts
        )
        #expect(text.contains(/curl 'https:\/\/blog.example\/u\?at=\d{4}-\d\d-\d\dT/), "\(text)")
        #expect(text.contains(/--header 'X-Req: [0-9a-f]{8}-/), "\(text)")
        #expect(text.contains(/--header 'X-Own: [0-9a-f]{8}-/), "\(text)")
    }
}
