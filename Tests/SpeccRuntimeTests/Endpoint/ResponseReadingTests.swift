import Foundation
import SpeccTesting
import Testing

@_spi(Generated) @testable import SpeccRuntime

/// Which default `read` an endpoint gets is decided by Swift's overload ranking; each kind of response is a test of it.
struct ResponseReadingTests {
    struct Readable: JSONReadable {
        let id: Int
        init(reading reader: inout JSONReader) { id = reader.int("id") }
    }

    struct Codable: Decodable, Sendable {
        let id: Int
    }

    struct Both: JSONReadable, Decodable {
        let way: String
        init(reading reader: inout JSONReader) { way = "reader" }
        init(from decoder: any Decoder) { way = "decoder" }
    }

    private func answer<E: Endpoint>(_ endpoint: E, _ answer: StubResponse) async throws(E.Failure) -> E.Response {
        try await HTTPClient(transport: StubTransport(answer)).sendRequest(to: endpoint)
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
        #expect(try await answer(GetReadable(), .json(#"{"id": 1}"#)).id == 1)
        #expect(try await answer(GetReadables(), .json(#"[{"id": 1}]"#)).map(\.id) == [1])
        #expect(try await answer(GetCodable(), .json(#"{"id": 1}"#)).id == 1)
        #expect(try await answer(GetCodables(), .json(#"{"a": {"id": 1}}"#))["a"]?.id == 1)
        #expect(try await answer(GetBoth(), .json("{}")).way == "reader")
        #expect(try await answer(GetBoths(), .json("[{}]")).map(\.way) == ["reader"])
        #expect(try await answer(GetTexts(), .json(#"["a"]"#)) == ["a"])
        #expect(try await answer(GetInt(), .json("7")) == 7)
    }

    @Test("returns text, bytes and Void unchanged")
    func plain() async throws {
        #expect(try await answer(GetText(), .json(#""a""#)) == #""a""#)
        #expect(try await answer(GetData(), .json(#""a""#)) == Data(#""a""#.utf8))
        try await answer(GetVoid(), .json("no JSON"))
    }

    @Test("a 304 fails if a body is expected")
    func notModified() async throws {
        let error = await #expect(throws: NetworkError.self) { try await answer(GetReadable(), .status(304)) }
        #expect(error?.status == 304)
        try await answer(GetVoid(), .status(304))
    }

    @Test("an empty body is not JSON")
    func empty() async throws {
        let error = await #expect(throws: NetworkError.self) { try await answer(GetReadable(), .status(200)) }
        #expect(error?.kind.decodingError != nil)
    }
}
