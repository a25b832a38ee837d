import Foundation
import SpeccTesting
import Testing

@testable import SpeccRuntime
@testable import SpeccStorage

@Suite("Control characters from a server", .timeLimit(.minutes(1)))
struct ControlCharactersInSinksTests {
    /// A line break, a terminal clear, a window title and a change of the writing direction.
    private static let hostile = "a\r\n✓ forged\u{1B}[2J\u{1B}]0;x\u{07}\u{9B}2J\u{7F}\u{202E}\u{2028}"

    enum Location: String, CaseIterable, Sendable {
        case header, headerName, contentType, link, location, cookie, json, fieldName, text, undecodable
    }

    private let sinks: Sinks

    init() throws {
        sinks = try Sinks()
    }

    private func response(_ location: Location) -> StubResponse {
        let hostile = Self.hostile
        let json: JSONValue = ["pin": 7, "note": .string(hostile)]
        let body = (try? JSONWriter.encode(json)) ?? Data()
        let names = (try? JSONWriter.encode(["pin": 7, "inner": [hostile: 1]] as JSONValue)) ?? Data()
        let text = (try? JSONWriter.encode(["pin": .string(hostile)] as JSONValue)) ?? Data()
        return switch location {
        case .header: .json(#"{"pin": 7}"#, headers: ["X-Note": hostile])
        case .headerName: .json(#"{"pin": 7}"#, headers: [hostile: "x"])
        case .contentType: .status(200, headers: ["Content-Type": hostile], body: #"{"pin": 7}"#)
        case .link: .json(#"{"pin": 7}"#, headers: ["Link": "<https://a.example/\(hostile)>; rel=next"])
        case .location: .status(302, headers: ["Location": "ftp://a.example/\(hostile)"])
        case .cookie: .json(#"{"pin": 7}"#, headers: ["Set-Cookie": hostile])
        case .json: .data(body, headers: ["Content-Type": "application/json"])
        case .fieldName: .data(names, headers: ["Content-Type": "text/plain"])
        case .text: .status(500, headers: ["Content-Type": "text/plain"], body: hostile)
        case .undecodable: .data(text, headers: ["Content-Type": "application/json"])
        }
    }

    /// An endpoint without secrets, so that nothing is redacted.
    private struct Plain: CustomEndpoint {
        typealias Response = SecretCall.Response
        let host = "a.example"
        let path = "/x"
    }

    @Test("are escaped in every text and file", arguments: Location.allCases)
    func everySink(location: Location) async throws {
        // promise: text.control-characters
        do throws(NetworkError) {
            let client = sinks.client(StubTransport(response(location)), nil, folder: "a")
            let result = try await client.call(Plain()).result
            sinks.shown.add("the result", printing: result)
            sinks.shown.add("the headers", printing: result.headers)
        } catch {
            sinks.shown.add("an error", error)
        }
        try await sinks.readFiles(readsResponses: false, inBase64: Self.hostile)
        for (sink, text) in sinks.shown.texts {
            // Entries start with a mark or two spaces.
            for line in text.split(separator: "\n") {
                #expect(!line.unicodeScalars.contains(where: Self.isControl), "\(sink): \(line.debugDescription)")
                #expect(!line.hasPrefix("✓ forged"), "\(sink) has a forged line")
            }
        }
    }

    private static func isControl(_ scalar: UnicodeScalar) -> Bool {
        scalar.properties.generalCategory == .control || ["\u{202E}", "\u{2028}"].contains(scalar)
    }
}
