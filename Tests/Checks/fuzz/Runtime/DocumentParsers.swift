import Foundation
@_spi(Generated) @testable import SpeccRuntime

/// JSON documents, read as every type of a catalog: the document itself, its elements, and its fields.
enum DocumentParsers {
    static func read(_ body: Data) {
        guard let value = try? JSONReader.decode(JSONValue.self, from: body) else { return }
        for read in readers {
            switch value {
            case .array: _ = try? JSONReader.decode(from: body) { $0.list(read) }
            case .object: _ = try? JSONReader.decode(from: body) { $0.map(read) }
            case .null, .bool, .number, .string: try? JSONReader.decode(from: body, read)
            }
        }
        let text = try? JSONWriter.encode(value)
        let again = text.flatMap { try? JSONReader.decode(JSONValue.self, from: $0) }
        precondition(value == again, "a document changes when it is written")
        tokens(body)
    }

    /// Reads one value, and encodes it if it is valid.
    static let readers: [@Sendable (inout JSONReader) -> Void] = [
        { reader in _ = reader.int() }, { reader in _ = reader.int(format: .text) },
        { reader in _ = reader.int32(format: .text) }, { reader in _ = reader.int64(format: .text) },
        { reader in _ = reader.double() }, { reader in _ = reader.bool() },
        { reader in precondition(!reader.decimal(format: .text).isNaN, "a decimal that is no number") },
        { reader in _ = reader.date().description }, { reader in _ = reader.string() },
        { reader in _ = reader.uuid() }, { reader in _ = reader.url() },
        { reader in _ = reader.bytes() }, { reader in _ = JSONValue(reading: &reader) },
        { reader in written(reader.duration(format: .iso8601), as: .iso8601) },
        { reader in written(reader.duration(format: .seconds), as: .seconds) },
        { reader in written(reader.duration(format: .millis), as: .millis) },
        { reader in written(reader.dateTime(format: .rfc3339), as: .rfc3339) },
        { reader in written(reader.dateTime(format: .unix), as: .unix) },
        { reader in written(reader.dateTime(format: .unixMillis), as: .unixMillis) },
        { reader in written(reader.dateTime(format: .http), as: .http) },
        { reader in written(reader.dateTime(format: .rfc2822), as: .rfc2822) },
    ]

    private static func written(_ date: Date, as format: DateTimeFormat) {
        precondition((try? JSONWriter.encode { $0.dateTime(date, format: format) }) != nil, "a date cannot be written")
        _ = date.description
    }

    private static func written(_ duration: Duration, as format: DurationFormat) {
        precondition(
            (try? JSONWriter.encode { $0.duration(duration, format: format) }) != nil,
            "a duration cannot be written"
        )
        _ = (duration.components, duration.description, duration / .seconds(1))
    }

    private static func tokens(_ body: Data) {
        let fields = ["expires_in", "ttl"].map { SessionFields(token: ["access_token"], expires: .seconds([$0])) }
        let formats = [DurationFormat.iso8601, .seconds, .millis].map {
            SessionFields(token: ["access_token"], expires: .duration(["ttl"], format: $0))
        }
        let tokens = (fields + formats).map { try? $0.token(in: [:], body, at: FuzzedResponse.now) }
        let token = (try? JSONReader.decode(OAuth2TokenResponse.self, from: body))?.token(at: FuzzedResponse.now)
        for token in tokens + [token] {
            precondition(token?.expires ?? .distantPast < FuzzedResponse.latest, "a token for ages")
            _ = (token?.isFresh(at: FuzzedResponse.now), token?.expires?.description)
        }
    }
}
