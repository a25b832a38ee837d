import SpeccCatalog
import SpeccDiagnostics
import Testing

@Suite("A path")
struct PathTemplateParserTests {
    @Test("is cut into literals and parameters")
    func parts() {
        #expect(parts("/repos/{owner}/issues/{number:int}") == ["/repos/", "{owner}", "/issues/", "{number:int}"])
        #expect(parts("/a/{id:int}.json") == ["/a/", "{id:int}", ".json"])
        #expect(parts("/a/{rest*}/b") == ["/a/", "{rest}", "/b"])
        #expect(parts("/") == ["/"])
        #expect(parts("/a%20b/~c;d=e,f:g@h") == ["/a%20b/~c;d=e,f:g@h"])
    }

    @Test(
        "is refused where it is none",
        arguments: [
            ("1️⃣a/b1️⃣", "a path begins with '/' | write '/a/b'"),
            ("1️⃣https://x.y/a1️⃣", "a path begins with '/' | scheme and host stand in 'host'"),
            ("/a1️⃣#b1️⃣", "a path has no fragment | leave it out"),
            ("/a1️⃣ 1️⃣b", "a path has no spaces | a space is '%20'"),
            ("/a1️⃣%1️⃣zz", "a '%' begins an escape of two hex digits | a percent sign is '%25'"),
            ("/1️⃣{a1️⃣", "a '}' is missing | a parameter is written '{name}'"),
            ("/a1️⃣}1️⃣", "a '{' is missing | a parameter is written '{name}'"),
            ("/1️⃣{}1️⃣", "'' is no name | such as '{owner}' or '{number:int}'"),
            ("/a/1️⃣..1️⃣/b", "a path has no segment '..' | write the path it leads to"),
            ("/1️⃣.1️⃣", "a path has no segment '.' | write the path it leads to"),
            ("/1️⃣\"1️⃣", "'\"' must be escaped in a path | write '%22'"),
            ("/{a:1️⃣integer1️⃣}", "unknown type 'integer' | did you mean 'int'?"),
            ("/1️⃣{a*:int}1️⃣", "several segments are always text | write '{a*}'"),
            ("/{a*}/1️⃣{b*}1️⃣", "only one parameter can hold several segments"),
            ("/1️⃣{a*}1️⃣.json", "several segments stand between slashes | such as '/files/{rest*}'"),
            ("/1️⃣{*}1️⃣", "'*' is no name | such as '{rest*}'"),
            ("/{a}1️⃣{b}1️⃣", "two parameters need something between them | such as '/' or '-'"),
            (
                "1️⃣${url}1️⃣",
                "a path begins with '/' | an address from an earlier answer is '${url:url}', and nothing stands around it"
            ),
        ]
    )
    func refused(path: String, message: String) {
        let decoding = DecodingResult("service: A\nendpoints:\n  a:\n    method: GET\n    path: \(path)\n")
        let found = decoding.diagnostics.map { "\($0.message)\($0.hint.map { " | \($0)" } ?? "")" }
        #expect(found == [message])
        decoding.expectMarks()
    }

    @Test("holds ASCII only")
    func letters() {
        let decoding = DecodingResult("service: A\nendpoints: { a: { method: GET, path: /é } }")
        #expect(decoding.diagnostics.map(\.message) == ["a path holds ASCII only"])
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
