import SpeccDiagnostics
import Testing

@testable import SpeccAdd

@Suite("Options of curl")
struct CurlOptionTests {
    private func read(_ script: String) -> CurlReader.Result {
        CurlReader.read(SourceFile(path: "script", text: script))
    }

    @Test(
        "change the request that is read",
        arguments: [
            CurlSample("curl -G a.example/x -d a=1 --data-urlencode 'b=c&d'", "GET a.example/x?a&b"),
            CurlSample("curl a.example/x --url-query 'a=b&c' --url-query +d=e", "GET a.example/x?a&d"),
            CurlSample("curl a.example/x --json '{\"a\":1}'", "POST a.example/x json(a)"),
            CurlSample("curl a.example/x -u a:b --digest", "GET a.example/x [custom]"),
            CurlSample("curl a.example/x --aws-sig 'aws:amz' -u a:b", "GET a.example/x [custom]"),
            CurlSample("curl a.example/x --oauth2-bearer t", "GET a.example/x [bearer]"),
            CurlSample("curl -I a.example/x", "HEAD a.example/x"),
            CurlSample("curl -T a.txt a.example/dir/", "PUT a.example/dir/{filename} body(application/octet-stream)"),
            CurlSample("curl -T a.txt a.example/b.txt", "PUT a.example/b.txt body(application/octet-stream)"),
            CurlSample("curl -T - a.example/dir/", "PUT a.example/dir/ body(application/octet-stream)"),
            CurlSample("curl --compressed -sSL -k a.example/x", "GET a.example/x"),
            CurlSample("curl a.example/a/./b/../c", "GET a.example/a/c"),
            CurlSample("curl a.example/a//b/", "GET a.example/a//b/"),
            CurlSample("curl a.example/", "GET a.example/"),
            CurlSample(
                "curl a.example/x --variable id=5 --expand-data 'a={{id:trim}}'",
                "POST a.example/x form(a)"
            ),
            CurlSample(
                "curl a.example/x -F 'a={\"b\":\"c;d\"};type=application/json' -F 'c=\"x;y\"' -F 'f=@g;type=image/png'",
                "POST a.example/x multipart(a,c,f@)"
            ),
        ]
    )
    func requests(_ sample: CurlSample) {
        let result = read(sample.script)
        #expect(result.problems.map(\.message) == [])
        #expect(result.exchanges.map(\.line) == sample.lines)
    }

    @Test(
        "that are not read are reported",
        arguments: [
            ("-r 0-99", "'--range' is left out"), ("-C 5", "'--continue-at' is left out"),
            ("-z 2020-01-01", "'--time-cond' is left out"), ("--etag-compare f", "'--etag-compare' is left out"),
            ("--request-target /y", "'--request-target' is left out"), ("-n", "'--netrc' is left out"),
            ("-K file", "'--config' is left out"), ("--tr-encoding", "'--tr-encoding' is left out"),
            ("-d @file", "the file with the body is not read"),
            ("--data-urlencode a@file", "the file with the body is not read"),
            ("--url-query a@file", "the file with the query item is not read"),
            ("-H @file", "the file of headers is not read"), ("-b a=b", "cookies are left out"),
            ("-F 'a=b;type=application/xml'", "the content type of the part 'a' is left out"),
            ("-F 'a=b;filename=c'", "the file name of the part 'a' is left out"),
            ("-F 'a=b;headers=\"X: y\"'", "the headers of the part 'a' are left out"),
            ("-F 'a=b;encoder=base64'", "the encoding of the part 'a' is left out"),
            ("-F '=(;type=multipart/mixed'", "parts within parts are not read"),
        ]
    )
    func notes(_ option: String, _ note: String) {
        let result = read("curl https://a.example/x \(option)")
        #expect(result.problems.map(\.message) == [])
        #expect(result.notes.contains("command 1: \(note)"))
    }

    @Test("of parts without a name are an error")
    func invalidPart() {
        #expect(read("curl a.example/x -F file").problems.map(\.message) == ["a part of a form without '='"])
    }

    @Test(
        "expand patterns of URLs, which are reported unless they are turned off",
        arguments: [
            ("curl 'a.example/{b,c}'", true), ("curl 'a.example/[1-9]'", true), ("curl 'a.example/[a-f:2]'", true),
            ("curl -g 'a.example/{b,c}'", false), ("curl 'a.example/{id}'", false),
            ("curl 'a.example/{order-id}'", false), ("curl 'a.example?filter[created-at]=1'", false),
        ]
    )
    func patterns(_ script: String, _ isPattern: Bool) {
        let notes = read(script).notes.filter { $0.contains("pattern") }
        #expect(notes == (isPattern ? ["command 1: the pattern of several URLs is one call"] : []))
    }

    /// The options of curl 7.88 and 8.16 that have short names, and some of each kind that do not.
    @Test("with short names are known")
    func shortNames() {
        for character in "aAbBcCdDeEfFgGhHiIjJkKlLmMnNoOpPqQrRsStTuUvVwxXyYzZ0123 46#:" where character != " " {
            #expect(CurlOption(short: character) != nil, "-\(character)")
        }
    }
}
