import SpeccCatalog
import SpeccDiagnostics
import Testing

@Suite("Paths")
struct PathTemplateParserTests {
    @Test("are split into literals and parameters")
    func parts() {
        #expect(parts("/repos/{owner}/issues/{number:int}") == ["/repos/", "{owner}", "/issues/", "{number:int}"])
        #expect(parts("/a/{id:int}.json") == ["/a/", "{id:int}", ".json"])
        #expect(parts("/a/{rest*}/b") == ["/a/", "{rest}", "/b"])
        #expect(parts("/v1/{name*}:move") == ["/v1/", "{name}", ":move"])
        #expect(parts("/root:/{path*}:/content") == ["/root:/", "{path}", ":/content"])
        #expect(parts("/") == ["/"])
        #expect(parts("/a%20b/~c;d=e,f:g@h") == ["/a%20b/~c;d=e,f:g@h"])
    }

    @Test(
        "are rejected if malformed",
        arguments: [
            ("1️⃣a/b1️⃣", "a path must begin with '/' | write '/a/b'"),
            (
                "1️⃣https://x.y{/name}1️⃣",
                "a path must begin with '/' | write '/{name}'; scheme and host are declared by 'host' at the top of the file"
            ),
            (
                "1️⃣${l:template}1️⃣",
                "a path must begin with '/' | write '${url:url(template)}' alone for a URI template from an earlier response"
            ),
            (
                "1️⃣https://x.y/a1️⃣",
                "a path must begin with '/' | write '/a'; scheme and host are declared by 'host' at the top of the file"
            ),
            ("/a1️⃣#b1️⃣", "a path must not contain a fragment | remove it"),
            ("/a1️⃣ 1️⃣b", "a path must not contain spaces | write a space as '%20'"),
            ("/a1️⃣%1️⃣zz", "'%' must be followed by two hex digits | write a percent sign as '%25'"),
            ("/1️⃣{a1️⃣", "missing '}' | write a parameter as '{name}'"),
            ("/a1️⃣}1️⃣", "missing '{' | write a parameter as '{name}'"),
            ("/1️⃣{}1️⃣", "'' is not a name | for example '{owner}' or '{number:int}'"),
            ("/a/1️⃣..1️⃣/b", "a path must not contain the segment '..' | write the resulting path"),
            ("/1️⃣.1️⃣", "a path must not contain the segment '.' | write the resulting path"),
            ("/1️⃣\"1️⃣", "'\"' must be escaped in a path | write '%22'"),
            ("/{a:1️⃣integer1️⃣}", "unknown type 'integer' | did you mean 'int'?"),
            ("/1️⃣{a*:int}1️⃣", "a parameter of several segments is always text | write '{a*}'"),
            ("/{a*}/1️⃣{b*}1️⃣", "only one parameter can match several segments"),
            (
                "/x1️⃣{a*}1️⃣",
                "a parameter of several segments must follow a slash | for example '/files/{rest*}' or '/files/{rest*}:move'"
            ),
            (
                "/1️⃣{a*}1️⃣.{b}",
                "a parameter of several segments cannot share its last segment with another one | "
                    + "only text can follow it, such as '{a*}:move'"
            ),
            ("/1️⃣{*}1️⃣", "'*' is not a name | for example '{rest*}'"),
            ("/{a}1️⃣{b}1️⃣", "adjacent parameters need a separator | for example '/' or '-'"),
            (
                "1️⃣${url}1️⃣",
                "a path must begin with '/' | write '${url:url}' alone for a URL from an earlier response"
            ),
        ]
    )
    func malformed(path: String, message: String) {
        let decoding = DecodingResult("service: A\nendpoints:\n  a:\n    method: GET\n    path: \(path)\n")
        let findings = decoding.diagnostics.map { "\($0.message)\($0.hint.map { " | \($0)" } ?? "")" }
        #expect(findings == [message])
        decoding.expectMarks()
    }

    @Test("are ASCII")
    func letters() {
        let decoding = DecodingResult("service: A\nendpoints: { a: { method: GET, path: /é } }")
        #expect(decoding.diagnostics.map(\.message) == ["a path must be ASCII"])
    }

    private func parts(_ path: String) -> [String] {
        let decoding = DecodingResult("service: A\nendpoints:\n  a:\n    method: GET\n    path: \(path)\n")
        #expect(decoding.diagnostics.isEmpty)
        return decoding.endpoint?.path.value.parts.map { part in
            switch part {
            case .literal(let text): text
            case .parameter(let name, .builtin(let type, _)?): "{\(name.value):\(type.rawValue)}"
            case .parameter(let name, _): "{\(name.value)}"
            }
        } ?? []
    }
}
