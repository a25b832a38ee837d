import Foundation
import SpeccText

/// Where a response contains the delay that the server requests before a retry. The name of a header is enough:
/// `["X-Wait", "Retry-After"]`.
public struct RequestedDelay: Sendable, Hashable, ExpressibleByStringLiteral {
    /// The unit of a number.
    public enum Unit: Sendable {
        /// Seconds, a date, or the time in seconds since 1970.
        case seconds
        /// Milliseconds.
        case milliseconds
    }

    enum Place: Sendable, Hashable {
        case header(String)
        case field(JSONPath)
    }

    let place: Place
    let unit: Unit

    /// A header field. Without a unit, a name that ends in `-ms` contains milliseconds, and any other name seconds.
    public static func header(_ name: String, unit: Unit? = nil) -> Self {
        let unitOfName = RetryWaitName.isInMilliseconds(name) ? Unit.milliseconds : .seconds
        return Self(place: .header(name), unit: unit ?? unitOfName)
    }

    /// A field of the JSON body.
    public static func field(_ path: JSONPath, unit: Unit = .seconds) -> Self {
        Self(place: .field(path), unit: unit)
    }

    /// A header field, with the unit of its name.
    public init(stringLiteral name: String) {
        self = .header(name)
    }

    private init(place: Place, unit: Unit) {
        (self.place, self.unit) = (place, unit)
    }

    /// Whether the body of a response is needed.
    var isInBody: Bool {
        if case .field = place { true } else { false }
    }
}

/// The delay that a server requests (RFC 9110, section 10.2.3).
enum RetryAfter {
    /// The delay of the first header field or field of the body with a valid value.
    static func wait(
        _ headers: HTTPHeaders,
        body: Data? = nil,
        at places: [RequestedDelay] = ["Retry-After"],
        now: Date
    ) -> Duration? {
        for place in places {
            guard let value = text(of: place, headers, body).map({ String(ASCIIText.trimmed($0)) }) else {
                continue
            }
            if place.unit == .milliseconds {
                guard let milliseconds = decimal(value) else { continue }
                return .seconds(min(milliseconds / 1000, Double(longest)))
            }
            let isStandard = place.isStandard
            if let wait = seconds(value) ?? date(value, now: now) ?? (isStandard ? nil : number(value, now: now)) {
                // In a non-standard field, a large number is a Unix time.
                return !isStandard && wait >= .seconds(firstUnixTime) ? number(value, now: now) : wait
            }
        }
        return nil
    }

    private static func text(of place: RequestedDelay, _ headers: HTTPHeaders, _ body: Data?) -> String? {
        switch place.place {
        case .header(let name):
            return headers.values(of: name).first
        case .field(let path):
            guard let body, !body.isEmpty else { return nil }
            var reader = JSONReader(body)
            return reader.read(at: path) { JSONValue(reading: &$0) }?.scalarText
        }
    }

    /// Whole seconds; nil for invalid values such as `1e400`, `-1` and `soon`. Too many seconds for `Int64` are limited
    /// to 100 years.
    private static func seconds(_ value: String) -> Duration? {
        guard !value.isEmpty, value.utf8.allSatisfy(ASCIIText.isDigit) else {
            return nil
        }
        return .seconds(min(Int64(value) ?? .max, longest))
    }

    /// The time until a date; nil if it has passed.
    private static func date(_ value: String, now: Date) -> Duration? {
        var text = value
        return text.withUTF8(DateTimeFormat.http.date).flatMap { wait(until: $0, now: now) }
    }

    /// Fractional seconds, or a Unix time.
    private static func number(_ value: String, now: Date) -> Duration? {
        guard let seconds = decimal(value) else {
            return nil
        }
        guard seconds < Double(firstUnixTime) else {
            return wait(until: Date(timeIntervalSince1970: seconds), now: now)
        }
        return .seconds(seconds)
    }

    /// A number without sign and exponent; `Double` also reads hexadecimal numbers.
    private static func decimal(_ value: String) -> Double? {
        let parts = value.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
        guard parts.allSatisfy({ !$0.isEmpty && $0.utf8.allSatisfy(ASCIIText.isDigit) }) else {
            return nil
        }
        return Double(value).flatMap { $0.isFinite ? $0 : nil }
    }

    private static func wait(until date: Date, now: Date) -> Duration? {
        let seconds = date.timeIntervalSince(now)
        return seconds > 0 ? .seconds(min(seconds, Double(longest))) : nil
    }

    /// Numbers from here on are Unix times: September 2001.
    private static let firstUnixTime: Int64 = 1_000_000_000

    /// 100 years in seconds: a larger delay overflows when added to a time.
    private static let longest: Int64 = 3_155_760_000
}

extension RequestedDelay {
    /// Whether it is `Retry-After`, which contains seconds or a date.
    fileprivate var isStandard: Bool {
        if case .header(let name) = place { ASCIIText.lowercased(name) == "retry-after" } else { false }
    }
}
