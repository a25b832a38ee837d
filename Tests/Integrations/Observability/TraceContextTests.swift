import SpeccObservability
import SpeccRuntime
import Testing

@Suite("Trace context")
struct TraceContextTests {
    private static let traceID = "0af7651916cd43dd8448eb211c80319c"
    private static let spanID = "b7ad6b7169203331"

    @Test(
        "continues a valid traceparent",
        arguments: [
            ("00-\(traceID)-\(spanID)-01", true), ("00-\(traceID)-\(spanID)-00", false),
            // Only the lowest flag has a meaning.
            ("00-\(traceID)-\(spanID)-ff", true), ("00-\(traceID)-\(spanID)-02", false),
            // A later version may have more parts.
            ("01-\(traceID)-\(spanID)-01", true), ("cc-\(traceID)-\(spanID)-01-what-the-future-adds", true),
            ("cc-\(traceID)-\(spanID)-01-", true), (" \t00-\(traceID)-\(spanID)-01 ", true),
        ]
    )
    func valid(field: String, isSampled: Bool) throws {
        let context = try #require(TraceContext(traceparent: field))
        #expect(context.traceID == Self.traceID)
        #expect(context.spanID == Self.spanID)
        #expect(context.isSampled == isSampled)
        #expect(context.traceparent == "00-\(Self.traceID)-\(Self.spanID)-\(isSampled ? "01" : "00")")
    }

    @Test(
        "rejects a malformed traceparent",
        arguments: [
            // No part may be missing or have another length, and none may be empty.
            "", "00", "00-\(traceID)", "00-\(traceID)-\(spanID)", "00-\(traceID)-\(spanID)-",
            "00-\(traceID)-\(spanID)-1",
            "00-\(traceID)-\(spanID)-010", "0-\(traceID)-\(spanID)-01", "000-\(traceID)-\(spanID)-01",
            "00-\(traceID)0-\(spanID)-01", "00-\(traceID.dropLast())-\(spanID)-01", "00-\(traceID)-\(spanID)0-01",
            "00-\(traceID)-\(spanID.dropLast())-01", "-\(traceID)-\(spanID)-01",
            // Version 00 has exactly four parts, and another version separates its parts.
            "00-\(traceID)-\(spanID)-01-", "00-\(traceID)-\(spanID)-01-what-the-future-adds",
            "cc-\(traceID)-\(spanID)-01.what-the-future-adds",
            // Version ff, and identifiers of zeros, are invalid.
            "ff-\(traceID)-\(spanID)-01", "00-00000000000000000000000000000000-\(spanID)-01",
            "00-\(traceID)-0000000000000000-01",
            // Digits are lowercase and hexadecimal.
            "00-\(traceID.uppercased())-\(spanID)-01", "00-\(traceID)-\(spanID.uppercased())-01",
            "CC-\(traceID)-\(spanID)-01", ".0-\(traceID)-\(spanID)-01", "00-.\(traceID.dropFirst())-\(spanID)-01",
            "00-\(traceID)-.\(spanID.dropFirst())-01", "00-\(traceID)-\(spanID)-.0", "00-\(traceID)-\(spanID)-0.",
            "00_\(traceID)-\(spanID)-01", "00-\(traceID)_\(spanID)-01", "00-\(traceID)-\(spanID)_01", "00-ä",
        ]
    )
    func malformed(field: String) {
        #expect(TraceContext(traceparent: field, tracestate: "a=1") == nil)
    }

    @Test("rejects two traceparent fields, whatever the case of their names")
    func repeated() {
        let field = "00-\(Self.traceID)-\(Self.spanID)-01"
        #expect(TraceContext(["Traceparent": field, "traceparent": field]) == nil)
        #expect(TraceContext(["TRACEPARENT": field])?.traceID == Self.traceID)
        #expect(TraceContext(["tracestate": "a=1"]) == nil)
        #expect(TraceContext(["trace-parent": field]) == nil)
    }

    @Test(
        "keeps a valid tracestate in its order",
        arguments: [
            ("foo=1", "foo=1"), ("foo=1,bar=2", "foo=1,bar=2"), ("foo=1 \t , \t bar=2", "foo=1,bar=2"),
            ("foo=1,,bar=2,", "foo=1,bar=2"), ("foo= 1", "foo= 1"), ("a-_*/9=x:y", "a-_*/9=x:y"), ("9t@v=1", "9t@v=1"),
        ]
    )
    func state(field: String, expected: String) throws {
        #expect(try state(of: field) == expected)
    }

    @Test(
        "drops a malformed tracestate as a whole, but continues the trace",
        arguments: [
            "foo", "foo=", "=1", "foo =1", "FOO=1", "foo.bar=1", "9=1", "foo=1=2", "foo@=1,bar=2", "@foo=1",
            "foo@@bar=1", "foo@bar@baz=1", "t@9=1", "foo=1,foo=2", "foo=\u{7F}", "foo=ä", "", ",", " ",
        ]
    )
    func malformedState(field: String) throws {
        #expect(try state(of: field) == nil)
    }

    @Test("limits the number of members and the lengths of keys and values")
    func limits() throws {
        func members(_ count: Int) -> String { (1...count).map { "k\($0)=\($0)" }.joined(separator: ",") }
        #expect(try state(of: members(32)) == members(32))
        #expect(try state(of: members(33)) == nil)
        func text(_ count: Int) -> String { String(repeating: "a", count: count) }
        for (valid, invalid) in [
            ("\(text(256))=1", "\(text(257))=1"), ("\(text(241))@v=1", "\(text(242))@v=1"),
            ("t@\(text(14))=1", "t@\(text(15))=1"), ("a=\(text(256))", "a=\(text(257))"),
        ] {
            #expect(try state(of: valid) == valid)
            #expect(try state(of: invalid) == nil)
        }
    }

    @Test("joins several tracestate fields in order")
    func joinedState() {
        let headers: HTTPHeaders = [
            "traceparent": "00-\(Self.traceID)-\(Self.spanID)-01", "tracestate": "foo=1", "Tracestate": "bar=2",
        ]
        #expect(TraceContext(headers)?.state == "foo=1,bar=2")
    }

    @Test("a new trace has random identifiers, and a child another span of the same trace")
    func new() throws {
        let (first, second) = (TraceContext(), TraceContext(isSampled: false))
        #expect(first.traceID != second.traceID && first.spanID != second.spanID)
        #expect(first.isSampled && !second.isSampled)
        #expect(TraceContext(traceparent: second.traceparent) == second)
        let child = first.child()
        #expect(child.traceID == first.traceID && child.spanID != first.spanID)
    }

    private func state(of field: String) throws -> String? {
        try #require(TraceContext(traceparent: "00-\(Self.traceID)-\(Self.spanID)-01", tracestate: field)).state
    }
}
