import Foundation
import Testing

@_spi(Generated) @testable import SpeccRuntime

struct ResponseDecodableTests {
    struct Thing: Decodable, Equatable {
        var id: Int
        var at: Date?
        var tags: [String]?
    }

    private func decode(_ text: String) throws -> [Thing] {
        let response = HTTPResponse(
            status: 200,
            headers: [:],
            data: Data(text.utf8),
            url: try #require(URL(string: "https://a.example")),
            call: CallSummary(endpoint: EndpointIdentity(name: "x"))
        )
        return try response.decoded()
    }

    @Test("reads dates with or without a fraction")
    func dates() throws {
        let things = try decode(
            #"[{"id": 1, "at": "2023-11-14T22:13:20Z"}, {"id": 2, "at": "2023-11-14T22:13:20.5+00:00"}]"#
        )
        #expect(things.map { $0.at?.timeIntervalSince1970 } == [1_700_000_000, 1_700_000_000.5])
    }

    @Test(
        "a decoding failure has the path and the expected type",
        arguments: [
            (#"[{"id": 1}, {"id": "x"}]"#, "[1].id", "an integer"), (#"[{}]"#, "[0].id", "a value"),
            (#"[{"id": null}]"#, "[0].id", "an integer"),
            (#"[{"id": 1, "tags": ["a", 2]}]"#, "[0].tags[1]", "a string"),
            (#"[{"id": 1, "at": "soon"}]"#, "[0].at", "a date and time such as 2024-05-01T12:00:00Z"),
            ("[", "", "JSON"),
        ]
    )
    func decodingErrors(_ text: String, _ path: String, _ expected: String) throws {
        let error = try #require(throws: NetworkError.self) { try decode(text) }
        let failure = try #require(error.kind.decodingError)
        #expect(failure.path == path)
        #expect(failure.expected == expected)
        #expect(error.underlying is DecodingError)
    }
}
