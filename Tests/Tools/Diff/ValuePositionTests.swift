import SpeccDiff
import Testing

/// The wire levels of changed values by where they occur.
@Suite("Levels of changed values")
struct ValuePositionTests {
    /// A value in each position: JSON that is sent, read with a success, and read with an error, then text that is read and sent.
    private static let positions = [
        "call: POST /list, body: { a: \"<>\" }",
        "call: GET /list, returns: { a: \"<>\" }",
        "call: GET /list, errors: { 404: { a: \"<>\" } }",
        "call: GET /list, returns: { 200: { $type: empty, $headers: { X-A: \"<>\" } } }",
        "call: GET /list, query: { a: { type: \"<>\" } }",
        "call: GET /list, headers: { X-A: { type: \"<>\" } }",
        "call: POST /list, body: { $as: form, a: \"<>\" }",
    ]

    /// A position that differs from another one in at least one row is tested by the row.
    @Test(
        "depend on the direction and the encoding",
        arguments: [
            // body, response, error, response header, query, header, form
            ("string", "string?", ".xrx..."),
            ("string?", "string", "x...xxx"),
            ("int", "string", "xxrx..."),
            ("string", "int", "xxr.xxx"),
            ("int32", "int64", ".xrx..."),
            ("int64", "int32", "x...xxx"),
            ("int64", "uint64", "xxrxxxx"),
            ("int64", "double", ".xrx..."),
            ("int(string)", "int", "x......"),
            ("int", "int(string)", "xxr...."),
            ("uuid", "string", ".xrx..."),
            ("datetime", "date", "xxrxxxx"),
            ("datetime(unix)", "datetime(unixMillis)", "xxrxxxx"),
            ("bool", "string", "xxrx..."),
        ]
    )
    func levels(_ old: String, _ new: String, _ expected: String) throws {
        let levels = try Self.positions.map { position in
            let text = { (type: String) in
                "specc: 1\napi: Shop\nhost: https://shop.example\nservice: Orders\nendpoints:\n"
                    + "  list: { \(position.replacing("<>", with: type)) }\n"
            }
            let level = try Comparison.changes(text(old), text(new)).map(\.levels.wire).max() ?? .safe
            return level == .breaking ? "x" : level == .risky ? "r" : "."
        }
        #expect(levels.joined() == expected)
    }
}
