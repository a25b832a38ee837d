import Foundation
import RuntimeTestAPI
import Testing

@_spi(Generated) @testable import SpeccRuntime

struct HTTPResponseTests {
    private func response(_ data: Data, _ headers: HTTPHeaders = [:], status: Int = 200) throws -> HTTPResponse {
        HTTPResponse(
            status: status,
            headers: headers,
            data: data,
            url: try #require(URL(string: "https://a.example/x")),
            call: CallSummary(endpoint: EndpointIdentity(name: "Things.get"), attempts: 2)
        )
    }

    @Test("decodes JSON as the requested type")
    func json() throws {
        let response = try response(Data(#"{"message": "gone"}"#.utf8))
        let problem: GitHub.Problem = try response.json()
        #expect(problem.message == "gone")
        #expect(try response.json { $0.string("message") } == "gone")
    }

    @Test("a decoding error has the path, the endpoint and the response")
    func decodingError() throws {
        // promise: error.decoding-path
        let response = try response(Data(#"[{"id": 1, "login": "a"}, {"id": "x"}]"#.utf8))
        let error = try #require(throws: NetworkError.self) { try response.json([GitHub.User].self) }
        let failure = try #require(error.kind.decodingError)
        #expect(failure.path == "[1].id")
        #expect(error.endpoint == "Things.get")
        #expect(error.response?.data == response.data)
        #expect(error.status == nil)
    }

    @Test("decodes text in its character set")
    func text() throws {
        let latin = Data([0x5A, 0xFC])
        #expect(try response(latin, ["Content-Type": "text/plain; charset=ISO-8859-1"]).text() == "Zü")
        #expect(try response(latin, ["Content-Type": #"text/plain; x=y; Charset="iso-8859-1""#]).text() == "Zü")
        #expect(try response(Data("Zü".utf8), ["Content-Type": "text/plain"]).text() == "Zü")
        #expect(try response(Data("\u{FEFF}Zü".utf8)).text() == "Zü")
        #expect(try response(Data()).text() == "")
    }

    @Test("fails to decode bytes outside of the character set and unknown character sets")
    func badText() throws {
        for (data, type) in [(Data([0x5A, 0xFC]), "text/plain"), (Data("a".utf8), "text/plain; charset=klingon")] {
            let error = try #require(throws: NetworkError.self) { try response(data, ["Content-Type": type]).text() }
            #expect(error.kind.decodingError != nil)
        }
    }

    @Test("an unexpected status has the status and the response")
    func unexpected() throws {
        let error = try response(Data("x".utf8), status: 206).unexpectedStatus()
        #expect(error.status == 206)
        #expect(error.response?.data == Data("x".utf8))
        #expect(error.attempts == 2)
    }
}
