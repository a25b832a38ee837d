public import Foundation

/// A loaded image that was validated but not decoded.
public struct LoadedImage: Sendable, Hashable {
    /// The contents of the file.
    public let data: Data
    /// Type and size.
    public let info: ImageInfo
}
