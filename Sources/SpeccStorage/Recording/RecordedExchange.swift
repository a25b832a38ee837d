import Foundation
import SpeccRuntime

/// A request and its response as a line of JSON, without secrets.
struct RecordedExchange: Codable, Sendable {
    struct Request: Codable, Sendable {
        let method: String
        /// The URL without secrets, which a replay compares.
        let url: String
        let headers: [[String]]
        let body: RecordedBody?
    }

    struct Response: Codable, Sendable {
        let status: Int
        let headers: [[String]]
        let body: RecordedBody?
    }

    /// The time of the response.
    let date: Date
    let endpoint: String
    /// The duration from sending to the last byte of the response.
    let seconds: Double
    let request: Request
    let response: Response
}

/// A body without secrets.
enum RecordedBody: Codable, Sendable, Equatable {
    case text(String)
    /// The bytes of an image, audio, video or font.
    case base64(Data)
    /// Omitted, since it is too large or may contain a secret; the size in bytes.
    case omitted(Int)

    private enum Key: String, CodingKey {
        case text, base64, omitted
    }

    init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: Key.self)
        if let text = try container.decodeIfPresent(String.self, forKey: .text) {
            self = .text(text)
        } else if let data = try container.decodeIfPresent(Data.self, forKey: .base64) {
            self = .base64(data)
        } else {
            self = .omitted(try container.decode(Int.self, forKey: .omitted))
        }
    }

    func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: Key.self)
        switch self {
        case .text(let text): try container.encode(text, forKey: .text)
        case .base64(let data): try container.encode(data, forKey: .base64)
        case .omitted(let count): try container.encode(count, forKey: .omitted)
        }
    }
}

extension RecordedBody {
    /// The body of a request; nil without one.
    init?(sent data: Data, of request: TransportRequest) {
        self.init(data, request.headers["Content-Type"], of: request) { request.redactedBody(data) }
    }

    /// The body of its response; nil without one.
    init?(received data: Data, _ status: Int, _ headers: HTTPHeaders, of request: TransportRequest) {
        let type = headers["Content-Type"]
        self.init(data, type, of: request) {
            request.redactedBody(data, ofResponse: status, contentType: type)
        }
    }

    /// - Parameter text: The text without secrets; nil if the body cannot be shown as text.
    private init?(_ data: Data, _ type: String?, of request: TransportRequest, _ text: () -> String?) {
        guard !data.isEmpty else {
            return nil
        }
        if let text = text() {
            self = .text(text)
        } else if let type, Self.media.contains(where: { type.lowercased().hasPrefix($0) }), !request.redactBodies,
            Self.isBinary(data), !request.repeatsSecret(data)
        {
            self = .base64(data)
        } else {
            self = .omitted(data.count)
        }
    }

    /// Whether it is certainly not text, which a server may have labeled as an image.
    private static func isBinary(_ data: Data) -> Bool {
        data.contains(0) || String(data: data, encoding: .utf8) == nil
    }

    private static let media = [
        "image/png", "image/jpeg", "image/gif", "image/webp", "image/heic", "audio/", "video/", "font/",
    ]
}

extension RecordedExchange {
    init(_ exchange: PendingExchange) {
        let request = exchange.request
        date = exchange.date
        endpoint = exchange.endpoint
        seconds = exchange.time / .seconds(1)
        self.request = Request(
            method: request.method.rawValue,
            url: request.redactedAddress,
            headers: request.redacted(request.headers).fields.map { [$0.name, $0.value] },
            body: exchange.sent?.recorded { RecordedBody(sent: $0, of: request) }
        )
        response = Response(
            status: exchange.status,
            headers: request.redacted(exchange.headers).fields.map { [$0.name, $0.value] },
            body: exchange.received?.recorded {
                RecordedBody(received: $0, exchange.status, exchange.headers, of: request)
            }
        )
    }

    /// Without line breaks.
    func line() throws -> Data {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        encoder.dateEncodingStrategy = .iso8601
        return Self.visible(try encoder.encode(self))
    }

    /// Escapes control characters beyond ASCII as well, which `JSONEncoder` does not: recordings are read in terminals.
    private static func visible(_ line: Data) -> Data {
        let text = String(decoding: line, as: UTF8.self)
        guard text.unicodeScalars.contains(where: VisibleText.isControl) else {
            return line
        }
        var escaped = ""
        for scalar in text.unicodeScalars {
            if VisibleText.isControl(scalar) {
                let digits = String(scalar.value, radix: 16)
                escaped += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
            } else {
                escaped.unicodeScalars.append(scalar)
            }
        }
        return Data(escaped.utf8)
    }

    init(line: Data) throws {
        let decoder = JSONDecoder()
        decoder.dateDecodingStrategy = .iso8601
        self = try decoder.decode(Self.self, from: line)
    }
}
