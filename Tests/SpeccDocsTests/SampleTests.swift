import SpeccCatalog
import SpeccChecks
import Testing

@testable import SpeccDocs

@Suite("Samples")
struct SampleTests {
    @Test("of scalars have the format of the wire")
    func scalars() {
        let noon = ResolvedValue.instant(seconds: 1_714_564_800, nanoseconds: 0)
        #expect(ScalarText(noon, as: .datetime)?.json.text == "\"2024-05-01T12:00:00Z\"")
        #expect(ScalarText(noon, as: .datetimeUnix)?.json.text == "1714564800")
        #expect(ScalarText(noon, as: .datetimeUnixMillis)?.json.text == "1714564800000")
        #expect(ScalarText(noon, as: .datetimeHTTP)?.json.text == "\"Wed, 01 May 2024 12:00:00 GMT\"")
        #expect(ScalarText(noon, as: .datetimeRFC2822)?.json.text == "\"Wed, 01 May 2024 12:00:00 +0000\"")
        #expect(ScalarText(.instant(seconds: -1, nanoseconds: 0), as: .datetime)?.text == "1969-12-31T23:59:59Z")
        #expect(ScalarText(.milliseconds(1_500), as: .duration)?.text == "PT1.500S")
        #expect(ScalarText(.milliseconds(2_000), as: .durationSeconds)?.json.text == "2")
        #expect(ScalarText(.bytes([1, 2, 3, 255]), as: .bytes)?.text == "AQID/w==")
        #expect(ScalarText(.bytes([1, 2, 3, 255]), as: .bytesBase64URL)?.text == "AQID_w")
        #expect(ScalarText(.integer(5), as: .intString)?.json.text == "\"5\"")
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
        #expect(text.contains("--data-urlencode 'name=name' \\ --data-urlencode 'tags=tags'"))
        #expect(text.contains("--form 'picture=@file' \\ --form 'title=title'"))
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
        #expect(text.contains("--data-urlencode 'name=name' \\ --data-urlencode 'token='\"$FORM_KEY\""))
        #expect(text.contains("--header \"Authorization: Bearer $ACCESS_TOKEN\""))
        #expect(text.contains("--user \"$ADMIN_USER:$ADMIN_PASSWORD\""))
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
}
