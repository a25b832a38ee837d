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
    /// Omitted, since it is too large, binary, or may contain a secret: the size in bytes, and a digest of the bytes unless
    /// they may contain a secret.
    case omitted(Int, digest: String?)
    /// The body of a response that the caller received as a stream or as a file, so that the recorder did not receive it.
    case streamed

    private enum Key: String, CodingKey {
        case text, base64, omitted, digest, streamed
    }

    init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: Key.self)
        if let text = try container.decodeIfPresent(String.self, forKey: .text) {
            self = .text(text)
        } else if let data = try container.decodeIfPresent(Data.self, forKey: .base64) {
            self = .base64(data)
        } else if try container.decodeIfPresent(Bool.self, forKey: .streamed) == true {
            self = .streamed
        } else {
            let count = try container.decode(Int.self, forKey: .omitted)
            self = .omitted(count, digest: try container.decodeIfPresent(String.self, forKey: .digest))
        }
    }

    func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: Key.self)
        switch self {
        case .text(let text): try container.encode(text, forKey: .text)
        case .base64(let data): try container.encode(data, forKey: .base64)
        case .streamed: try container.encode(true, forKey: .streamed)
        case .omitted(let count, let digest):
            try container.encode(count, forKey: .omitted)
            try container.encodeIfPresent(digest, forKey: .digest)
        }
    }

    /// A digest that distinguishes bodies. It does not protect their contents: the key is public, since recordings are
    /// compared in other processes.
    static func digest(of data: Data) -> String {
        data.withUnsafeBytes { SipHash(key: []).digest($0) }.map(Self.hexadecimal).joined()
    }

    private static func hexadecimal(_ byte: UInt8) -> String {
        (byte < 16 ? "0" : "") + String(byte, radix: 16)
    }
}

extension RecordedBody {
    /// The body of a request; nil without one.
    init?(sent data: Data, of request: TransportRequest) {
        self.init(data, request.headers["Content-Type"], of: request) { request.redactedBody(data) }
    }

    /// The body of its response; nil without one.
    ///
    /// - Parameter placeholders: The texts that replace secret fields.
    init?(
        received data: Data,
        _ status: Int,
        _ headers: HTTPHeaders,
        of request: TransportRequest,
        _ placeholders: SecretPlaceholders
    ) {
        let type = headers["Content-Type"]
        self.init(data, type, of: request) {
            request.redactedBody(data, ofResponse: status, contentType: type, placeholder: placeholders.placeholder)
        }
    }

    /// - Parameter text: The text without secrets; nil if the body cannot be shown as text.
    private init?(_ data: Data, _ type: String?, of request: TransportRequest, _ text: () -> String?) {
        guard !data.isEmpty else {
            return nil
        }
        if let text = text() {
            self = .text(text)
        } else if request.redactBodies || !Self.isBinary(data) || request.repeatsSecret(data) {
            self = .omitted(data.count, digest: nil)
        } else if let type, Self.media.contains(where: { type.lowercased().hasPrefix($0) }) {
            self = .base64(data)
        } else {
            self = .omitted(data.count, digest: Self.digest(of: data))
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
    init(_ exchange: PendingExchange, _ placeholders: SecretPlaceholders) {
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
                RecordedBody(received: $0, exchange.status, exchange.headers, of: request, placeholders)
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

    /// Nil for a call without a response, which a mock server writes for an injected fault.
    init?(line: Data) throws {
        let decoder = JSONDecoder()
        decoder.dateDecodingStrategy = .iso8601
        do {
            self = try decoder.decode(Self.self, from: line)
        } catch {
            guard (try? decoder.decode(FailedCall.self, from: line)) != nil else { throw error }
            return nil
        }
    }

    private struct FailedCall: Decodable {
        let failure: String
    }
}

/// Replaces the secret fields of recorded responses by texts that are equal for equal secrets and distinct for distinct
/// ones, so that a replayed client recognizes a renewed token.
struct SecretPlaceholders: Sendable {
    /// Random and never stored: a placeholder reveals nothing about its secret.
    private let hash: SipHash

    init() {
        var generator = SystemRandomNumberGenerator()
        hash = SipHash(key: (0..<16).map { _ in UInt8.random(in: .min ... .max, using: &generator) })
    }

    /// `‹redacted 5f3a9c21›`
    func placeholder(for secret: String) -> String {
        let digits = hash.digest(Array(secret.utf8)).prefix(4).map { byte in
            (byte < 16 ? "0" : "") + String(byte, radix: 16)
        }
        return "‹redacted \(digits.joined())›"
    }
}
