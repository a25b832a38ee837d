import SpeccCatalog
import SpeccDiagnostics
import Testing

@Suite("Settings of endpoints")
struct EndpointOptionsDecoderTests {
    @Test("are absent if none is declared")
    func absent() {
        #expect(DecodingResult("service: A\nendpoints: { a: { call: GET /x } }").endpoint?.options == nil)
    }

    @Test("declare a header or a field for the idempotency key")
    func idempotency() throws {
        let header = try options("idempotency: Idempotency-Key").value
        guard case .header(let name)? = header.policy.idempotency?.value else {
            Issue.record("no header")
            return
        }
        #expect(name.value == "Idempotency-Key")
        let field = try options("idempotency: { body: nonce }").value
        guard case .body(let nonce)? = field.policy.idempotency?.value else {
            Issue.record("no field")
            return
        }
        #expect(nonce.value == "nonce")
    }

    @Test("include streams, envelopes, invalidation and examples")
    func furtherKeys() throws {
        let all = try options(
            """
            stream: { done: "[DONE]", idle: 30s }
                unwrap: data.items
                invalidates: [feed, getPost]
                examples: { one: { id: 1, tags: [a], gone: null } }
            """
        ).value
        #expect(all.stream?.value.done?.value == "[DONE]")
        #expect(all.stream?.value.idle?.value == .milliseconds(30_000))
        #expect(all.unwrap?.value == "data.items")
        #expect(all.invalidates.map(\.value) == ["feed", "getPost"])
        guard case .map(let entries, _)? = all.examples.first?.value else {
            Issue.record("no example")
            return
        }
        #expect(entries.map(\.name.value) == ["id", "tags", "gone"])
        guard case .null = entries[2].value else {
            Issue.record("no null")
            return
        }
    }

    @Test("can be a call to a URL from an earlier response")
    func address() {
        let decoding = DecodingResult("service: A\nendpoints:\n  part: { call: \"PUT ${url:url}\" }\n")
        decoding.expect()
        #expect(decoding.endpoint?.path.value.address?.value == "url")
    }

    private func options(_ lines: String) throws -> SharedEndpointOptions {
        let decoding = DecodingResult("service: A\nendpoints:\n  a:\n    call: POST /x\n    \(lines)\n")
        decoding.expect()
        return try #require(decoding.endpoint?.options)
    }
}
