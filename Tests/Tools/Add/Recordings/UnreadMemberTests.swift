import SpeccDiagnostics
import Testing

@testable import SpeccAdd

@Suite("Members of recordings and collections")
struct UnreadMemberTests {
    private func postman(_ text: String) -> PostmanReader {
        let reader = PostmanReader(SourceFile(path: "a.json", text: text))
        #expect(reader.problems.map(\.message) == [])
        return reader
    }

    private func item(_ request: String) -> PostmanReader {
        postman(
            "{\"info\": {}, \"item\": [{\"name\": \"x\", \"request\": {\"url\": \"https://a.example/x\", \(request)}}]}"
        )
    }

    private func har(_ request: String, _ response: String = "\"status\": 200") -> HARReader {
        let text = """
            {"log": {"entries": [{"_resourceType": "fetch", "startedDateTime": "", "time": 1, "_x": 1,
              "request": {"method": "POST", "url": "https://a.example/x/", \(request)}, "response": {\(response)}}]}}
            """
        let reader = HARReader(SourceFile(path: "a.har", text: text))
        #expect(reader.problems.map(\.message) == [])
        return reader
    }

    @Test(
        "of Postman change the request that is read",
        arguments: [
            (#""method": "GET", "header": "X-A: 1\nX-B: 2""#, "GET a.example/x <X-A, X-B>"),
            (
                #""method": "PUT", "body": {"mode": "graphql", "graphql": {"query": "{ a }", "variables": "{\"b\": {{c}}}"}}"#,
                "PUT a.example/x json(query,variables)"
            ),
            (
                #""method": "PUT", "body": {"mode": "raw", "raw": "<a/>", "options": {"raw": {"language": "xml"}}}"#,
                "PUT a.example/x body(application/xml)"
            ),
            (
                #""method": "PUT", "body": {"mode": "file", "file": {"src": "a"}}"#,
                "PUT a.example/x body(application/octet-stream)"
            ),
            (#""method": "PUT", "body": {"mode": "raw", "raw": "{}", "disabled": true}"#, "PUT a.example/x"),
            (
                #""method": "PUT", "body": {"mode": "formdata", "formdata": [{"key": "a", "type": "file", "src": "b"}, {"key": "c", "value": "1", "type": "text"}, {"key": "d", "disabled": true}]}"#,
                "PUT a.example/x multipart(a@,c)"
            ),
            (#""auth": {"type": "noauth"}"#, "GET a.example/x"),
            (
                #""auth": {"type": "jwt", "jwt": [{"key": "addTokenTo", "value": "queryParam"}, {"key": "queryParamKey", "value": "sig"}]}"#,
                "GET a.example/x [query sig]"
            ),
            (
                #""auth": {"type": "oauth2", "oauth2": [{"key": "headerPrefix", "value": "OAuth2"}]}"#,
                "GET a.example/x [header Authorization:OAuth2 ]"
            ),
            (#""auth": {"type": "hawk"}"#, "GET a.example/x [custom]"),
        ]
    )
    func requests(_ request: String, _ line: String) {
        let reader = item(request)
        #expect(reader.exchanges.map(\.line) == [line])
        #expect(reader.notes == [])
    }

    @Test("of URLs are read without their text, with lists and without disabled items")
    func urls() {
        let reader = postman(
            """
            {"item": [{"request": {"url": {"protocol": "https", "host": ["a", "example"], "path": ["v1", ":id", ""],
              "query": [{"key": "t", "value": "1"}, {"key": "t", "value": "b&c"}, {"key": "f", "value": null}, {"key": "o", "disabled": true}]}}}]}
            """
        )
        #expect(reader.exchanges.map(\.line) == ["GET a.example/v1/{id}/?t&t&f"])
        #expect(reader.exchanges.first?.target.query.map(\.value) == ["1", "b&c", nil])
    }

    @Test(
        "of Postman that are not read are reported",
        arguments: [
            (#""method": "PUT", "body": {"mode": "other"}"#, "not read: bodies of the mode 'other'"),
            (#""method": "PUT", "body": {"mode": "raw", "raw": "{}", "extra": 1}"#, "not read: body.extra"),
            (#""timeout": 5"#, "not read: request.timeout"),
            (#""header": [{"key": "X-{{a}}", "value": "1"}]"#, "not read: names that are variables"),
            (
                #""method": "PUT", "body": {"mode": "formdata", "formdata": [{"key": "c", "value": "1", "type": "text", "contentType": "application/xml"}]}"#,
                "not read: content types of parts that are text"
            ),
        ]
    )
    func postmanNotes(_ request: String, _ note: String) {
        #expect(item(request).notes == [note])
    }

    @Test("of Postman with scripts that change requests are reported")
    func scripts() {
        let script =
            #""event": [{"listen": "prerequest", "script": {"exec": ["", "pm.x()"]}}, {"listen": "test", "script": {"exec": ["a"]}}]"#
        let reader = postman("{\(script), \"item\": [{\"request\": \"https://a.example/x\", \(script)}]}")
        #expect(reader.notes == ["not read: scripts that run before requests (2)"])
    }

    @Test("of an HTTP archive change the request that is read")
    func archive() {
        let reader = har(
            #""queryString": [{"name": "a", "value": "1"}], "headers": [], "postData": {"mimeType": "application/merge-patch+json", "text": "{\"b\": 1}"}"#
        )
        #expect(reader.exchanges.map(\.line) == ["POST a.example/x/?a json(b)"])
        #expect(reader.notes == [])
        var adding = Adding()
        adding.add(reader.exchanges)
        #expect(adding.errors == [])
        #expect(adding.text.contains("body: { $contentType: application/merge-patch+json, b: int }"))
    }

    @Test(
        "of an HTTP archive that are not read are reported",
        arguments: [
            (#""cookies": [{"name": "a"}]"#, #""status": 200"#, "not read: request.cookies"),
            (#""bodySize": 5"#, #""status": 200"#, "not read: bodies of requests that the recording does not contain"),
            (#""bodySize": 0"#, #""status": 302"#, "not read: redirects, which clients follow"),
        ]
    )
    func archiveNotes(_ request: String, _ response: String, _ note: String) {
        #expect(har(request, response).notes == [note])
    }
}
