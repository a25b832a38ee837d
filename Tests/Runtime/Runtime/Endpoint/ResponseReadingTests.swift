import Foundation
import SpeccTesting
import Testing

@_spi(Generated) @testable import SpeccRuntime

/// Swift's overload ranking selects the default `read` of an endpoint; each kind of response has a test.
struct ResponseReadingTests {
    struct Readable: JSONReadable {
        let id: Int
        init(reading reader: inout JSONReader) { id = reader.int("id") }
    }

    struct Codable: Decodable, Sendable {
        let id: Int
    }

    struct Both: JSONReadable, Decodable {
        let decodedBy: String
        init(reading reader: inout JSONReader) { decodedBy = "reader" }
        init(from decoder: any Decoder) { decodedBy = "decoder" }
    }

    private func response<E: Endpoint>(_ endpoint: E, _ response: StubResponse) async throws(E.Failure) -> E.Response {
        try await HTTPClient(transport: StubTransport(response)).sendRequest(to: endpoint)
    }

    struct GetReadable: CustomEndpoint { typealias Response = Readable; let host = "a"; let path = "/" }
    struct GetReadables: CustomEndpoint { typealias Response = [Readable]; let host = "a"; let path = "/" }
    struct GetCodable: CustomEndpoint { typealias Response = Codable; let host = "a"; let path = "/" }
    struct GetCodables: CustomEndpoint { typealias Response = [String: Codable]; let host = "a"; let path = "/" }
    struct GetBoth: CustomEndpoint { typealias Response = Both; let host = "a"; let path = "/" }
    struct GetBoths: CustomEndpoint { typealias Response = [Both]; let host = "a"; let path = "/" }
    struct GetText: CustomEndpoint { typealias Response = String; let host = "a"; let path = "/" }
    struct GetTexts: CustomEndpoint { typealias Response = [String]; let host = "a"; let path = "/" }
    struct GetData: CustomEndpoint { typealias Response = Data; let host = "a"; let path = "/" }
    struct GetVoid: CustomEndpoint { typealias Response = Void; let host = "a"; let path = "/" }
    struct GetInt: CustomEndpoint { typealias Response = Int; let host = "a"; let path = "/" }

    @Test("decodes JSON with JSONReadable if available")
    func json() async throws {
        #expect(try await response(GetReadable(), .json(#"{"id": 1}"#)).id == 1)
        #expect(try await response(GetReadables(), .json(#"[{"id": 1}]"#)).map(\.id) == [1])
        #expect(try await response(GetCodable(), .json(#"{"id": 1}"#)).id == 1)
        #expect(try await response(GetCodables(), .json(#"{"a": {"id": 1}}"#))["a"]?.id == 1)
        #expect(try await response(GetBoth(), .json("{}")).decodedBy == "reader")
        #expect(try await response(GetBoths(), .json("[{}]")).map(\.decodedBy) == ["reader"])
        #expect(try await response(GetTexts(), .json(#"["a"]"#)) == ["a"])
        #expect(try await response(GetInt(), .json("7")) == 7)
    }

    @Test("returns text, bytes and Void unchanged")
    func plain() async throws {
        #expect(try await response(GetText(), .json(#""a""#)) == #""a""#)
        #expect(try await response(GetData(), .json(#""a""#)) == Data(#""a""#.utf8))
        try await response(GetVoid(), .json("no JSON"))
    }

    @Test("a 304 fails if a body is expected")
    func notModified() async throws {
        let error = await #expect(throws: NetworkError.self) { try await response(GetReadable(), .status(304)) }
        #expect(error?.status == 304)
        try await response(GetVoid(), .status(304))
    }

    @Test("an empty body is not JSON")
    func empty() async throws {
        let error = await #expect(throws: NetworkError.self) { try await response(GetReadable(), .status(200)) }
        #expect(error?.kind.decodingError != nil)
    }
}
