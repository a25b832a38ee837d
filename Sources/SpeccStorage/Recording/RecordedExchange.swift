import Foundation
import SpeccRuntime

/// One request and its answer, as a line of JSON. Secrets are in none of it.
struct RecordedExchange: Codable, Sendable {
    struct Request: Codable, Sendable {
        let method: String
        /// Without secrets, and by that a replay knows it again.
        let url: String
        let headers: [[String]]
        let body: RecordedBody?
    }

    struct Response: Codable, Sendable {
        let status: Int
        let headers: [[String]]
        let body: RecordedBody?
    }

    /// When the answer was there.
    let date: Date
    let endpoint: String
    /// From sending to the answer's last byte.
    let seconds: Double
    let request: Request
    let response: Response
}

/// A body as far as it may be written down.
enum RecordedBody: Codable, Sendable, Equatable {
    case text(String)
    /// Of images, sound, films, fonts.
    case base64(Data)
    /// Left out, since it is too large, or since nobody can tell what is secret in it; how many bytes it had.
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
    /// Nil where there is nothing.
    ///
    /// - Parameter type: As the message's head says it.
    init?(_ data: Data, _ type: String?, of request: TransportRequest) {
        guard !data.isEmpty else {
            return nil
        }
        if let type, !request.redactBodies, Self.media.contains(where: { type.lowercased().hasPrefix($0) }) {
            self = .base64(data)
        } else {
            self = request.redacted(data, contentType: type).map(Self.text) ?? .omitted(data.count)
        }
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
            body: exchange.sent?.recorded(request.headers["Content-Type"], of: request)
        )
        response = Response(
            status: exchange.status,
            headers: request.redacted(exchange.headers).fields.map { [$0.name, $0.value] },
            body: exchange.received?.recorded(exchange.headers["Content-Type"], of: request)
        )
    }

    /// Without an end of line within.
    func line() throws -> Data {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        encoder.dateEncodingStrategy = .iso8601
        return try encoder.encode(self)
    }

    init(line: Data) throws {
        let decoder = JSONDecoder()
        decoder.dateDecodingStrategy = .iso8601
        self = try decoder.decode(Self.self, from: line)
    }
}
