public import Foundation

/// An image as it came, known to be one and within its limits. It is not decoded.
public struct LoadedImage: Sendable, Hashable {
    /// The file.
    public let data: Data
    /// What its head says.
    public let info: ImageInfo
}
