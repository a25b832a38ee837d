public import Foundation

/// The maximum size of images. A small file can contain a large number of pixels, and decoding needs memory for all of them.
public struct ImageLimits: Sendable, Hashable {
    /// The size of the file in bytes.
    public var bytes: Int
    /// Width times height.
    public var pixels: Int

    /// By default, 20 MB and 50 million pixels (200 MB when decoded).
    public init(bytes: Int = 20_000_000, pixels: Int = 50_000_000) {
        self.bytes = bytes
        self.pixels = pixels
    }

    /// Returns type and size of image bytes that are within the limits.
    public func check(_ data: Data) throws(ImageError) -> ImageInfo {
        guard data.count <= bytes else {
            throw .tooLarge(limit: bytes)
        }
        guard let info = ImageInfo(data) else {
            throw .notAnImage
        }
        guard info.pixelCount <= pixels else {
            throw .tooManyPixels(info)
        }
        return info
    }
}
