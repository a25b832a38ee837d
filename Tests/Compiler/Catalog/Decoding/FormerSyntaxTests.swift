import SpeccCatalog
import SpeccDiagnostics
import Testing

@Suite("Forms of an earlier version")
struct FormerSyntaxTests {
    private func endpoint(_ keys: String) -> DecodingResult {
        DecodingResult("service: A\nendpoints:\n  a: { call: POST /x, \(keys) }\n")
    }

    private func warning(_ name: String, _ hint: String) -> Finding {
        Finding(1, "deprecated-syntax", "'\(name)' is deprecated", hint: hint, severity: .warning)
    }

    @Test("of pages are read with a warning")
    func pagination() {
        let cursor = endpoint("paginate: { 1️⃣style1️⃣: cursor, next: meta.next, sends: after }")
        cursor.expect(warning("style: cursor", "remove it: 'next' and 'sends' declare a cursor"))
        #expect(cursor.endpoint?.options?.value.paginate?.value.style == .cursor)
        endpoint("paginate: { 1️⃣style1️⃣: url, next: next }").expect(
            warning("style: url", "remove it: 'next' without 'sends' declares a URL")
        )
        endpoint("paginate: { items: data, 1️⃣style1️⃣: link }").expect(
            warning("style: link", "write 'paginate: link', or 'next: header Link'")
        )
        let page = endpoint("paginate: { 1️⃣style1️⃣: page, sends: number }")
        page.expect(warning("style: page", "remove it, and write 'page' instead of 'sends'"))
        #expect(page.endpoint?.options?.value.paginate?.value.sends?.value == "number")
        endpoint("paginate: { 1️⃣style1️⃣: offset, sends: skip }").expect(
            warning("style: offset", "remove it, and write 'offset' instead of 'sends'")
        )
        endpoint("paginate: { style: 1️⃣cursor1️⃣, next: a }").expectErrors(
            "'cursor' needs 'sends'"
        )
    }

    @Test("of safe endpoints are read with a warning")
    func safe() {
        let hint = "write 'safe: true' for the endpoint, which is retried if its policy or 'retry' has attempts"
        for retry in ["1️⃣safe1️⃣", "1️⃣{ safe: true, attempts: 4 }1️⃣"] {
            let decoding = endpoint("retry: \(retry)")
            decoding.expect(warning("retry: safe", hint))
            #expect(decoding.endpoint?.isDeclaredSafe == true)
        }
        #expect(endpoint("safe: true").endpoint?.isDeclaredSafe == true)
        #expect(endpoint("retry: { attempts: 4 }").endpoint?.isDeclaredSafe == false)
        let defaults = DecodingResult("defaults:\n  retry: 1️⃣safe1️⃣\n")
        defaults.expect(
            warning(
                "retry: safe",
                "write 'safe: true' for each endpoint whose repetition is harmless, and 'retry: { attempts: 3 }' here"
            )
        )
        #expect(defaults.file.defaults.policy.retry?.value.isSafe == true)
    }

    @Test("of lists are read with a warning")
    func lists() {
        let defaults = DecodingResult("defaults:\n  1️⃣listStyle1️⃣: comma\n")
        defaults.expect(warning("listStyle", "write 'style'"))
        #expect(defaults.file.defaults.listStyle?.value == .comma)
        let pipe = endpoint("query: { a: { type: list<int>, style: 1️⃣pipe1️⃣ } }")
        pipe.expect(warning("style: pipe", "write the separator in quotes: 'style: \"|\"'"))
        #expect(pipe.endpoint?.query.first?.options?.value.style?.value == .pipe)
        endpoint("body: { $as: form, $style: 1️⃣space1️⃣, a: list<int> }").expect(
            warning("style: space", "write the separator in quotes: 'style: \" \"'")
        )
        let separators = endpoint("query: { a: { type: list<int>, style: \"|\" }, b: { type: list<int>, style: ' ' } }")
        separators.expect()
        #expect(separators.endpoint?.query.map { $0.options?.value.style?.value } == [.pipe, .space])
        #expect(DecodingResult("defaults: { style: index }\n").file.defaults.listStyle?.value == .index)
    }
}

extension DecodingResult {
    /// Expects exactly these errors, and any warnings.
    fileprivate func expectErrors(_ messages: String..., sourceLocation: SourceLocation = #_sourceLocation) {
        let errors = diagnostics.filter { $0.severity == .error }.map(\.message)
        #expect(errors == messages, sourceLocation: sourceLocation)
    }
}
