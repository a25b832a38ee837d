public import Foundation

/// What a server gives in place of a password: a token for requests, and perhaps one for the next token.
public struct AccessToken: Sendable, Hashable, Codable {
    public var value: String
    /// For a new token when this one is no longer good.
    public var refreshToken: String?
    /// Nil: not known.
    public var expires: Date?

    public init(_ value: String, refreshToken: String? = nil, expires: Date? = nil) {
        self.value = value
        self.refreshToken = refreshToken
        self.expires = expires
    }

    /// Whether it will still be good when a request with it arrives.
    func isFresh(at date: Date) -> Bool {
        expires.map { $0.timeIntervalSince(date) > Self.leeway } ?? true
    }

    /// Half a minute for the way and for clocks that differ, in seconds.
    private static let leeway = 30.0
}

extension Date {
    /// The end of a lifetime that a server declares, in seconds; nil for NaN and the infinities.
    ///
    /// At most `distantFuture` and at least `distantPast`: calendars and conversions to integers fail beyond.
    func adding(lifetime seconds: TimeInterval) -> Date? {
        seconds.isFinite ? min(max(addingTimeInterval(seconds), .distantPast), .distantFuture) : nil
    }
}

// A token is a secret, by whatever way it is printed.
extension AccessToken: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    public var description: String { "token \(Redaction.mark)" }
    public var debugDescription: String { description }
    public var customMirror: Mirror { Mirror(self, children: ["token": description]) }
}
