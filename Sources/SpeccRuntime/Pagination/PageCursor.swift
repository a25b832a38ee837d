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
