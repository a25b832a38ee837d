/// Where a page begins, as the server or the count of pages says it: an address, a cursor, a number. A program may keep
/// it, and go on from there later.
public struct PageCursor: RawRepresentable, Hashable, Sendable, Codable {
    /// As it is sent; an absolute address where pages have their own.
    public let rawValue: String

    public init(rawValue: String) {
        self.rawValue = rawValue
    }

    init(_ number: Int) {
        rawValue = String(number)
    }
}

// An address may hold a secret.
extension PageCursor: CustomStringConvertible, CustomReflectable {
    /// The raw value without secrets that an address shows by their names.
    public var description: String { VisibleText.escaped(Redaction.text(rawValue)) }
    /// The description alone: `dump` shows no more than logs do.
    public var customMirror: Mirror { Mirror(self, children: ["cursor": description]) }
}
