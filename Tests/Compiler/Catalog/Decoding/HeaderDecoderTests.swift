import SpeccCatalog
import SpeccDiagnostics
import Testing

@Suite("Headers")
struct HeaderDecoderTests {
    @Test("have a short form, which is the value, and a long form")
    func forms() throws {
        let decoding = decode(
            """
            Accept: application/json
                  X-Date: 2022-11-28
                  X-Trace: { type: string? }
                  X-Client: { value: specc, docs: Who asks. }
            """
        )
        decoding.expect()
        let headers = try #require(decoding.endpoint?.headers)
        let constants = headers.map { header -> String? in
            if case .constant(let value)? = header.source { value.value } else { nil }
        }
        #expect(constants == ["application/json", "2022-11-28", nil, "specc"])
    }

    @Test(
        "whose value reads as a type are ambiguous",
        arguments: ["string?", "int", "list<string>", "Trace", "Trace?"]
    )
    func ambiguous(text: String) {
        let decoding = DecodingResult(
            """
            service: A
            endpoints: { a: { call: GET /x, headers: { Range: 1️⃣\(text)1️⃣ } } }
            types: { Trace: [a, b] }
            """
        )
        decoding.expect(
            Finding(
                1,
                "ambiguous-header",
                "'\(text)' is ambiguous: a value or the type of header 'Range'",
                hint: "write '{ type: \(text) }' for an argument, or '{ value: \"\(text)\" }' for this text"
            )
        )
    }

    @Test(
        "are not the words for values that the client creates",
        arguments: [("new", "uuid"), ("now", "datetime(http)")]
    )
    func created(text: String, type: String) {
        decode("A: 1️⃣\(text)1️⃣").expect(
            Finding(
                1,
                "ambiguous-header",
                "'\(text)' is ambiguous: a value or the default of header 'A'",
                hint: "write '{ type: \(type), default: \(text) }' for a value that each call creates, or "
                    + "'{ value: \"\(text)\" }' for this text"
            )
        )
    }

    @Test("have a value or a type")
    func neither() {
        decode("1️⃣A1️⃣: { docs: x }").expect(
            Finding(
                1,
                "required-key",
                "header 'A' has neither 'type' nor 'value'",
                hint: "write 'type: string' for an argument, or 'value: …' for a constant"
            )
        )
        decode("A: 1️⃣[x]").expect(
            Finding(1, "wrong-kind", "header 'A' must be a value or a map, not a list", hint: "write 'x'")
        )
    }

    private func decode(_ headers: String) -> DecodingResult {
        DecodingResult("service: A\nendpoints:\n  a:\n    call: GET /x\n    headers:\n      " + headers + "\n")
    }
}
