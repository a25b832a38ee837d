/// The progress of a transfer.
public struct TransferProgress: Sendable, Hashable {
    /// The number of bytes transferred.
    public let bytes: Int
    /// The total number of bytes, or nil if it is unknown.
    public let total: Int?

    /// The fraction from 0 to 1, or nil if the total is unknown.
    public var fraction: Double? {
        total.map { $0 > 0 ? min(1, Double(bytes) / Double($0)) : 1 }
    }
}
