/// How far a transfer has come.
public struct TransferProgress: Sendable, Hashable {
    /// Bytes so far.
    public let bytes: Int
    /// Bytes in all; nil where nobody has said.
    public let total: Int?

    /// From 0 to 1; nil where the total is not known.
    public var fraction: Double? {
        total.map { $0 > 0 ? min(1, Double(bytes) / Double($0)) : 1 }
    }
}
