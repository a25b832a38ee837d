public import Foundation

/// How large images may be. An image of few bytes may be one of very many pixels, which decoding it takes memory for.
public struct ImageLimits: Sendable, Hashable {
    /// Of the file.
    public var bytes: Int
    /// Width times height.
    public var pixels: Int

    /// 20 MB and 50 million pixels (200 MB when decoded), unless told otherwise.
    public init(bytes: Int = 20_000_000, pixels: Int = 50_000_000) {
        self.bytes = bytes
        self.pixels = pixels
    }

    /// What the bytes are, within the limits.
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
